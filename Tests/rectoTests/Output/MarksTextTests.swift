import BookModel
import TestSupport
import Testing
import Text

@testable import recto

@Suite struct MarksTextTests {
    private static func mark(
        _ words: String, _ kind: Mark.Kind = .highlight(.yellow), note: String = "", of digest: String,
        title: String, creators: [String] = []
    ) -> ShelfMark {
        let isPlace = kind.isPlace
        let mark = Mark(
            id: Mark.ID(of: words), kind: kind,
            range: TextRange(
                section: 3, range: 40..<(isPlace ? 40 : 50), text: isPlace ? "" : words,
                after: isPlace ? words : "", progress: 0.25),
            note: note, created: 1_795_300_000_000)
        return ShelfMark(mark, digest: digest, book: digest, title: title, creators: creators)
    }

    private let marks = [
        Self.mark(
            "some\nwords", note: "a note\u{1B}[2J\nof lines", of: "d1", title: "Zoo", creators: ["Ann", "Cy"]),
        Self.mark("a place", .letter("q"), of: "d1", title: "Zoo", creators: ["Ann", "Cy"]),
        Self.mark("untold", of: "d2", title: ""), Self.mark("first", .bookmark, of: "d3", title: "Art"),
    ]

    @Test func peopleReadThemBookByBook() {
        #expect(
            MarksText(marks, zone: 0).lines == """
                a book
                2026-11-21  yellow    untold

                Art
                2026-11-21  bookmark  first

                Zoo, Ann; Cy
                2026-11-21  yellow    some words
                                      a note[2J of lines
                2026-11-21  mark q    a place

                """)
        #expect(MarksText(marks, zone: 86_400).lines.contains("2026-11-22  yellow    untold"))
        #expect(MarksText([], zone: 0).lines == "there are no marks\n")
    }

    @Test func jsonHasAnObjectALine() throws {
        let lines = MarksText(marks, zone: 0).json.split(separator: "\n")
        #expect(lines.count == 4)
        let first = try JSON.parse(Array(lines[0].utf8))
        #expect(first["text"] == .text("some\nwords") && first["title"] == .text("Zoo"))
        #expect(first["link"] == .text("recto:d1#at=3:40") && first["kind"] == .text("highlight"))
        #expect(first["created"] == .text("2026-11-21T22:26:40Z"))
    }
}
