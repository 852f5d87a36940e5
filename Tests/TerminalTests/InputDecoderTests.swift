import Cells
import Testing

@testable import Terminal

@Suite struct InputDecoderTests {
    /// What a terminal's bytes come out as, with nothing after them.
    private func events(_ text: String) -> [Event] { events(Array(text.utf8)) }

    private func events(_ bytes: [UInt8]) -> [Event] {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in bytes { decoder.decode(byte, into: &events) }
        decoder.settle(into: &events)
        return events
    }

    @Test func decodesText() {
        #expect(
            events("aZé漢😀") == ["a", "Z", "é", "漢", "😀"].map { .key(.character($0)) })
    }

    @Test func controlKeysAreLettersWithAModifier() {
        #expect(
            events("\u{03}\u{1A}\u{00}\u{1C}") == [
                .key(Key(.character("c"), .control)), .key(Key(.character("z"), .control)),
                .key(Key(.character(" "), .control)), .key(Key(.character("\\"), .control)),
            ])
        #expect(
            events("\r\n\t\u{08}\u{7F}") == [
                .key(Key(.enter)), .key(Key(.enter)), .key(Key(.tab)), .key(Key(.backspace)),
                .key(Key(.backspace)),
            ])
    }

    @Test func escapePrefixIsAlt() {
        #expect(events("\u{1B}x") == [.key(Key(.character("x"), .alt))])
        for letter: Unicode.Scalar in ["é", "漢", "😀"] {
            #expect(events("\u{1B}\(letter)") == [.key(Key(.character(letter), .alt))])
        }
        #expect(events("\u{1B}\u{01}") == [.key(Key(.character("a"), [.alt, .control]))])
    }

    @Test func escapeBeforeAKnownKeyIsAlt() {
        var decoder = InputDecoder()
        var events: [Event] = []
        decoder.decode(0x1B, into: &events)
        decoder.decode(Key(.left), into: &events)
        #expect(events == [.key(Key(.left, .alt))])
    }

    @Test func loneEscapeIsTheKey() {
        #expect(events("\u{1B}") == [.key(Key(.escape))])
        #expect(events("\u{1B}\u{1B}") == [.key(Key(.escape)), .key(Key(.escape))])
    }

    @Test func beginningsOfSequencesAreKeysWhenNothingFollows() {
        #expect(events("\u{1B}[") == [.key(Key(.character("["), .alt))])
        #expect(events("\u{1B}O") == [.key(Key(.character("O"), .alt))])
    }

    @Test func decodesModifiedKeys() {
        #expect(
            events("\u{1B}[1;2A\u{1B}[1;5C\u{1B}[1;3D\u{1B}[5;6~\u{1B}[Z\u{1B}[1;9P") == [
                .key(Key(.up, .shift)), .key(Key(.right, .control)), .key(Key(.left, .alt)),
                .key(Key(.pageUp, [.control, .shift])), .key(Key(.tab, .shift)),
                .key(Key(.function(1), .alt)),
            ])
    }

    /// As kitty sends them, and what other terminals send for the same keys.
    @Test(
        arguments: [
            ("27", "\u{1B}"), ("27;2", "\u{1B}"), ("13;5", "\r"), ("127;5", "\u{7F}"), ("9", "\t"),
            ("9;2", "\u{1B}[Z"), ("97;5", "\u{01}"), ("97;6", "\u{01}"), ("97;3", "\u{1B}a"),
            ("97;4", "\u{1B}A"), ("97:65;4:1", "\u{1B}A"), ("99;7", "\u{1B}\u{03}"), ("32;5", "\u{00}"),
            ("91;5", "\u{1B}"), ("104;5", "\u{08}"), ("109;5", "\r"), ("94;5", "\u{1E}"), ("54;6", "\u{1E}"),
            ("228;3", "\u{1B}ä"), ("57400", "1"), ("57414", "\r"), ("57417", "\u{1B}[D"),
            ("57420;5", "\u{1B}[1;5B"), ("57422", "\u{1B}[6~"), ("57424", "\u{1B}[F"), ("97;69", "\u{01}"),
            ("97;-9223372036854775808", "a"),
        ])
    func keysOfKittysProtocolAreThoseOfOthers(_ kitty: String, _ other: String) {
        #expect(!events(other).isEmpty && events("\u{1B}[\(kitty)u") == events(other))
    }

    @Test func controlAndIAreNoTab() {
        #expect(events("\u{1B}[105;5u") == [.key(Key(.character("i"), .control))])
        #expect(events("\u{1B}[105;7u") == [.key(Key(.character("i"), [.control, .alt]))])
    }

    @Test(
        arguments: [
            "57441", "57399;9", "97;9", "97;17", "97;33", "97;1:3", "", "1;5", "55296",
            "99999999999999999999",
        ])
    func othersOfKittysKeysAreNone(_ kitty: String) { #expect(events("\u{1B}[\(kitty)u").isEmpty) }

    @Test func decodesPlainKeysOfEitherCursorMode() {
        #expect(
            events("\u{1B}[A\u{1B}OB\u{1B}[H\u{1B}OF\u{1B}[3~\u{1B}[24~\u{1B}OS") == [
                .key(Key(.up)), .key(Key(.down)), .key(Key(.home)), .key(Key(.end)), .key(Key(.delete)),
                .key(Key(.function(12))), .key(Key(.function(4))),
            ])
    }

    @Test func unknownSequencesAreSwallowedWhole() {
        #expect(
            events("\u{1B}[?1;2c\u{1B}[202~\u{1B}[99;5:3u\u{1B}[>0;276;0cq") == [.key(.character("q"))])
        let endless = "\u{1B}[" + String(repeating: "1;", count: 1_000) + "Aq"
        #expect(events(endless).last == .key(.character("q")))
    }

    @Test func anEscapeCutsASequenceShort() {
        #expect(events("\u{1B}[12\u{1B}[A") == [.key(Key(.up))])
        #expect(events("\u{1B}[12\rq") == [.key(Key(.enter)), .key(.character("q"))])
    }

    @Test func whereTheCursorIsIsNoKey() {
        #expect(events("\u{1B}[1;1R\u{1B}[24;80R\u{1B}[2;2R").isEmpty)
        #expect(
            events("\u{1B}[1;2R\u{1B}OR\u{1B}[R") == [.shift, [], []].map { .key(Key(.function(3), $0)) })
    }

    @Test(arguments: ["]", "P", "_", "^", "X"])
    func controlStringsAreSwallowedToTheirEnd(_ introducer: String) {
        for end in ["\u{1B}\\", "\u{07}"] {
            #expect(events("\u{1B}\(introducer)11;rgb:q/漢\t\r\n q\(end)x") == [.key(.character("x"))])
        }
        // Cancelled, or cut by the next sequence.
        #expect(events("\u{1B}\(introducer)1q\u{18}x") == [.key(.character("x"))])
        #expect(events("\u{1B}\(introducer)1q\u{1B}[Ax") == [.key(Key(.up)), .key(.character("x"))])
    }

    @Test(arguments: ["]", "P", "_", "^", "X"] as [Unicode.Scalar])
    func introducersAloneAreKeys(_ introducer: Unicode.Scalar) {
        let key = Event.key(Key(.character(introducer), .alt))
        #expect(events("\u{1B}\(introducer)") == [key])
        #expect(events("\u{1B}\(introducer)\u{1B}\(introducer)") == [key, key])
        #expect(events("\u{1B}\(introducer)\u{1B}[A") == [key, .key(Key(.up))])
    }

    @Test func controlsCutAStringShort() {
        #expect(events("\u{1B}]52;q\u{03}") == [.key(Key(.character("c"), .control))])
    }

    @Test func keysThatAreBytesAreSwallowedWithinStrings() {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in Array("\u{1B}]5".utf8) { decoder.decode(byte, into: &events) }
        decoder.decode(Key(.backspace), into: &events)
        #expect(events.isEmpty && decoder.isWithin)
        decoder.decode(Key(.up), into: &events)
        #expect(events == [.key(Key(.up))] && !decoder.isWithin)
    }

    @Test func aStringIsSwallowedToItsEndHoweverLong() {
        let long = String(repeating: "QUFB", count: 100_000)
        for introducer in ["]", "P", "_"] {
            #expect(events("\u{1B}\(introducer)52;c;\(long)\u{07}q") == [.key(.character("q"))])
        }
    }

    @Test(arguments: ["[", "]", "P", "_", "^", "X"])
    func introducersAreNoKeysWhileAnAnswerIsExpected(_ introducer: String) {
        var decoder = InputDecoder()
        decoder.expectsAnswers = true
        var events: [Event] = []
        for byte in Array("\u{1B}\(introducer)".utf8) { decoder.decode(byte, into: &events) }
        #expect(!decoder.isUndecided && decoder.isWithin)
        decoder.settle(into: &events)
        for byte in Array("0;1n\u{1B}\\\u{1B}\(introducer)\u{1B}\(introducer)".utf8) {
            decoder.decode(byte, into: &events)
        }
        #expect(events.isEmpty || introducer == "[", "\(events)")
    }

    @Test func aLoneEscapeIsNoBeginningOfAnAnswerBeforeALetter() {
        var decoder = InputDecoder()
        var events: [Event] = []
        #expect(!decoder.isLoneEscape(before: UInt8(ascii: "q")))
        decoder.decode(0x1B, into: &events)
        #expect("[PX]^_".utf8.allSatisfy { !decoder.isLoneEscape(before: $0) })
        #expect("qO\\ \u{1B}".utf8.allSatisfy { decoder.isLoneEscape(before: $0) })
    }

    @Test func whatNeverEndsIsAbandoned() {
        for text in ["\u{1B}]11;q", "\u{1B}P1", "\u{1B}]1\u{1B}", "\u{1B}[12", "\u{1B}[M ", "\u{C3}"] {
            var decoder = InputDecoder()
            var events: [Event] = []
            for byte in text == "\u{C3}" ? [0xC3] : Array(text.utf8) { decoder.decode(byte, into: &events) }
            #expect(decoder.isWithin && !decoder.isUndecided)
            decoder.abandon()
            decoder.decode(0x71, into: &events)
            #expect(events == [.key(.character("q"))])
        }
    }

    @Test func brokenTextLosesNoKeyAfterIt() {
        #expect(events([0xC3, 0x71]) == [.key(.character("q"))])
        #expect(events([0xFF, 0x80, 0xE6, 0xBC, 0x1B]) == [.key(Key(.escape))])
        #expect(events([0xC2, 0x9B, 0x71]) == [.key(.character("q"))])
        #expect(events([0xED, 0xA0, 0x80, 0x71]) == [.key(.character("q"))])
    }

    @Test func sequencesMayComeInPieces() {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in Array("\u{1B}[<0;12;3M漢".utf8) {
            decoder.decode(byte, into: &events)
            if !decoder.isUndecided { decoder.settle(into: &events) }
        }
        #expect(
            events == [.mouse(Mouse(.press, at: Point(column: 11, row: 2))), .key(.character("漢"))])
    }

    @Test func onlyBeginningsOfKeysAreUndecided() {
        var decoder = InputDecoder()
        var events: [Event] = []
        var undecided: [Bool] = []
        for byte in Array("\u{1B}[1;5A\u{1B}OAx".utf8) {
            decoder.decode(byte, into: &events)
            undecided.append(decoder.isUndecided)
        }
        #expect(undecided == [true, true, false, false, false, false, true, true, false, false])
    }
}
