import TestSupport
import Testing

@testable import Commands

@Suite struct CommandScannerTests {
    private func words(_ line: String) -> [String] {
        var scanner = CommandScanner(line)
        var words: [String] = []
        while let word = scanner.word() { words.append(word) }
        return words
    }

    private func rest(_ line: String) -> String {
        var scanner = CommandScanner(line)
        return scanner.rest()
    }

    @Test(
        arguments: [
            ("a b", ["a", "b"]), ("  a \t b  ", ["a", "b"]), ("'a b' c", ["a b", "c"]),
            (#""a 'b'" c"#, ["a 'b'", "c"]), (#""a \"b\"""#, [#"a "b""#]), (#"a\ b c"#, ["a b", "c"]),
            (#"a\nb"#, [#"a\nb"#]), (#"\\ x"#, [#"\"#, "x"]), (#"\ "#, [" "]), ("don't go", ["don't", "go"]),
            ("' x", ["'", "x"]), ("'' x", ["", "x"]), (#"'\' x"#, [#"\"#, "x"]), ("'a'b c", ["'a'b", "c"]),
            ("", []), ("   ", []), (#"\"#, [#"\"#]),
        ] as [(String, [String])])
    func wordsArePartedBySpaces(_ line: String, _ expected: [String]) { #expect(words(line) == expected) }

    @Test(arguments: [
        ("a b.epub ", "a b.epub"), ("a  b", "a  b"), ("'a b' c", "a b c"), (#"a\ b"#, "a b"),
        ("don't go ", "don't go"),
        (#""a ""#, "a "), ("", ""),
    ])
    func theRestIsOneText(_ line: String, _ expected: String) { #expect(rest(line) == expected) }

    @Test func whatIsWrittenIsReadAgain() {
        var random = Seeded(5)
        let scalars = Array("ab '\"\\ \té#".unicodeScalars)
        for _ in 0..<2_000 {
            var word = String.UnicodeScalarView()
            for _ in 0..<random.next(in: 0...6) {
                word.append(scalars[random.next(in: 0...scalars.count - 1)])
            }
            let text = String(word)
            #expect(words(CommandScanner.written(text)) == [text], "\(text)")
            #expect(words("x " + CommandScanner.written(text) + " y") == ["x", text, "y"], "\(text)")
        }
    }
}
