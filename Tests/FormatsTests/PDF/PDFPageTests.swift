import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

/// How the lines that poppler finds become paragraphs; places are in points.
@Suite struct PDFPageTests {
    private typealias Line = (left: Int, right: Int, words: String)

    /// A block of lines that are 10 points high and 12 apart.
    private func block(_ top: Int, _ lines: [Line]) -> String {
        let written = lines.enumerated().map { index, line in
            let words = line.words.split(separator: " ").map { "<word>\($0)</word>" }.joined()
            return
                "<line \(box(line.left, line.right, top + index * 12, top + index * 12 + 10))>\(words)</line>"
        }
        let left = lines.map(\.left).min() ?? 0
        let right = lines.map(\.right).max() ?? 0
        return "<block \(box(left, right, top, top + lines.count * 12))>\(written.joined())</block>"
    }

    private func box(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> String {
        "xMin=\"\(left)\" xMax=\"\(right)\" yMin=\"\(top)\" yMax=\"\(bottom)\""
    }

    private func paragraphs(_ pages: [[String]]) -> [String] {
        let body = pages.map { "<page><flow>\($0.joined())</flow></page>" }.joined()
        let source = ByteSource(bytes: Array("<html><body><doc>\(body)</doc></body></html>".utf8))
        let section = PDFReader(name: "x.pdf").read(MemberStream(WholeSource(source), limit: 1 << 20))
        #expect(SectionLaw.violation(section) == nil)
        return section.blocks.map { section.string($0.range) }
    }

    @Test func anIndentBeginsAParagraph() {
        let lines: [Line] = [
            (20, 200, "First one that"), (0, 200, "goes on and"), (0, 190, "on and on"),
            (0, 90, "to its end."),
            (20, 200, "Second one"), (0, 100, "it is."),
        ]
        #expect(
            paragraphs([[block(0, lines)]]) == [
                "First one that goes on and on and on to its end.", "Second one it is.",
            ])
    }

    @Test func aLineThatEndsEarlyEndsAParagraph() {
        let lines: [Line] = [(0, 200, "First one"), (0, 90, "ends.”"), (0, 200, "Second"), (0, 90, "one")]
        #expect(paragraphs([[block(0, lines)]]) == ["First one ends.”", "Second one"])
    }

    @Test func linesThatStandOutBeginNoParagraphEach() {
        let lines: [Line] = [(0, 200, "Entry of"), (20, 200, "a list that"), (20, 200, "hangs")]
        #expect(paragraphs([[block(0, lines)]]) == ["Entry of a list that hangs"])
    }

    @Test func columnsAreReadOneAfterTheOther() {
        let page = [
            block(0, [(0, 200, "Title across")]), block(40, [(0, 90, "A one.")]),
            block(40, [(110, 200, "B one.")]), block(80, [(0, 90, "A two.")]),
            block(80, [(110, 200, "B two.")]),
            block(120, [(0, 200, "Note across.")]),
        ]
        #expect(
            paragraphs([page]) == ["Title across", "A one.", "A two.", "B one.", "B two.", "Note across."])
    }

    @Test func runningHeadsAndPageNumbersAreReadOnce() {
        let pages = (7..<11).map { page in
            [
                block(0, [(0, 200, page % 2 == 0 ? "THE BOOK" : "THE CHAPTER")]),
                block(50, [(0, 200, page == 7 ? "Words of" : "page \(page) and")]),
                block(300, [(90, 100, "\(page)")]),
            ]
        }
        #expect(
            paragraphs(pages) == [
                "THE CHAPTER", "Words of", "7", "THE BOOK", "page 8 and page 9 and page 10 and",
            ])
    }

    @Test func numbersThatDoNotFollowThePagesAreText() {
        let pages = [3, 9, 4].map { [block(0, [(0, 100, "Part \($0)")]), block(90, [(0, 100, "Words.")])] }
        #expect(paragraphs(pages) == ["Part 3", "Words.", "Part 9", "Part 4"])
    }

    @Test(arguments: ["-", "\u{AD}", "\u{2010}"]) func partedWordsAreWholeAgain(hyphen: String) {
        let lines: [Line] = [(0, 200, "über\(hyphen)"), (0, 200, "üben wird Nord\(hyphen)")]
        let pages = [
            [block(0, lines)], [block(0, [(0, 200, "Süd und ge\(hyphen)")])], [block(0, [(0, 9, "üben")])],
        ]
        #expect(paragraphs(pages) == ["überüben wird Nord\(hyphen)", "Süd und geüben"])
    }

    @Test func placesThatAreNoneAreStood() {
        let odd =
            "<page><block yMin='nan' xMin='1e400' yMax='-1' xMax='x'><line><word>Words</word></line></block>"
        #expect(paragraphs([[odd, odd]]).isEmpty == false)
    }

    /// Without poppler there is the same error for every PDF.
    @Test func anEncryptedFileIsRefusedAsSuch() throws {
        let file =
            "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n"
            + "trailer <</Root 1 0 R/Encrypt 3 0 R>>\n%%EOF\n"
        let expected: [FormatError] = [
            .encrypted(path: "a.pdf"),
            .needsProgram(path: "a.pdf", program: "pdftotext", package: "poppler-utils"),
        ]
        #expect {
            try BookFile.open(bytes: Array(file.utf8), name: "a.pdf")
        } throws: { error in
            (error as? FormatError).map(expected.contains) ?? false
        }
    }
}
