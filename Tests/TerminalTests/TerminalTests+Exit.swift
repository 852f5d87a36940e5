import Cells
import Glibc
import Posix
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

    /// Every signal that ends a process by default, but those that mean leaving and KILL; 34 to 64
    /// are the real-time ones.
    static let deadly: [Int32] = [
        SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM,
        SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSTKFLT, 34, 41, 64,
    ]

    @Test(arguments: deadly)
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
        #expect(bytes.contains("\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"))
    }

    @Test(arguments: [SIGSEGV, SIGILL, SIGTRAP])
    func aCrashOnAWorkerRestoresTheTerminal(signal: Int32) async throws {
        let result = await #expect(
            processExitsWith: .signal(signal), observing: [\.standardOutputContent]
        ) { [signal] in
            Glibc.signal(signal, SIG_DFL)
            let terminal = try Self.onStandardOutput()
            terminal.present(Grid(terminal.size))
            Worker.start { raise(signal) }
            sleep(60)
        }
        #expect(try text(result).hasSuffix("\u{1B}[?1049l\u{1B}[23;0;0t"))
    }

    @Test func aStackThatOverflowsOnAWorkerRestoresTheTerminal() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV), observing: [\.standardOutputContent]
        ) {
            Glibc.signal(SIGSEGV, SIG_DFL)
            let terminal = try Self.onStandardOutput()
            terminal.present(Grid(terminal.size))
            Worker.start { _ = depth(of: 1) }
            sleep(60)
        }
        #expect(try text(result).hasSuffix("\u{1B}[?1049l\u{1B}[23;0;0t"))
    }

    @Test func signalsThatAParentIgnoresDoNothing() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            for signal in [SIGQUIT, SIGUSR1, SIGALRM] { Glibc.signal(signal, SIG_IGN) }
            let terminal = try Self.onStandardOutput()
            for signal in [SIGQUIT, SIGUSR1, SIGALRM, SIGXFSZ] { deliver(signal) }
            terminal.present(Grid(terminal.size, filledWith: Cell("x")))
            terminal.restore()
        }
        #expect(try text(result).contains("x"))
    }

    /// Frames are gathered in a file in memory, which may not grow either.
    @Test func aLimitOnTheSizeOfFilesCostsNoFrame() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let terminal = try Terminal(
                type: "xterm-256color", input: open("/dev/null", O_RDONLY), output: dup(STDOUT_FILENO),
                mouse: true, size: Size(columns: 20, rows: 2))
            terminal.present(Grid(terminal.size, filledWith: Cell("x")))
            terminal.restore()
        }
        #expect(try text(result).filter { $0 == "x" }.count == 40)
    }

    @Test func aCrashLeavesAMouseThatWasTakenLater() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV), observing: [\.standardOutputContent]
        ) {
            Glibc.signal(SIGSEGV, SIG_DFL)
            let terminal = try Self.onStandardOutput(mouse: false)
            terminal.present(Grid(terminal.size))
            terminal.reportMouse(true)
            deliver(SIGSEGV)
        }
        let bytes = try text(result)
        let taken = try #require(bytes.firstRange(of: "\u{1B}[?1000h"))
        #expect(bytes[taken.upperBound...].contains("\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"))
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

/// Calls itself until there is no more stack.
@inline(never) private func depth(of number: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { buffer in
        buffer[0] = number
        return number == 0 ? 0 : depth(of: number + 1) + buffer[0]
    }
}
