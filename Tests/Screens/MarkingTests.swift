import Glibc
import TestSupport
import Testing

/// Marks as a person makes them: by keys and by hand, in a real terminal, kept from one time to the next.
@Suite(.serialized, .long) struct MarkingTests {
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
        #expect(try terminal.screen(with: "1 mark in") != nil)
        try quit(terminal)
        let markdown = try output("--export", "markdown")
        #expect(markdown.output.contains("> w0 w1\n\nWhy?\n"))
        // Taken in where nothing is known of it, and only once.
        unlink(folder.path + "/recto/shelf.sqlite")
        #expect(try output("--import", folder.path + "/notes.json").output == "1 mark imported\n")
        #expect(try output("--import", folder.path + "/notes.json").output == "no new marks\n")
        terminal = try open()
        #expect(try terminal.screen(with: "✎") != nil)
        try quit(terminal)
    }

    @Test func annotationsGoIntoACopyOfTheBook() throws {
        let copy = folder.path + "/copy.epub"
        func export() throws -> Command {
            try Command([
                "/usr/bin/env", "XDG_DATA_HOME=\(folder.path)", "HOME=\(folder.path)", try Recto.program,
                "--export", copy, Folders.books + "/handbook.epub",
            ])
        }
        #expect(try export().output == "0 marks in \(copy)\n")
        #expect(try Command([Recto.program, "--toc", copy]).output.contains("Opening a Book"))
        #expect(try export().errors == "recto: \(copy) is there already\n")
        #expect(try output("--export", folder.path + "/other.epub").errors.contains("only an EPUB file"))
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

    @Test func aSelectionGoesOverTheEndOfASection() throws {
        let made = try MadeEPUB.write(into: folder)
        let terminal = try Tmux(reading: made, options: "--motion 0", columns: 76, folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        try terminal.press("v", "}", "}", "v")
        _ = try #require(try terminal.screen(with: "Enter highlights"))
        // Over the note that stands behind it.
        try terminal.press("}", "}", "e")
        _ = try #require(try terminal.screen(with: "Here the second begins"))
        try terminal.press("3", "A")
        #expect(try terminal.screen { $0.contains("The end of the first. In a") } != nil)
        try terminal.press("d", "u", "Enter")
        #expect(try terminal.screen(with: "The end of the first") != nil)
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func whatIsSelectedIsCopiedAndSearched() throws {
        let script = folder.path + "/take"
        _ = TextFile.write("#!/bin/sh\ncat >'\(folder.path)/taken'\n", to: script)
        chmod(script, 0o755)
        let terminal = try Tmux(
            "'\(Recto.program)' --motion 0 --copy-command '\(script)' '\(book)'", columns: 80, folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        try terminal.press("v", "j", "v", "e", "e", "y")
        let deadline = ContinuousClock.now + .seconds(20)
        while TextFile.read(folder.path + "/taken") ?? "" == "", .now < deadline { usleep(10_000) }
        #expect(TextFile.read(folder.path + "/taken") == "w0 w1")
        try terminal.press("v", "j", "v", "e", "/")
        #expect(try terminal.screen { $0.contains("/w0") && $0.contains("1 of ") } != nil)
    }

    /// Text before a mark has been changed, and the text of another one is gone.
    @Test func marksAreFoundAgainInAnEditedBook() throws {
        func read(_ book: String) throws -> Tmux {
            let terminal = try Tmux(reading: book, options: "--motion 0", columns: 90, folder: folder)
            _ = try #require(try terminal.screen(where: Recto.isCounted))
            return terminal
        }
        let first = try read(MadeEPUB.write(into: folder))
        for keys in [["v", "}", "v", "e", "e", "2"], ["v", "}", "}", "v", "e", "e", "e", "4"]] {
            try first.press(keys[0])
            for key in keys.dropFirst() { try first.press(key) }
            _ = try #require(try first.screen(with: "highlighted"))
        }
        try quit(first)
        let edits = [
            "A sea-horse swam": "Nothing swam", "The end of the first": "And now the end of the first",
        ]
        let second = try read(MadeEPUB.write(into: folder, edits: edits))
        try second.press("A")
        #expect(
            try second.screen { screen in
                let rows = screen.split(separator: "\n")
                return rows.contains { $0.contains("A sea-horse") && $0.contains("lost") }
                    && rows.contains { $0.contains("The end of") && !$0.contains("lost") }
            } != nil)
        try second.press("q")
        _ = try second.screen { !$0.contains("Highlights and notes") }
        try quit(second)
    }

    /// What one terminal has written out is taken in by another, with a shelf of its own.
    @Test func anotherTerminalTakesThemIn() throws {
        let other = try TemporaryFolder()
        let one = try open()
        try one.press("v", "j", "v", "e", "c")
        _ = try #require(try one.screen(with: "Ctrl-S keeps"))
        try one.press("A thought", "C-s")
        _ = try #require(try one.screen(with: "✎"))
        try one.press("M", ":export annotations \(folder.path)/notes.json", "Enter")
        _ = try #require(try one.screen(with: "2 marks in"))
        let two = try Tmux("'\(Recto.program)' --motion 0 '\(book)'", columns: 80, folder: other)
        _ = try #require(try two.screen(where: Recto.isCounted))
        #expect(try !two.screen().contains("✎"))
        try two.press(":import \(folder.path)/no")
        try two.press("Tab")
        _ = try #require(try two.screen(with: "notes.json"))
        try two.press("Enter")
        #expect(try two.screen { $0.contains("2 marks imported") && $0.contains("✎") } != nil)
        try two.press(":import \(folder.path)/notes.json", "Enter")
        #expect(try two.screen(with: "no new marks") != nil)
        try two.press("o")
        #expect(try two.screen { $0.contains("A thought") && $0.contains("╭") } != nil)
        try two.press("q")
        try quit(one)
    }
}
