import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

/// What keys do within the box of a note.
@Suite struct NoteLinksTests {
    /// Text with a reference to a note, which has links to another note, to a chapter and to the world.
    private let book: Book = {
        var text = SampleBook.section([(.paragraph, "Call me Ishmael[1] and so on")])
        text.spans = [Span(range: 15..<18, style: SpanStyle(.noteReference, link: 0))]
        text.blocks[0].spans = 0..<1
        text.links = ["1.xhtml#n1"]
        var notes = SampleBook.section([
            (.paragraph, "First, see[2] and chapter three or the web."), (.paragraph, "Second note."),
        ])
        notes.anchors = [
            Anchor(id: "n1", offset: 0), Anchor(id: "n2", offset: notes.blocks[1].range.lowerBound),
        ]
        notes.spans = [
            Span(range: 10..<13, style: SpanStyle(.noteReference, link: 0)),
            Span(range: 18..<31, style: SpanStyle([], link: 1)),
            Span(range: 39..<42, style: SpanStyle([], link: 2)),
        ]
        notes.blocks[0].spans = 0..<3
        notes.links = ["1.xhtml#n2", "2.xhtml", "https://example.org/"]
        return SampleBook.book(sections: [text, notes, SampleBook.section([(.paragraph, "Three.")])])
    }()

    private func reading() throws -> Reading { try Reading(book) }

    @Test func tabThenEnterOpensANote() throws {
        var reading = try reading()
        let screen = reading.press("⇥⏎")
        #expect(screen.contains("First, see") && screen.contains("Enter goes there ─ Tab links"))
        #expect(reading.effects.isEmpty && reading.app.locator.section == 0)
    }

    @Test func enterGoesToWhereTheNoteStands() throws {
        var reading = try reading()
        #expect(reading.press("⇥⏎⏎").contains("Second note.") && reading.app.locator.section == 1)
        reading.press(Key(.backspace))
        #expect(reading.app.locator.section == 0)
    }

    @Test func aNoteInANoteTakesItsPlace() throws {
        var reading = try reading()
        let screen = reading.press("⇥⏎⇥⏎")
        #expect(screen.contains("Second note.") && !screen.contains("First, see"))
        #expect(reading.app.locator.section == 0 && reading.press("⎋").contains("Call me"))
    }

    @Test func linksInANoteAreFollowed() throws {
        var reading = try reading()
        #expect(reading.press("⇥⏎⇥⇥⏎").contains("Three.") && reading.app.locator.section == 2)
        reading.press(Key(.backspace))
        let screen = reading.press("⇥⏎⇥⇥⇥⏎")
        #expect(screen.contains("https://example.org/") && !screen.contains("First, see"))
        #expect(
            reading.press("⏎").contains("Call me")
                && reading.effects == [.show(address: "https://example.org/")])
    }

    @Test func shiftTabGoesBackAndRound() throws {
        var reading = try reading()
        reading.press("⇥⏎")
        reading.press(Key(.tab, .shift))
        #expect(reading.press("⏎").contains("https://example.org/"))
    }

    @Test func aClickOnALinkFollowsAndAnyOtherCloses() throws {
        var reading = try reading()
        let screen = reading.press("⇥⏎")
        let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { $0.contains("chapter three") })
        let column = rows[row].prefix { $0 != "c" }.count
        reading.click(column, row)
        #expect(reading.app.locator.section == 2)
    }
}
