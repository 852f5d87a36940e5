import Cells
import TestSupport
import Testing

@testable import Commands

@Suite struct RequestTests {
    private func value(_ text: String) throws -> Request.Argument {
        .number(try #require(TypedNumber.Value(text)))
    }

    @Test func aNumberIsAPage() throws {
        #expect(try Request.parse("12") == Request(.page, value("12")))
        #expect(try Request.parse("  12 ") == Request(.page, value("12")))
        #expect(try Request.parse("12.5%") == Request(.percent, value("12.5")))
    }

    @Test func aCommandIsFollowedByWhatItTakes() throws {
        #expect(try Request.parse("next-chapter 3") == Request(.nextChapter, value("3")))
        #expect(try Request.parse("next") == Request(.next))
        #expect(try Request.parse("back 2") == Request(.back, value("2")))
        #expect(try Request.parse("percent 40%") == Request(.percent, value("40")))
        #expect(try Request.parse("open  ~/two words.epub ") == Request(.open, .text("~/two words.epub")))
    }

    @Test(arguments: ["", "   "]) func spacesAreNothing(_ line: String) throws {
        #expect(try Request.parse(line) == nil)
    }

    @Test(
        arguments: [
            ("nowhere", .unknownCommand("nowhere")),
            ("12 13", .unknownCommand("12")),
            ("Next", .unknownCommand("Next")), ("-1", .unknownCommand("-1")),
            ("setings", .unknownCommand("setings")),
            ("next x", .wrongArgument(.next)), ("next 1.5", .wrongArgument(.next)),
            ("page 1 2", .wrongArgument(.page)), ("percent", .wrongArgument(.percent)),
            ("settings me", .wrongArgument(.settings)), ("open", .wrongArgument(.open)),
        ] as [(String, RequestError)])
    func whatIsWrongIsTold(_ line: String, _ error: RequestError) {
        #expect(throws: error) { try Request.parse(line) }
    }

    @Test func whatIsWrongIsSaidInWords() {
        #expect(RequestError.unknownCommand("x").wordsAtPrompt == "no command x; Tab lists them")
        #expect(RequestError.unknownCommand("x").words() == "no command x")
        #expect(
            RequestError.unknownCommand("nex").words() == "no command nex; did you mean next?")
        #expect(RequestError.wrongArgument(.percent).words() == "percent takes PERCENTAGE")
        #expect(RequestError.wrongArgument(.settings).words() == "settings takes nothing")
        #expect(
            RequestError.badValue("mdi", setting: "spine").words()
                == "spine is auto, min, mid or max, not mdi; did you mean mid?")
    }

    @Test(
        arguments: [
            ("set measure 72", Request(.set, .setting("measure", value: "72"))),
            ("set justify yes", Request(.set, .setting("justify", value: "on"))),
            ("set measure", Request(.set, .setting("measure", value: nil))),
            ("setlocal spine 'mid'", Request(.setLocal, .setting("spine", value: "mid"))),
            ("reset", Request(.reset)), ("reset measure", Request(.reset, .setting("measure", value: nil))),
            ("chapter The Whale", Request(.chapter, .text("The Whale"))),
            ("open 'a b.epub'", Request(.open, .text("a b.epub"))),
            ("open my\\ book.epub", Request(.open, .text("my book.epub"))),
            ("chapter Don't \"go\"", Request(.chapter, .text("Don't go"))),
        ])
    func argumentsAreRead(_ line: String, _ request: Request) throws {
        #expect(try Request.parse(line) == request)
    }

    @Test(
        arguments: [
            ("bind x contents", .reading, ["x"], Request(.contents)),
            ("bind list d close", .list, ["d"], Request(.close)),
            ("bind gg beginning", .reading, ["g", "g"], Request(.beginning)),
            ("bind g g beginning", .reading, ["g", "g"], Request(.beginning)),
            ("bind Ctrl-X f help", .reading, [Key(.character("x"), .control), "f"], Request(.help)),
            ("bind end end", .reading, [Key(.end)], Request(.end)),
            ("bind : prompt", .reading, [":"], Request(.prompt)),
            ("bind prompt F2 close", .prompt, [Key(.function(2))], Request(.close)),
            ("bind '\\' back", .reading, ["\\"], Request(.back)),
            ("bind ' back", .reading, ["'"], Request(.back)),
            ("bind # back", .reading, ["#"], Request(.back)),
            ("bind x set measure 72", .reading, ["x"], Request(.set, .setting("measure", value: "72"))),
            ("bind x open 'my book.epub'", .reading, ["x"], Request(.open, .text("my book.epub"))),
            ("bind box x next", .box, ["x"], Request(.next)),
        ] as [(String, KeyContext, [Key], Request)])
    func keysAreBound(_ line: String, _ context: KeyContext, _ keys: [Key], _ request: Request) throws {
        let parsed = try Request.parse(line)
        #expect(parsed == Request(.bind, .binding(context, keys, request)))
        #expect(try parsed.flatMap { try Request.parse($0.line) } == parsed)
    }

    @Test func keysAreUnbound() throws {
        #expect(try Request.parse("unbind b") == Request(.unbind, .binding(.reading, ["b"], nil)))
        #expect(try Request.parse("unbind list g g") == Request(.unbind, .binding(.list, ["g", "g"], nil)))
    }

    @Test(
        arguments: [
            ("set", .wrongArgument(.set)), ("set mesure 72", .unknownSetting("mesure")),
            ("set measure 7", .badValue("7", setting: "measure")),
            ("reset measure 7", .wrongArgument(.reset)),
            ("bind", .wrongArgument(.bind)), ("bind x", .wrongArgument(.bind)),
            ("bind list", .wrongArgument(.bind)),
            ("bind nonsense next", .unknownKey("nonsense")),
            ("bind x nex", .unknownCommand("nex")), ("bind x next y", .wrongArgument(.next)),
            ("bind x set measure 7", .badValue("7", setting: "measure")), ("bind 5 next", .digit),
            ("unbind", .wrongArgument(.unbind)), ("unbind x next", .unknownKey("next")),
            ("bind a b c d e next", .unknownKey("abcde")),
        ] as [(String, RequestError)])
    func whatIsWrongWithArgumentsIsTold(_ line: String, _ error: RequestError) {
        #expect(throws: error) { try Request.parse(line) }
    }

    /// Any bytes may stand in a configuration.
    @Test func anyLineIsReadOrRefused() {
        var random = Seeded(3)
        let parts = [
            "bind", "set", "unbind", "reset", "list", "measure", "x", "'", "\"", "\\", " ", "  ", "Ctrl-",
            "72", "%",
            "e\u{301}", "open", "🏳️‍🌈", "\t", "next", "#",
        ]
        for _ in 0..<3_000 {
            let count = random.next(in: 0...8)
            let line = (0..<count).map { _ in parts[random.next(in: 0...parts.count - 1)] }.joined()
            guard let request = try? Request.parse(line) else { continue }
            #expect((try? Request.parse(request.line)) == request, "\(line) ─▶ \(request.line)")
        }
    }
}
