import Foundation
import Glibc
import TestSupport
import Testing

/// Searching all books, as a person and as a shell does it.
@Suite(.serialized, .long) struct GrepInATerminalTests {
    private let folder: TemporaryFolder
    private var books: String { folder.path + "/mine" }
    private var index: String { folder.path + "/cache/recto/text.sqlite" }

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: books, withIntermediateDirectories: true)
        for name in ["facing-pages.epub", "handbook.epub"] {
            try FileManager.default.copyItem(atPath: Recto.book(name), toPath: books + "/" + name)
        }
    }

    private func shelf(_ options: String = "") throws -> Tmux {
        try Tmux("'\(Recto.program)' --set motion=0 --library='\(books)' \(options)", folder: folder)
    }

    private func grep(_ arguments: String...) throws -> Command {
        try Command(
            [
                "env", "XDG_CONFIG_HOME=/nonexistent", "XDG_DATA_HOME=\(folder.path)",
                "XDG_CACHE_HOME=\(folder.path)/cache", try Recto.program, "--grep",
            ] + arguments)
    }

    /// Waits until the index has all books, which it is given when the processors have nothing else to do.
    private func fill(_ terminal: Tmux) throws {
        for _ in 0..<200 {
            try terminal.press("F")
            _ = try #require(try terminal.screen(with: "all books:"))
            try terminal.press("page", "Enter")
            let screen = try #require(
                try terminal.screen { $0.contains("other words") && !$0.contains("searching") })
            if screen.contains("page — "), !screen.contains("index yet") { return }
            try terminal.press("Escape")
            _ = try terminal.screen { !$0.contains("other words") }
            usleep(200_000)
        }
        Issue.record("the index is not filled")
    }

    @Test func aHitOpensItsBookThere() throws {
        let terminal = try shelf()
        _ = try #require(try terminal.screen(with: "2 books"))
        try fill(terminal)
        try terminal.press("/nowhere")
        _ = try terminal.screen(with: "/nowhere")
        try terminal.press("Escape")
        _ = try terminal.screen { !$0.contains("/nowhere") }
        try terminal.press("Enter")
        let page = try #require(try terminal.screen(with: "· 1 of "))
        #expect(page.lowercased().contains("page"))
        try terminal.press("n")
        _ = try #require(try terminal.screen(with: "· 2 of "))
        try terminal.press("q")
        _ = try #require(try terminal.screen(with: "Handbook"))
        try terminal.press("F")
        _ = try #require(try terminal.screen(with: "shows what was found"))
        try terminal.press("Enter")
        _ = try #require(try terminal.screen(with: "page — "))
    }

    /// It will not come to the index, and is not waited for.
    @Test func aBookThatIsGoneIsNotToCome() throws {
        let terminal = try shelf()
        _ = try #require(try terminal.screen(with: "2 books"))
        try terminal.press("g", "Enter")
        _ = try #require(try terminal.screen(with: "A Small Reader"))
        try terminal.press("q")
        _ = try #require(try terminal.screen(with: "today"))
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
        for file in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: index + file) }
        try FileManager.default.removeItem(atPath: books + "/facing-pages.epub")
        let again = try shelf()
        _ = try #require(try again.screen(with: "missing"))
        try fill(again)
    }

    @Test func theShellHearsTheSameWithAnIndexAndWithout() throws {
        let without = try ["leaf", "THE leaf", "lea*", "xyzzy"].map { try grep($0, books).output }
        #expect(!without[0].isEmpty && without[2].count > without[0].count && without[3].isEmpty)
        let terminal = try shelf()
        _ = try #require(try terminal.screen(with: "2 books"))
        try fill(terminal)
        try terminal.press("Escape")
        _ = try terminal.screen { !$0.contains("page — ") }
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
        #expect(FileManager.default.fileExists(atPath: index))
        #expect(try ["leaf", "THE leaf", "lea*", "xyzzy"].map { try grep($0, books).output } == without)
        // One that has changed since is read itself, and one that cannot be is no silence.
        try FileManager.default.removeItem(atPath: books + "/handbook.epub")
        #expect(TextFile.write("One leaf alone.", to: books + "/handbook.txt"))
        #expect(try grep("leaf alone", books).output == "\(books)/handbook.txt:0:4: One leaf alone.\n")
        #expect(TextFile.write("", to: books + "/empty.epub"))
        let all = try grep("leaf alone", books)
        #expect(all.status == 2 && all.errors.contains("empty.epub: is empty") && !all.output.isEmpty)
        // Without a folder those of the shelf; what stands there is known from before.
        let known = try grep("leaf", "--library=\(books)", "--count")
        #expect(known.output.contains("facing-pages.epub:") && known.output.contains("handbook.txt:1\n"))
    }

    @Test func theShellIsAnsweredAsByGrep() throws {
        #expect(try grep("leaf", books).status == 0 && grep("xyzzy", books).status == 1)
        #expect(try grep("leaf", books + "/none").status == 2 && grep("*", books).status == 2)
        #expect(try grep("(", "--regex", books).status == 2 && grep("l..f", "--regex", books).status == 0)
        let object = try grep("leaf", "--json", books).output.split(separator: "\n").first ?? ""
        #expect(object.hasPrefix("{\"file\":\"\(books)/facing-pages.epub\",\"section\":"))
    }

    @Test func noIndexIsMadeWhereNoneIsWanted() throws {
        let terminal = try shelf("--set index=off")
        _ = try #require(try terminal.screen { $0.contains("2 books") && !$0.contains("files…") })
        try terminal.press("F")
        try terminal.press("leaf", "Enter")
        _ = try #require(try terminal.screen(with: "2 books are not in the index yet"))
        #expect(!FileManager.default.fileExists(atPath: index))
    }
}
