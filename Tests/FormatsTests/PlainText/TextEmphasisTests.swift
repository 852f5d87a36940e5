import BookModel
import Testing

@testable import Formats

@Suite struct TextEmphasisTests {
    /// What stands in italics, and the text, of a book of Project Gutenberg's.
    private func read(_ text: String, header: String = "*** START OF THE PROJECT GUTENBERG EBOOK A TALE ***")
        throws -> (italics: [String], text: String)
    {
        let filler = String(
            repeating: "A line of text that fills a chapter with some words, to its end\n", count: 20)
        let book = try BookFile.open(bytes: Array("\(header)\n\n\(filler)\n\(text)\n".utf8), name: "tale.txt")
        let section = book.section(at: book.sections.count - 1)
        let italics = section.spans.filter { $0.style.traits == .italic }.map { section.string($0.range) }
        let start = section.blocks.firstIndex { section.string($0.range).contains("A line of") }.map {
            $0 + 1
        }
        return (
            italics, section.blocks[(start ?? 0)...].map { section.string($0.range) }.joined(separator: "|")
        )
    }

    @Test(arguments: [
        ("It was _he_, not _she_.", ["he", "she"], "It was he, not she."),
        (
            "“_No_!” (_yes_)—_so_; _“quoted”_ _été_.", ["No", "yes", "so", "“quoted”", "été"],
            "“No!” (yes)—so; “quoted” été."
        ),
        (
            "a _row of words that goes on in another line of the text, up to the\nend_ of it",
            ["row of words that goes on in another line of the text, up to the end"],
            "a row of words that goes on in another line of the text, up to the end of it"
        ),
        ("_One line,\n  two lines._", ["One line,", "two lines."], "One line,|two lines."),
        ("a snake_case_name, H_2 and _more_", ["more"], "a snake_case_name, H_2 and more"),
        ("the blank ____ and _more_", ["more"], "the blank ____ and more"),
        ("_Term\n    what it_ means,\n    in lines", ["Term", "what it"], "Term|what it means,\nin lines"),
    ])
    func readsItalics(text: String, italics: [String], read: String) throws {
        let found = try self.read(text)
        #expect(found.italics == italics)
        #expect(found.text == read)
    }

    @Test(arguments: [
        "It was _he, not she.", "snake_case_name_ and _more_", "_H_2 and more_", "_ alone _", "_a_b and _c_",
        "_one _two_ three_", "one_ and _two", "_a    b_    c|d    e    f",
    ])
    func leavesUnderscoresThatAreNotCertain(text: String) throws {
        let found = try read(text.replacing("|", with: "\n"))
        #expect(found.italics.isEmpty)
        #expect(found.text == text.replacing("|", with: "\n"))
    }

    @Test func leavesTheUnderscoresOfOtherTexts() throws {
        let found = try read("use _exit or errno_ here", header: "A Manual")
        #expect(found.italics.isEmpty && found.text == "use _exit or errno_ here")
    }
}
