import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// All screens beside the page, in four windows, with the grounds they stand on.
@Suite struct ScreenFramesTests {
    struct Shown: Sendable, CustomTestStringConvertible {
        let name: String
        let keys: String
        let book: @Sendable () -> Book

        init(_ name: String, _ keys: String, _ book: @escaping @Sendable () -> Book = { Self.plain }) {
            (self.name, self.keys, self.book) = (name, keys, book)
        }

        static var plain: Book { SampleBook.make(wordsPerSection: [900, 200, 1_400, 30, 700]) }

        var testDescription: String { name }
    }

    private static let screens = [
        Shown("settings", "s↓↓↓"), Shown("help", "?"), Shown("keys", "??"), Shown("hits", "/a10⏎:hits⏎"),
        Shown("search", "/a10"), Shown("bookmarks", "M→→MmaB"), Shown("highlights", "vww⏎→v⏎→A"),
        Shown("select", "vwww"), Shown("note-editor", "vcwords"), Shown("jumps", "G:jumps⏎"),
        Shown("scrub", "S→→"), Shown("prompt", ":set mea"), Shown("config", ":config⏎"),
        Shown("address", "⇥⇥⏎") { LinkedBook.make() }, Shown("labels", "F") { LinkedBook.make() },
        Shown("note", "o") { NoteScreenTests().book(["Cf. Ezekiel 2:1."]) },
        Shown("whole-code", "⇥⏎l") { Self.code }, Shown("bookplate", ""),
    ]
    /// Code that no page is wide enough for.
    private static var code: Book {
        let lines = (0..<30).map { "let value\($0) = \(String(repeating: "a + ", count: 40))b" }
        return SampleBook.book(sections: [
            SampleBook.section([(.preformatted, lines.joined(separator: "\n"))])
        ])
    }

    private static let sizes = [(40, 12), (60, 20), (80, 24), (120, 36)]

    private func reading(_ shown: Shown, _ columns: Int, _ rows: Int) throws -> Reading {
        var reading = try Reading(shown.book(), columns: columns, rows: rows) { $0.theme = "paper" }
        reading.app.colors = TerminalColors(depth: .full, ground: nil, ink: nil)
        reading.count()
        reading.find(shown.keys)
        return reading
    }

    @Test(arguments: screens, sizes) func aScreen(_ shown: Shown, _ size: (Int, Int)) throws {
        var reading = try reading(shown, size.0, size.1)
        let name = "Frames/screen-\(shown.name)-\(size.0)"
        #expect(ScreenComparison.difference(reading.grid.looks, recorded: name) == nil)
    }

    /// Lists of places have their first words, which are no labels.
    private static let quoting = ["hits", "bookmarks", "jumps", "scrub"]

    @Test(arguments: screens.filter { !quoting.contains($0.name) }) func nothingIsCutAt80Columns(
        _ shown: Shown
    ) throws {
        var reading = try reading(shown, 80, 24)
        let cut = reading.screen.split(separator: "\n").filter { $0.contains("…") }
        #expect(cut.isEmpty, "\(cut)")
    }

    /// Every row of settings and of help, and what stands below them.
    @Test(arguments: ["s", "?"], LongTests.sample([(40, 12), (44, 20), (80, 24), (60, 20), (65, 24)], 1))
    func noRowIsCut(_ key: String, _ size: (Int, Int)) throws {
        var reading = try reading(Shown("", key), size.0, size.1)
        var cut: Set<String> = []
        for _ in 0..<50 {
            let rows = reading.screen.split(separator: "\n").map { String($0) }
            cut.formUnion(rows.filter { $0.contains("…") })
            reading.press("jjj")
        }
        // What is typed has signs of its own for what may follow.
        let labels = cut.filter { !$0.contains(":") }
        #expect(labels.isEmpty, "\(labels.sorted())")
    }
}
