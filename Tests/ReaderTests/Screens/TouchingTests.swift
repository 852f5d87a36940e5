import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

/// What a press on a note's number or a link leads to, and what a drag that begins there does.
@Suite struct TouchingTests {
    private let book = LinkedBook.make()

    /// The first cells of what is underlined, as links are, in each row.
    private func links(in grid: Grid) -> [(column: Int, row: Int)] {
        (0..<grid.size.rows).compactMap { row in
            (0..<grid.size.columns).first { grid[$0, row].style.attributes.contains(.underline) }
                .map { ($0, row) }
        }
    }

    @Test func aClickFollows() throws {
        var turning = try Turning(book)
        let place = try #require(links(in: turning.grid).first)
        turning.click(place.column, place.row)
        turning.settle()
        #expect(turning.app.locator.section == 1)
    }

    @Test func nothingIsFollowedBeforeTheRelease() throws {
        var turning = try Turning(book)
        let before = turning.grid
        let place = try #require(links(in: before).first)
        turning.mouse(.press, place.column, place.row)
        #expect(turning.grid == before)
        // One cell is no drag yet.
        turning.mouse(.release, place.column + 1, place.row)
        #expect(turning.app.isMoving)
    }

    @Test func aDragMayBeginOnALink() throws {
        var turning = try Turning(book)
        let place = try #require(links(in: turning.grid).first)
        turning.drag(from: place.column, to: place.column - 79, row: place.row)
        turning.mouse(.release, place.column - 79, place.row)
        turning.settle()
        #expect(turning.page() == 2 && turning.app.locator.section == 0)
    }

    @Test func theSignOfANoteOpensItAtRestOnly() throws {
        var turning = try Turning()
        turning.press("vjvecthe note")
        turning.press(Key(.character("s"), .control))
        turning.press("⎋")
        let grid = turning.grid
        let signs = (0..<grid.size.rows).flatMap { row in
            (0..<grid.size.columns).filter { grid[$0, row].base == "✎" }.map { Point(column: $0, row: row) }
        }
        let sign = try #require(signs.first)
        #expect(turning.app.context.reading.touched(at: sign) == .markNote(0))
        for key in ["→", "←"] {
            turning.press(key)
            #expect(turning.app.isMoving && turning.app.context.reading.touched(at: sign) == nil, "\(key)")
            turning.settle()
        }
        #expect(turning.app.context.reading.touched(at: sign) == .markNote(0))
    }
}
