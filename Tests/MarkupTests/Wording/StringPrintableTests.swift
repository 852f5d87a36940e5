import TestSupport
import Testing

@testable import Markup

@Suite struct StringPrintableTests {
    @Test(arguments: [
        ("", ""), ("a b", "a b"), (" a", "a"), ("a ", "a"), ("a  b\t\nc ", "a b c"), ("\t", ""),
        ("a\tb", "a b"),
        ("a\u{7F}b", "ab"), ("a\u{0B}b", "ab"), ("é  x ", "é x"), ("~!", "~!"),
    ])
    func becomesALine(text: String, line: String) { #expect(text.singleLine() == line) }

    @Test func aLineIsCut() {
        #expect("a b".singleLine(limit: 3) == "a b")
        #expect("a  b".singleLine(limit: 3) == "a b")
        #expect("abcd".singleLine(limit: 3) == "abc…")
    }

    /// Letters of ASCII are taken more quickly, and come to the same.
    @Test func lettersBeforeItChangeNothingOfALine() {
        var random = Seeded(3)
        let parts = ["a", "b", "~", "!", " ", " ", "\t", "\n", "\u{0C}"]
        for _ in 0..<500 {
            let text = (0..<random.below(12)).map { _ in parts[random.below(parts.count)] }.joined()
            let line = text.singleLine()
            #expect(("é " + text).singleLine() == (line.isEmpty ? "é" : "é " + line))
        }
    }

    @Test func whatMovesACursorIsReplaced() {
        #expect("a\u{1B}b".printable == "a\u{FFFD}b")
        #expect("plain".printable == "plain")
        #expect("é".printable == "é")
    }
}
