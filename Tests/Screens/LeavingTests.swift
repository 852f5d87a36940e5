import Glibc
import TestSupport
import Testing

/// The terminal is given back as it was, on every way out.
@Suite(.serialized) struct LeavingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A shell with the handbook open in it.
    private func open() throws -> Tmux {
        let terminal = try Tmux("PS1='$ ' sh", folder: folder)
        _ = try terminal.screen(with: "$")
        try terminal.press("echo before; '\(Recto.program)' '\(Recto.book("handbook.epub"))'", "Enter")
        _ = try #require(try terminal.screen { Recto.isCounted($0) })
        return terminal
    }

    /// Whether the shell is back, on the screen that was there before, and echoes what is typed.
    private func isShell(_ terminal: Tmux) throws -> Bool {
        guard try terminal.screen(with: "before\n") != nil else { return false }
        _ = try terminal.restingScreen()
        try terminal.press("echo \"a\"\"fter\"", "Enter")
        return try terminal.screen {
            $0.contains("before\n") && $0.contains("\nafter\n") && $0.contains("$ echo")
        } != nil
    }

    /// The program in the shell.
    private func program(_ terminal: Tmux) throws -> Int32? {
        let shell = try #require(try terminal.process())
        return Int32(
            try Command(["pgrep", "-P", "\(shell)"]).output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test(arguments: ["q", "C-c"]) func afterAKey(_ key: String) throws {
        let terminal = try open()
        try terminal.press(key)
        #expect(try isShell(terminal))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL])
    func afterASignal(_ signal: Int32) throws {
        let terminal = try open()
        kill(try #require(try program(terminal)), signal)
        #expect(try isShell(terminal))
    }

    @Test func suspendedAndBack() throws {
        let terminal = try open()
        let before = try terminal.screen()
        try terminal.press("C-z")
        #expect(try isShell(terminal))
        try terminal.press("fg", "Enter")
        #expect(try terminal.screen { $0 == before } != nil)
        try terminal.press("Right")
        #expect(try terminal.screen(with: "2 / ") != nil)
        try terminal.press("q")
        #expect(try isShell(terminal))
    }

    @Test func suspendedByASignal() throws {
        let terminal = try open()
        let before = try terminal.screen()
        kill(try #require(try program(terminal)), SIGTSTP)
        #expect(try isShell(terminal))
        try terminal.press("fg", "Enter")
        #expect(try terminal.screen { $0 == before } != nil)
    }
}
