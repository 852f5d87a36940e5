import Glibc
import TestSupport
import Testing

/// A book that takes long to be opened: nothing else waits for it.
@Suite(.long) struct HangingBooksTests {
    private let folder: TemporaryFolder
    private var slow: String { folder.path + "/slow.md" }

    /// Rendering it takes time in the square of its size.
    init() throws {
        folder = try TemporaryFolder()
        let text =
            String(repeating: "> ", count: 50_000) + "x\n" + String(repeating: "**a _b ", count: 50_000)
        try #require(TextFile.write(text, to: slow))
    }

    private func openedFromWithin() throws -> Tmux {
        let terminal = try Tmux("exec '\(Recto.program)' '\(Recto.book("handbook.epub"))'", folder: folder)
        try #require(try terminal.screen { Recto.isCounted($0) } != nil)
        try terminal.press(":")
        try terminal.paste("open \(slow)")
        try terminal.press("Enter")
        try #require(try terminal.screen(with: "Opening slow.md …") != nil)
        return terminal
    }

    @Test func escapeKeepsTheBookThatWasOpen() throws {
        let terminal = try openedFromWithin()
        try terminal.press("Escape")
        #expect(try terminal.screen { !$0.contains("Opening") && Recto.isCounted($0) } != nil)
        try terminal.press("Right")
        #expect(try terminal.screen(with: "2 / ") != nil || terminal.screen(with: "3 / ") != nil)
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test(arguments: ["q", "C-c"]) func keysEndTheProgram(_ key: String) throws {
        let terminal = try openedFromWithin()
        try terminal.press(key)
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func aSignalEndsTheProgram() throws {
        let terminal = try openedFromWithin()
        kill(try #require(try terminal.process()), SIGTERM)
        #expect(try terminal.exitStatus() == 0)
    }

    @Test(arguments: ["q", "Escape", "C-c"]) func aFirstBookIsWaitedForOnTheScreen(_ key: String) throws {
        let terminal = try Tmux("exec '\(Recto.program)' '\(slow)'", folder: folder)
        #expect(try terminal.screen(with: "Opening slow.md …") != nil)
        try terminal.press(key)
        #expect(try terminal.exitStatus() == 0)
    }

    /// It is ended for its processor time, and the file read as it is written.
    @Test func itIsReadAsTextInTheEnd() throws {
        let dumped = try Recto.run("--dump", slow)
        #expect(dumped.status == 0 && dumped.output.contains("**a _b **a _b"))
        #expect(dumped.output.contains("This Markdown is more than Recto renders"))
        let checked = try Recto.run("--check", slow, Recto.book("handbook.epub"))
        #expect(checked.output.split(separator: "\n").count == 2)
    }
}
