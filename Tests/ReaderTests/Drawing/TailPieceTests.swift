import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

@Suite struct TailPieceTests {
    /// The screens of a book, page by page.
    private func pages(
        _ book: Book, columns: Int = 60, rows: Int = 20, depth: ColorDepth = .palette,
        _ settings: (inout Settings) -> Void = { _ in }
    ) throws -> [String] {
        var reading = try Reading(book, columns: columns, rows: rows, settings)
        reading.app.colors = TerminalColors(depth: depth)
        reading.count()
        return (0..<reading.app.context.reading.pages.counts.total).map { reading.press("\($0 + 1)g") }
    }

    private func book(_ words: [Int], contents: Contents? = nil) -> Book {
        let book = SampleBook.make(wordsPerSection: words)
        guard let contents else { return book }
        return SampleBook.book(
            sections: book.sections.indices.map { book.section(at: $0) }, contents: contents)
    }

    @Test func itClosesAChapterWhoseLastPageIsHalfEmpty() throws {
        let pages = try pages(book([200, 40]))
        #expect(pages.count == 3)
        #expect(!pages[0].contains("❦") && pages[1].contains("❦"))
        // A chapter of one page may be a title page.
        #expect(!pages[2].contains("❦"))
        let lines = pages[1].split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("❦") })
        let isBlank = lines[row - 3..<row].map { line in line.allSatisfy { $0 == " " } }
        #expect(isBlank == [false, true, true])
    }

    @Test func aFullPageHasNone() throws {
        for words in stride(from: 100, through: 260, by: 10) {
            let pages = try pages(book([words]))
            guard pages.count == 2 else { continue }
            let rows = pages[1].split(separator: "\n").filter { $0.contains("a1") || $0.contains("a2") }.count
            #expect(pages[1].contains("❦") == (rows * 2 < 15), "\(words) \(rows)")
        }
    }

    @Test func aChapterThatGoesOnIsNotClosed() throws {
        let contents = Contents(entries: [
            Contents.Entry(title: "One", target: Contents.Target(section: 0)),
            Contents.Entry(title: "Two", target: Contents.Target(section: 2)),
        ])
        let pages = try pages(book([200, 200, 200], contents: contents))
        #expect(pages.count == 6)
        #expect(pages.map { $0.contains("❦") } == [false, false, false, true, false, true])
    }

    @Test func aSettingLeavesItOut() throws {
        let pages = try pages(book([200])) { $0.showsOrnaments = false }
        #expect(!pages.contains { $0.contains("❦") })
    }

    @Test func fewColoursHaveAsterisks() throws {
        let pages = try pages(book([200]), depth: .eight)
        #expect(pages[1].contains("* * *") && !pages[1].contains("❦"))
    }
}
