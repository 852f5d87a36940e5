import Cells
import Glibc
import Testing

@testable import Terminal

/// Ways out that end a process: each runs in one of its own.
extension TerminalTests {
    /// A terminal that writes to the process's standard output, as xterm would get it.
    private static func onStandardOutput(mouse: Bool = true) throws -> Terminal {
        let output = dup(STDOUT_FILENO)
        let null = open("/dev/null", O_RDONLY)
        return try Terminal(
            type: "xterm-256color", input: null, output: output, mouse: mouse,
            size: Size(columns: 20, rows: 2))
    }

    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    }

    @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
    func aCrashRestoresTheTerminal(signal: Int32) async throws {
        let result = await #expect(
            processExitsWith: .signal(signal), observing: [\.standardOutputContent]
        ) { [signal] in
            // Nothing but the default action is chained to.
            Glibc.signal(signal, SIG_DFL)
            let terminal = try Self.onStandardOutput()
            terminal.present(Grid(terminal.size))
            deliver(signal)
        }
        let bytes = try text(result)
        #expect(bytes.hasSuffix("\u{1B}[?25h\u{1B}[?1l\u{1B}>\u{1B}[?1049l\u{1B}[23;0;0t"))
        #expect(bytes.contains("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"))
    }

    @Test func aCrashLeavesAMouseThatWasTakenLater() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV), observing: [\.standardOutputContent]
        ) {
            Glibc.signal(SIGSEGV, SIG_DFL)
            let terminal = try Self.onStandardOutput(mouse: false)
            terminal.reportMouse(true)
            deliver(SIGSEGV)
        }
        let bytes = try text(result)
        let taken = try #require(bytes.firstRange(of: "\u{1B}[?1000h"))
        #expect(bytes[taken.upperBound...].contains("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"))
    }

    @Test func whereNobodyCanContinueASuspendOnlyRedraws() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            // A session of its own has no shell: the kernel does not stop it.
            setsid()
            let terminal = try Self.onStandardOutput()
            terminal.present(Grid(terminal.size, filledWith: Cell("x")))
            terminal.suspend()
            terminal.restore()
        }
        let bytes = try text(result)
        #expect(bytes.filter { $0 == "x" }.count == 80)
        let order = ["\u{1B}[?1049h", "x", "\u{1B}[?1049l", "\u{1B}[?1049h", "x", "\u{1B}[?1049l"]
        var rest = bytes[...]
        for sequence in order {
            let found = try #require(rest.firstRange(of: sequence))
            rest = rest[found.upperBound...]
        }
    }
}
