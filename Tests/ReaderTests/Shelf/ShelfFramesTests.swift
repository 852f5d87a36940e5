import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// The screens before a book is open, in three windows, with the grounds they stand on.
@Suite struct ShelfFramesTests {
    private static let sizes = [(80, 24), (120, 36), (200, 50)]

    private func shelving(_ columns: Int, _ rows: Int, _ books: [ShelfBook] = books) throws -> Shelving {
        var shelving = try Shelving(
            books, columns: columns, rows: rows, library: books.isEmpty ? "" : "/books")
        shelving.app.colors = TerminalColors(depth: .full, ground: nil, ink: nil)
        shelving.press(":set theme paper⏎")
        return shelving
    }

    private static let books =
        Shelving.books + [
            Shelving.book("The Developer’s Handbook", "The Project"),
            Shelving.book("A Long Title That Tells What the Whole Book Is About, and More", "Ada Author"),
        ]

    private func isAsRecorded(_ shelving: inout Shelving, _ name: String, _ columns: Int) -> Bool {
        ScreenComparison.difference(shelving.app.draw().looks, recorded: "Frames/shelf-\(name)-\(columns)")
            == nil
    }

    @Test(arguments: sizes) func theShelf(_ columns: Int, _ rows: Int) throws {
        var shelving = try shelving(columns, rows)
        #expect(isAsRecorded(&shelving, "list", columns))
        shelving.press("v↓")
        #expect(isAsRecorded(&shelving, "covers", columns))
        shelving.press("?")
        #expect(isAsRecorded(&shelving, "keys", columns))
    }

    @Test(arguments: sizes) func theCard(_ columns: Int, _ rows: Int) throws {
        var shelving = try shelving(columns, rows)
        shelving.press("i")
        var metadata = Metadata()
        (metadata.title, metadata.creators) = ("The Whale", ["Herman Melville"])
        metadata.contributors = [.init(name: "A. Translator", role: "trl")]
        metadata.description = "A man looks for a whale."
        var card = BookCard(metadata, path: "/books/The Whale.epub")
        (card.length, card.isCounted) = (TextAmount(words: 206_052), true)
        shelving.app.receive(card)
        #expect(isAsRecorded(&shelving, "card", columns))
    }

    @Test(arguments: sizes) func theFirstStart(_ columns: Int, _ rows: Int) throws {
        var shelving = try shelving(columns, rows, [])
        shelving.app.welcome(home: "/home/ada")
        shelving.app.receive([FoundFolder(path: "/home/ada/Books", count: 1_200, isCalibre: false)])
        #expect(isAsRecorded(&shelving, "welcome", columns))
    }
}
