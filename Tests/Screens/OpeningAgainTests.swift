import Foundation
import TestSupport
import Testing

/// A book that is opened again is as it was left, whether it is read or was kept.
@Suite(.serialized, .long) struct OpeningAgainTests {
    private let folder: TemporaryFolder
    private var kept: String { folder.path + "/cache/recto/books" }

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

    private func file() throws -> String {
        let names = FolderNames.sorted(kept)
        #expect(names.count == 1)
        return kept + "/" + (try #require(names.first))
    }

    private func number(of file: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    }

    @Test(arguments: ["the-lighthouse-ledger.txt", "handbook.epub"]) func whatWasKeptIsTheBook(name: String)
        throws
    {
        let book = Recto.book(name)
        let left = try read(book, "]", "Right", "Right")
        let file = try file()
        let number = try number(of: file)
        #expect(try read(book) == left)
        // It was read: who does not know what is kept writes it anew, as another file.
        #expect(try self.number(of: file) == number)
        try FileManager.default.removeItem(atPath: file)
        #expect(try read(book) == left)
        #expect(try self.file() == file)
    }

    @Test func whatIsForgottenIsNotKept() throws {
        _ = try read(Recto.book("handbook.epub"), "Right")
        _ = try file()
        let terminal = try open(Recto.book("handbook.epub"))
        _ = try screen(terminal)
        for key in [":", "f", "o", "r", "g", "e", "t", "Enter"] { try terminal.press(key) }
        #expect(try terminal.screen(with: "y") != nil)
        try terminal.press("y")
        #expect(try terminal.screen { _ in FolderNames.sorted(kept).isEmpty } != nil)
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
        #expect(FolderNames.sorted(kept).isEmpty)
    }
}
