import Foundation
import TestSupport
import Testing

/// A catalogue of books, in a real terminal, with a server in this process.
@Suite struct CatalogInATerminalTests {
    private let server: CatalogServer
    private let home: TemporaryFolder
    private let library: TemporaryFolder

    init() throws {
        (server, home, library) = (try CatalogServer(), try TemporaryFolder(), try TemporaryFolder())
    }

    private func start(_ arguments: String = "") throws -> Tmux {
        let program = try Recto.program
        return try Tmux(
            "no_proxy='*' '\(program)' --set motion=0 --set 'library=\(library.path)' \(arguments)",
            columns: 100,
            folder: home)
    }

    private var books: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: library.path))?.sorted() ?? []
    }

    @Test func aBookIsFoundDownloadedAndOpened() throws {
        let terminal = try start("'\(library.path)'")
        #expect(try terminal.screen(with: "No books here yet") != nil)
        try terminal.press("C")
        #expect(try terminal.screen(with: "Another address") != nil)
        #expect(server.requests.isEmpty)
        try terminal.press("G", "Enter")
        try terminal.press(server.url("/opds"), "Enter")
        #expect(try terminal.screen(with: "Books at home") != nil)
        try terminal.press("Enter")
        #expect(try terminal.screen(with: "Emma") != nil)
        // The next page, as the first one fits the window.
        try terminal.press("j")
        #expect(try terminal.screen(with: "Persuasion") != nil)
        try terminal.press("k", "Enter")
        #expect(try terminal.screen(with: "A novel.") != nil)
        try terminal.press("Enter")
        #expect(try terminal.screen(with: "saved as Jane Austen - Emma.fb2") != nil)
        #expect(books == ["Jane Austen - Emma.fb2"])
        try terminal.press("Enter")
        #expect(try terminal.screen(with: "nobody came") != nil)
        try terminal.press("q")
        #expect(try terminal.screen(with: "The book emma") != nil)
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
        #expect(FileManager.default.fileExists(atPath: home.path + "/recto/catalogs"))
    }

    @Test(arguments: ["y", "n"]) func aBookOfAnAddressIsKeptOrDeleted(_ answer: String) throws {
        let terminal = try start("'\(server.url("/emma.fb2"))'")
        #expect(try terminal.screen(with: "nobody came") != nil)
        try terminal.press("q")
        #expect(try terminal.screen(with: "Keep The book emma?") != nil)
        try terminal.press("Escape")
        #expect(try terminal.screen { !$0.contains("Keep") } != nil)
        try terminal.press("q")
        #expect(try terminal.screen(with: "Keep The book emma?") != nil)
        try terminal.press(answer)
        #expect(try terminal.exitStatus() == 0)
        #expect(books == (answer == "y" ? ["emma.fb2"] : []))
    }

    /// What an earlier time has left is empty, or no book.
    @Test(arguments: ["", "<?xml version='1.0'?><FictionBook>"])
    func aBookThatCannotBeOpenedIsDownloadedAgain(left: String) throws {
        var terminal = try start("'\(server.url("/emma.fb2"))'")
        #expect(try terminal.screen(with: "nobody came") != nil)
        let all = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        let file = home.path + "/" + (try #require(all.first { $0.hasSuffix("/emma.fb2") }))
        try left.write(toFile: file, atomically: false, encoding: .utf8)
        terminal = try start("'\(server.url("/emma.fb2"))'")
        #expect(try terminal.screen(with: "nobody came") != nil && server.requests.count == 2)
    }

    @Test func aSilentServerIsLeft() throws {
        server.isSilent = true
        let terminal = try start("'\(server.url("/emma.fb2"))'")
        #expect(try terminal.screen(with: "Asking 127.0.0.1") != nil)
        try terminal.press("Escape")
        #expect(try terminal.exitStatus() == 0)
    }
}
