import Testing

@testable import Reader

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
            ("nowhere", .unknownCommand("nowhere")), ("12 13", .unknownCommand("12")),
            ("Next", .unknownCommand("Next")), ("-1", .unknownCommand("-1")), ("%", .unknownCommand("%")),
            ("next x", .wrongArgument(.next)), ("next 1.5", .wrongArgument(.next)),
            ("page 1 2", .wrongArgument(.page)), ("percent", .wrongArgument(.percent)),
            ("help me", .wrongArgument(.help)), ("open", .wrongArgument(.open)),
        ] as [(String, RequestError)])
    func whatIsWrongIsTold(_ line: String, _ error: RequestError) {
        #expect(throws: error) { try Request.parse(line) }
    }

    @Test func whatIsWrongIsSaidInWords() {
        #expect(RequestError.unknownCommand("x").words == "no command x")
        #expect(RequestError.wrongArgument(.percent).words == "percent takes a percentage")
        #expect(RequestError.wrongArgument(.help).words == "help takes nothing")
    }
}
