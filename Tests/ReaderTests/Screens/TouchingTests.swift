import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

/// What a press on a note's number or a link leads to, and what a drag that begins there does.
@Suite struct TouchingTests {
    /// Two chapters; the first begins with links to the second, to the world, and to nothing.
    private let book: Book = {
        var sections = [900, 900].map { SampleBook.make(wordsPerSection: [$0]).section(at: 0) }
        let (spans, start) = (sections[0].spans.count, sections[0].blocks[1].range.lowerBound)
        for (index, link) in ["1.xhtml", "https://example.org/\u{1B}a", "gone.xhtml#x"].enumerated() {
            let range = start + 70 * index..<start + 70 * index + 20
            sections[0].spans.append(Span(range: range, style: SpanStyle([], link: index)))
            sections[0].links.append(link)
        }
        sections[0].blocks[1].spans = spans..<sections[0].spans.count
        return SampleBook.book(sections: sections)
    }()

    /// The first cells of what is underlined, as links are, in each row.
    private func links(in grid: Grid) -> [(column: Int, row: Int)] {
        (0..<grid.size.rows).compactMap { row in
            (0..<grid.size.columns).first { grid[$0, row].style.attributes.contains(.underline) }
                .map { ($0, row) }
        }
    }

    @Test func aClickOnALinkSaysWhereItLeadsAndNothingElse() throws {
        var turning = try Turning(book)
        let (before, place) = (turning.grid, turning.app.locator)
        var said: Set<String> = []
        for link in links(in: before) {
            turning.click(link.column, link.row)
            #expect(turning.screen.contains("· leads to "))
            said.insert(
                turning.grid.text(ofRow: 22).split(separator: "·").first { $0.contains("leads to") }.map(
                    String.init) ?? "")
            #expect(turning.app.locator == place && turning.effects.isEmpty)
            #expect(!turning.app.isMoving && turning.grid.text(ofRow: 0) == before.text(ofRow: 0))
            turning.press("⎋")
            #expect(turning.grid == before)
        }
        let second = turning.app.book.contents.entries.last { $0.target?.section == 1 }?.title ?? ""
        #expect(
            said == [
                " leads to \(second), page 6 ", " leads to https://example.org/a ", " leads to gone.xhtml#x ",
            ])
    }

    @Test func nothingIsFollowedBeforeTheRelease() throws {
        var turning = try Turning(book)
        let before = turning.grid
        let place = try #require(links(in: before).first)
        turning.mouse(.press, place.column, place.row)
        #expect(turning.grid == before)
        // One cell is no drag yet.
        turning.mouse(.release, place.column + 1, place.row)
        #expect(turning.screen.contains("· leads to "))
    }

    @Test func aDragMayBeginOnALink() throws {
        var turning = try Turning(book)
        let place = try #require(links(in: turning.grid).first)
        turning.drag(from: place.column, to: place.column - 79, row: place.row)
        turning.mouse(.release, place.column - 79, place.row)
        turning.settle()
        #expect(turning.page() == 2 && !turning.screen.contains("leads to"))
    }
}
