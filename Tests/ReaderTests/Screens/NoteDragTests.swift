import BookModel
import TestSupport
import Testing

@testable import Reader

/// A press on the number of a note may be the beginning of a drag.
@Suite struct NoteDragTests {
    /// A chapter of some pages that refers to a note of the next section among its first words.
    private let book: Book = {
        let words = ["one", "two", "three[1]", "four"] + (0..<900).map { "word\($0)" }
        var section = SampleBook.section([(.paragraph, words.joined(separator: " "))])
        let start = section.text.firstRange(of: Array("[1]".utf8))?.lowerBound ?? 0
        section.spans = [Span(range: start..<start + 3, style: SpanStyle(.noteReference, link: 0))]
        section.links = ["1.xhtml#n1"]
        section.blocks[0].spans = 0..<1
        var notes = SampleBook.section([(.paragraph, "The note.")])
        notes.anchors = [Anchor(id: "n1", offset: 0)]
        return SampleBook.book(sections: [section, notes])
    }()

    /// The cell in the middle of the number on the screen.
    private func mark(on turning: Turning) throws -> (column: Int, row: Int) {
        let grid = turning.grid
        let row = try #require((0..<grid.size.rows).first { grid.text(ofRow: $0).contains("[1]") })
        let column = try #require((0..<grid.size.columns).first { grid[$0, row].base == "[" })
        return (column + 1, row)
    }

    @Test func aClickOpensTheNote() throws {
        var turning = try Turning(book)
        let mark = try mark(on: turning)
        turning.click(mark.column, mark.row)
        #expect(turning.screen.contains("The note.") && !turning.app.isMoving)
    }

    @Test func aDragTurnsThePage() throws {
        var turning = try Turning(book)
        let mark = try mark(on: turning)
        turning.drag(from: mark.column, to: mark.column - 79, row: mark.row)
        #expect(!turning.screen.contains("The note."))
        turning.mouse(.release, mark.column - 79, mark.row)
        turning.settle()
        #expect(turning.page() == 2 && !turning.screen.contains("The note."))
    }

    @Test func aDragThatIsLetGoEarlyOpensNothing() throws {
        var turning = try Turning(book)
        let (first, mark) = (turning.screen, try mark(on: turning))
        turning.drag(from: mark.column, to: mark.column - 10, row: mark.row)
        turning.mouse(.release, mark.column - 10, mark.row)
        #expect(turning.settle() == first)
    }
}
