import BookModel
import Markup
import Testing

@testable import Formats

@Suite struct OverstrikesTests {
    /// The text with what stands out in brackets.
    private func read(_ printed: String) -> String {
        let read = Overstrikes(Array(printed.utf8))
        var (drawn, start) = ("", 0)
        func draw(upTo end: Int) { drawn += String(decoding: read.text[start..<end], as: UTF8.self) }
        for emphasis in read.emphases {
            draw(upTo: emphasis.range.lowerBound)
            start = emphasis.range.lowerBound
            drawn += emphasis.traits == .bold ? "b[" : emphasis.traits == .italic ? "i[" : "bi["
            draw(upTo: emphasis.range.upperBound)
            start = emphasis.range.upperBound
            drawn += "]"
        }
        draw(upTo: read.text.count)
        return drawn
    }

    @Test(arguments: [
        ("N\u{8}NA\u{8}A", "b[NA]"), ("_\u{8}f_\u{8}i x", "i[fi] x"), ("x\u{8}_y", "i[x]y"),
        ("_\u{8}b\u{8}b_\u{8}o\u{8}o", "bi[bo]"), ("_\u{8}a_\u{8}__\u{8}b", "i[a_b]"),
        ("a\u{8}a_\u{8}_b\u{8}b", "b[a_b]"), ("é\u{8}é漢\u{8}漢_\u{8}語", "b[é漢]i[語]"),
        // As groff prints an e with an accent that is a character of its own.
        ("e\u{8}e\u{301}\u{8}\u{301}", "b[e\u{301}]"),
        ("a\u{8}a  b\u{8}b\nc\u{8}c", "b[a  b]\nb[c]"), ("-\u{8}-\u{8}-\u{8}-a", "b[-]a"),
    ])
    func readsWhatIsPrintedOver(printed: String, text: String) {
        #expect(read(printed) == text)
    }

    @Test(arguments: ["a\u{8}b", "\u{8}a", "a\u{8}", "a\n\u{8}a", "a \u{8}\u{8}a", "+\u{8}o", "é\u{8}e"])
    func losesNothingButTheBackspace(printed: String) {
        #expect(read(printed) == printed.unicodeScalars.filter { $0 != "\u{8}" }.map { String($0) }.joined())
        // Beside what is printed over itself, too.
        let mixed = read("x\u{8}x y\u{8}y z\u{8}z." + printed)
        #expect(
            mixed == "b[x y z]." + printed.unicodeScalars.filter { $0 != "\u{8}" }.map { String($0) }.joined()
        )
    }

    /// As a terminal records what was typed and taken back.
    @Test func leavesTextWhoseBackspacesAreForSomethingElse() {
        #expect(read("gti\u{8}\u{8}\u{8}git a\u{8}_") == "gtigit a_")
    }

    @Test func staysBelowTheLimitOfEmphases() {
        let words = String(repeating: "a\u{8}ab", count: Limits.emphases + 2)
        let read = Overstrikes(Array(words.utf8))
        #expect(read.emphases.count == Limits.emphases)
        #expect(read.text.count == 2 * (Limits.emphases + 2))
    }

    @Test func marksLettersInTheBook() throws {
        let name = "N\u{8}NA\u{8}AM\u{8}ME\u{8}E\n       l\u{8}ls\u{8}s - list\n\n"
        let table = "a\u{8}a    b    c\n1    _\u{8}2    3\n"
        // A character, a backspace and the character again lie across the edge of what is read at a time.
        for shift in 0..<4 {
            let start = String(repeating: "x", count: Limits.chunk - 4 + shift) + " e\u{8}e\n\n"
            let book = try BookFile.open(bytes: Array((start + name + table).utf8), name: "ls.txt")
            let section = book.section(at: book.sections.count - 1)
            let bold = section.spans.filter { $0.style.traits == .bold }.map { section.string($0.range) }
            #expect(bold.suffix(4) == ["e", "NAME", "ls", "a"])
            #expect(section.spans.last.map { section.string($0.range) } == "2")
            #expect(
                section.blocks.suffix(3).map { section.string($0.range) }
                    == ["NAME", "ls - list", "a    b    c\n1    2    3"])
        }
    }
}
