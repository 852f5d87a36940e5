import Cells
import Testing

@testable import Terminal

@Suite struct PasteTests {
    private func events(_ text: String) -> [Event] {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in text.utf8 { decoder.decode(byte, into: &events) }
        decoder.settle(into: &events)
        return events
    }

    @Test func whatIsPutInIsOneEventAndNoKey() {
        #expect(
            events("a\u{1B}[200~q 漢\nj\u{1B}[201~b") == [
                .key("a"), .paste("q 漢\nj"), .key("b"),
            ])
        #expect(events("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    }

    @Test(arguments: [
        "\u{1B}", "\u{1B}[", "\u{1B}[20", "\u{1B}[201", "\u{1B}\u{1B}", "\u{1B}[A", "\u{1B}[201~",
    ])
    func whatBeginsLikeItsEndIsText(_ text: String) {
        let ends = text.hasSuffix("~")
        #expect(
            events("\u{1B}[200~x\(text)\u{1B}[201~")
                == (ends ? [.paste("x")] : [.paste("x" + text)]))
    }

    @Test func keysThatNcursesFindsInItAreLeftOut() {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in "\u{1B}[200~a".utf8 { decoder.decode(byte, into: &events) }
        decoder.decode(Key(.backspace), into: &events)
        for byte in "b\u{1B}[201~".utf8 { decoder.decode(byte, into: &events) }
        #expect(events == [.paste("ab")])
    }

    @Test func moreThanItsLimitIsLeftOut() {
        let text = String(repeating: "x", count: Paste.limit + 10)
        #expect(events("\u{1B}[200~\(text)\u{1B}[201~q") == [.paste(String(text.dropLast(10))), .key("q")])
    }

    @Test func anotherSequenceOfThatKindIsNone() {
        #expect(events("\u{1B}[201~q") == [.key("q")])
        #expect(events("\u{1B}[200;1~q") == [.key("q")])
    }

    @Test func onceItIsGivenUpKeysAreKeys() {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in "\u{1B}[200~never ended".utf8 { decoder.decode(byte, into: &events) }
        #expect(decoder.isWithin && !decoder.isUndecided)
        decoder.abandon()
        decoder.decode(UInt8(ascii: "q"), into: &events)
        #expect(events == [.key("q")])
    }
}
