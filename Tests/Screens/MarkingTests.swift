import Glibc
import TestSupport
import Testing

/// Marks as a person makes them: by keys and by hand, in a real terminal, kept from one time to the next.
@Suite(.serialized) struct MarkingTests {
    private let folder: TemporaryFolder
    private let book: String

    init() throws {
        folder = try TemporaryFolder()
        book = folder.path + "/numbers.txt"
        let paragraphs = (0..<80).map { paragraph in
            (0..<60).map { "w\(60 * paragraph + $0)" }.joined(separator: " ")
        }
        #expect(TextFile.write((["Numbers"] + paragraphs).joined(separator: "\n\n"), to: book))
    }

    private func open() throws -> Tmux {
        let terminal = try Tmux("'\(Recto.program)' --motion 0 '\(book)'", columns: 80, folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        return terminal
    }

    private func quit(_ terminal: Tmux) throws {
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }

    /// What the program writes about the book.
    private func output(_ option: String, _ value: String) throws -> Command {
        try Command(
            [
                "/usr/bin/env", "XDG_DATA_HOME=\(folder.path)", "HOME=\(folder.path)", try Recto.program,
                option, value, book,
            ])
    }

    @Test func lettersAndBookmarksAreThereTheNextTime() throws {
        var terminal = try open()
        try terminal.press("Space", "m", "a")
        #expect(try terminal.screen(with: "'a leads here") != nil)
        try terminal.press("Space", "M")
        #expect(try terminal.screen(with: "▼") != nil)
        try quit(terminal)
        terminal = try open()
        #expect(try terminal.screen(with: "▼") != nil)
        try terminal.press("'", "a")
        #expect(try terminal.screen(where: { $0.contains(" 2 / ") }) != nil)
        try terminal.press("B")
        #expect(try terminal.screen(where: { $0.contains("Bookmarks") && $0.contains("a ") }) != nil)
        try terminal.press("d", "u", "q")
        try quit(terminal)
    }

    @Test func aHighlightWithANoteIsKeptAndWrittenOut() throws {
        var terminal = try open()
        try terminal.press("v", "j", "v", "e", "e", "c")
        #expect(try terminal.screen(with: "Ctrl-S keeps") != nil)
        try terminal.press("Why?", "C-s")
        #expect(try terminal.screen(with: "✎") != nil)
        try quit(terminal)
        terminal = try open()
        try #require(try terminal.screen(with: "✎") != nil)
        try terminal.press("A")
        #expect(try terminal.screen(with: "Why? · w0 w1") != nil)
        try terminal.press("q", ":", "export annotations \(folder.path)/notes.json", "Enter")
        #expect(try terminal.screen(with: "1 marks in") != nil)
        try quit(terminal)
        let markdown = try output("--export", "markdown")
        #expect(markdown.output.contains("> w0 w1\n\nWhy?\n"))
        // Taken in where nothing is known of it, and only once.
        unlink(folder.path + "/recto/shelf.sqlite")
        #expect(try output("--import", folder.path + "/notes.json").output == "1 mark taken in\n")
        #expect(try output("--import", folder.path + "/notes.json").output == "no new marks\n")
        terminal = try open()
        #expect(try terminal.screen(with: "✎") != nil)
        try quit(terminal)
    }

    @Test func aHandSelects() throws {
        let terminal = try open()
        try terminal.mouse(0, column: 30, row: 6)
        #expect(try terminal.screen(with: "Enter highlights") != nil)
        try terminal.mouse(0, column: 30, row: 6, isRelease: true)
        try terminal.press("q")
        try terminal.mouse(2, column: 30, row: 6)
        try terminal.mouse(34, column: 50, row: 6)
        #expect(try terminal.screen(with: "Enter highlights") != nil)
        try terminal.mouse(2, column: 50, row: 6, isRelease: true)
        try terminal.press("Enter")
        #expect(try terminal.screen(with: "highlighted") != nil)
        try quit(terminal)
    }

    @Test func twoReadersSeeEachOthersMarks() throws {
        let (one, other) = (try open(), try open())
        try one.press("Space")
        _ = try one.screen(where: { $0.contains(" 2 / ") })
        try one.press("M")
        #expect(try one.screen(with: "▼") != nil)
        usleep(300_000)
        try other.press("Space")
        #expect(try other.screen(with: "▼") != nil)
        try quit(one)
        try quit(other)
    }
}
