import Foundation
import TestSupport
import Testing

/// A book that is opened again shows what it showed when it was left.
@Suite(.serialized, .long) struct OpeningAgainTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(_ book: String) throws -> Tmux {
        try Tmux("exec '\(Recto.program)' '\(book)'", columns: 120, rows: 36, folder: folder)
    }

    /// The screen once all pages are counted.
    private func screen(_ terminal: Tmux) throws -> String {
        try #require(try terminal.screen { Recto.isCounted($0) })
    }

    /// Opens a book, presses keys, and leaves it; what was in view.
    private func read(_ book: String, _ keys: String...) throws -> String {
        let terminal = try open(book)
        _ = try screen(terminal)
        for key in keys {
            let before = try terminal.screen()
            try terminal.press(key)
            _ = try terminal.screen(after: before)
            _ = try terminal.restingScreen()
        }
        // The indicator shows where reading began.
        let last = try screen(terminal).split(separator: "\n").dropLast().joined(separator: "\n")
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
        return last
    }

    @Test(arguments: ["the-lighthouse-ledger.txt", "handbook.epub"])
    func aBookOpensAgainAsItWasLeft(name: String) throws {
        let book = Recto.book(name)
        let left = try read(book, "]", "Right", "Right")
        #expect(try read(book) == left)
    }

    /// They held whole chapters of books.
    @Test func cachesOfEarlierVersionsAreRemoved() throws {
        let old = folder.path + "/cache/recto/books"
        try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: true)
        try Data("a chapter".utf8).write(to: URL(fileURLWithPath: old + "/65025-2883761.book"))
        let terminal = try open(Recto.book("handbook.epub"))
        #expect(try terminal.screen { _ in !FileManager.default.fileExists(atPath: old) } != nil)
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }
}
