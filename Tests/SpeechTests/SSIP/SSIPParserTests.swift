import Testing

@testable import Speech

@Suite struct SSIPParserTests {
    private func parse(_ texts: String...) throws -> [SSIPMessage] {
        var parser = SSIPParser()
        return try texts.flatMap { try parser.parse(Array($0.utf8)) }
    }

    @Test func aReplyHasAllItsLines() throws {
        #expect(
            try parse("225-21\r\n225 OK MESSAGE QUEUED\r\n208 OK\r\n") == [
                SSIPMessage(code: 225, lines: ["21", "OK MESSAGE QUEUED"]),
                SSIPMessage(code: 208, lines: ["OK"]),
            ])
    }

    @Test func bytesMayComeInAnyPieces() throws {
        let text = Array("701-3\r\n701-1\r\n701 BEGIN\r\n225-21\r\n225 OK\n".utf8)
        var whole = SSIPParser()
        let expected = try whole.parse(text)
        #expect(expected.count == 2)
        for cut in text.indices {
            var parser = SSIPParser()
            let first = try parser.parse(Array(text[..<cut]))
            #expect(try first + parser.parse(Array(text[cut...])) == expected)
        }
    }

    @Test func anEventAmongTheLinesOfAReplyIsTakenOut() throws {
        #expect(
            try parse("225-21\r\n", "702-20\r\n702-1\r\n702 END\r\n", "225 OK\r\n") == [
                SSIPMessage(code: 702, lines: ["20", "1", "END"]),
                SSIPMessage(code: 225, lines: ["21", "OK"]),
            ])
    }

    @Test(arguments: ["hello\r\n", "22\r\n", "225\r\n", "225+OK\r\n", "\r\n", "２２５ OK\r\n"])
    func anythingElseIsAnError(text: String) {
        #expect(throws: SpeechProblem.malformed) { try parse(text) }
    }

    @Test func neitherLinesNorMessagesGrowForEver() {
        let long = String(repeating: "a", count: 20_000)
        #expect(throws: SpeechProblem.malformed) { try parse("700-\(long)\r\n") }
        #expect(throws: SpeechProblem.malformed) { try parse("700-\(long)") }
        let many = String(repeating: "700-a\r\n", count: 100_000)
        #expect(throws: SpeechProblem.malformed) { try parse(many) }
    }
}
