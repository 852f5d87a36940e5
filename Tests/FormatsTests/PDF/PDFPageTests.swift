import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

/// How the lines that poppler finds become paragraphs; places are in points.
@Suite struct PDFPageTests {
    private typealias Line = (left: Int, right: Int, words: String)

    /// Lines that are 10 points high and 12 apart.
    private func block(_ top: Int, _ lines: [Line]) -> [MadePDF.Line] {
        lines.enumerated().map {
            MadePDF.Line(left: $1.left, right: $1.right, top: top + $0 * 12, words: $1.words)
        }
    }

    private func paragraphs(_ pages: [[[MadePDF.Line]]]) -> [String] {
        let section = MadePDF(pages: pages.map { $0.flatMap { $0 } }).section()
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
        let lines: [Line] = [
            (0, 200, "First one that"), (0, 90, "ends.”"), (0, 200, "Second one that"), (0, 90, "goes"),
        ]
        #expect(paragraphs([[block(0, lines)]]) == ["First one that ends.”", "Second one that goes"])
    }

    @Test func linesThatStandOutBeginNoParagraphEach() {
        let lines: [Line] = [(0, 200, "Entry of"), (20, 200, "a list that"), (20, 200, "hangs")]
        #expect(paragraphs([[block(0, lines)]]) == ["Entry of a list that hangs"])
    }

    @Test func columnsAreReadOneAfterTheOther() {
        let column = { (name: String) in
            (1...5).map { (0, 90, "\(name) \($0) words of it,") } + [(0, 50, "end.")]
        }
        let right = column("B").map { ($0.0 + 110, $0.1 + 110, $0.2) }
        let page = [
            block(0, [(0, 200, "Words across the page.")]), block(40, column("A")), block(40, right),
            block(140, [(0, 200, "More across the page.")]),
        ]
        let text = { (name: String) in
            (1...5).map { "\(name) \($0) words of it, " }.joined() + "end."
        }
        #expect(
            paragraphs([page]) == [
                "Words across the page.", text("A"), text("B"), "More across the page.",
            ])
    }

    @Test func runningHeadsAndPageNumbersAreLeftOut() {
        let pages = (7..<11).map { page in
            [
                block(0, [(0, 200, page % 2 == 0 ? "THE BOOK" : "THE CHAPTER")]),
                block(50, [(0, 200, page == 7 ? "Words of" : "page \(page) and")]),
                block(300, [(90, 100, "\(page)")]),
            ]
        }
        #expect(paragraphs(pages) == ["Words of page 8 and page 9 and page 10 and"])
    }

    @Test func aNumberAtTheFootThatIsThePagesOwnIsLeftOut() {
        func page(_ words: String, _ number: String) -> [[MadePDF.Line]] {
            [block(0, [(0, 200, words)]), block(300, [(90, 100, number)])]
        }
        #expect(paragraphs([page("Words.", "1"), page("A letter.", "2")]) == ["Words.", "A letter."])
        #expect(paragraphs([page("A page.", "1")]) == ["A page."])
        // Any other one may be text.
        #expect(paragraphs([page("Words.", ""), page("A letter.", "7")]) == ["Words.", "A letter.", "7"])
        #expect(
            paragraphs([[block(0, [(90, 100, "1")]), block(60, [(0, 200, "Words.")])]]) == ["1", "Words."])
    }

    @Test func whatGoesOnInBracketsIsOneParagraph() {
        let pages = [
            [block(0, [(0, 200, "It has the message"), (0, 200, "terminator character")])],
            [block(0, [(0, 200, "(usually a line feed) at its end.")])],
        ]
        #expect(
            paragraphs(pages) == [
                "It has the message terminator character (usually a line feed) at its end."
            ])
    }

    @Test func feetWithNumbersMayStandALineOff() {
        let pages = zip(3...6, ["a word,", "some words,", "and more", "of them"]).map { page, words in
            [
                block(0, [(0, 200, words)]),
                block(page % 3 == 0 ? 306 : 300, [(0, 200, "BSD November 23 \(page)")]),
            ]
        }
        #expect(
            paragraphs(pages) == [
                "a word, some words, and more of them"
            ])
    }

    @Test func linesThatHappenToStandAtTheEdgeTwiceAreText() {
        let pages = ["One", "Two", "Three"].map { name in
            [
                block(
                    100,
                    [
                        (0, 200, "\(name) has words and"), (0, 200, "some of them"),
                        (0, 90, "are the same."),
                    ])
            ]
        }
        #expect(
            paragraphs(pages)
                == ["One", "Two", "Three"].map {
                    "\($0) has words and some of them are the same."
                })
    }

    /// Poppler tells of words in other letters apart.
    @Test func wordsInAGapOfALineStandInIt() {
        let line = [
            MadePDF.Line(left: 0, right: 40, top: 12, words: "if the"),
            MadePDF.Line(left: 100, right: 200, top: 12, words: "is not there"),
        ]
        let word = MadePDF.Line(left: 45, right: 95, top: 13, words: "session", height: 8)
        let page = block(0, [(0, 200, "And the words of this one,")]) + line + [word]
        let section = MadePDF(pages: [page]).section()
        #expect(
            section.blocks.map { section.string($0.range) } == [
                "And the words of this one, if the session is not there"
            ])
    }

    @Test func numbersThatDoNotFollowThePagesAreText() {
        let pages = [3, 9, 4].map {
            [block(0, [(0, 100, "Part \($0)")]), block(90, [(0, 90 + $0, "Of \($0).")])]
        }
        #expect(paragraphs(pages) == ["Part 3", "Of 3.", "Part 9", "Of 9.", "Part 4", "Of 4."])
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
            "<page><block yMin='nan' xMin='1e400' yMax='-1' xMax='x'><line><word xMin='1e300'>Words</word></line></block>"
        let source = ByteSource(bytes: Array("<doc>\(odd)</page>\(odd)</page></doc>".utf8))
        let reader = PDFTextReader()
        reader.read(MemberStream(WholeSource(source), limit: 1 << 20))
        let section = PDFText(reader.pages).section(named: "x.pdf", of: 1...2)
        #expect(section.blocks.map { section.string($0.range) } == ["Words", "Words"])
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
