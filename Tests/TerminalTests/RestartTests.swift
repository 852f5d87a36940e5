import Cells
import Glibc
import Posix
import Testing

@testable import Terminal

/// A fault at work on a section runs the program anew; here the shell, which says what it is told.
@Suite struct RestartTests {
    /// - Parameters:
    ///   - patience: milliseconds of processor time for a piece of work.
    ///   - script: what the shell does.
    private static func prepare(
        givenUp: String?, patience: Int = 0, script: String = "echo given up: $RECTO_GIVEN_UP"
    ) throws -> Terminal {
        for signal in [SIGSEGV, SIGILL, SIGTRAP, SIGXCPU] { Glibc.signal(signal, SIG_DFL) }
        setenv("RECTO_PATIENCE", String(patience), 1)
        if let givenUp { setenv("RECTO_GIVEN_UP", givenUp, 1) }
        let texts: [String] = ["sh", "-c", script]
        let words = texts.map { strdup($0) } + [nil]
        let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count)
        arguments.initialize(from: words, count: words.count)
        Restart.prepare(program: "/bin/sh", arguments: arguments)
        return try Terminal(
            type: "xterm-256color", input: open("/dev/null", O_RDONLY), output: dup(STDOUT_FILENO),
            mouse: true, size: Size(columns: 20, rows: 2))
    }

    /// Uses the processor for so many milliseconds of this thread's time.
    private static func work(_ milliseconds: Int) {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        let end = time.tv_sec * 1_000_000_000 + time.tv_nsec + milliseconds * 1_000_000
        while time.tv_sec * 1_000_000_000 + time.tv_nsec < end {
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        }
    }

    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    }

    @Test func aFaultAtWorkOnASectionBeginsAnewWithoutIt() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let terminal = try Self.prepare(givenUp: nil)
            terminal.present(Grid(terminal.size))
            #expect(Restart.note(17) == -1)
            deliver(SIGILL)
        }
        // The terminal has been given back before.
        #expect(try text(result).hasSuffix("\u{1B}[?1049l\u{1B}[23;0;0tgiven up: 17\n"))
    }

    @Test func theNewProgramGetsTheStandardDescriptorsAlone() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            // Without close-on-exec.
            for descriptor in [30, 900] as [Int32] { #expect(dup2(STDIN_FILENO, descriptor) == descriptor) }
            let terminal = try Self.prepare(givenUp: nil, script: "echo; ls /proc/$$/fd; echo end")
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            deliver(SIGILL)
        }
        #expect(try text(result).hasSuffix("\n0\n1\n2\nend\n"))
    }

    @Test func soDoesAFaultOnAWorker() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let terminal = try Self.prepare(givenUp: "3,0")
            terminal.present(Grid(terminal.size))
            _ = Restart.note(5)
            Worker.start {
                _ = Restart.note(12)
                raise(SIGTRAP)
            }
            sleep(60)
        }
        #expect(try text(result).hasSuffix("given up: 3,0,12\n"))
    }

    @Test func aFaultElsewhereEndsTheProcess() async throws {
        _ = await #expect(processExitsWith: .signal(SIGSEGV)) {
            let terminal = try Self.prepare(givenUp: nil)
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            #expect(Restart.note(-1) == 17)
            deliver(SIGSEGV)
        }
    }

    @Test func theSameSectionTwiceEndsTheProcess() async throws {
        _ = await #expect(processExitsWith: .signal(SIGILL)) {
            let terminal = try Self.prepare(givenUp: "2,17")
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            deliver(SIGILL)
        }
    }

    @Test func aNinthSectionEndsTheProcess() async throws {
        _ = await #expect(processExitsWith: .signal(SIGILL)) {
            let terminal = try Self.prepare(givenUp: "0,1,2,3,4,5,6,7")
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            deliver(SIGILL)
        }
    }

    @Test func anotherSignalEndsTheProcess() async throws {
        _ = await #expect(processExitsWith: .signal(SIGUSR1)) {
            let terminal = try Self.prepare(givenUp: nil)
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            deliver(SIGUSR1)
        }
    }

    @Test func workThatDoesNotEndIsGivenUp() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let terminal = try Self.prepare(givenUp: "3", patience: 100)
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            Self.work(10_000)
            exit(EXIT_FAILURE)
        }
        #expect(try text(result).hasSuffix("\u{1B}[?1049l\u{1B}[23;0;0tgiven up: 3,17\n"))
    }

    @Test func soItIsOnAWorker() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let terminal = try Self.prepare(givenUp: nil, patience: 100)
            terminal.present(Grid(terminal.size))
            Worker.start {
                _ = Restart.note(12)
                Self.work(10_000)
                exit(EXIT_FAILURE)
            }
            sleep(60)
        }
        #expect(try text(result).hasSuffix("given up: 12\n"))
    }

    /// What is done within a piece of work is part of it, however short.
    @Test func workThatIsMadeOfShortOnesIsGivenUp() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let terminal = try Self.prepare(givenUp: nil, patience: 100)
            terminal.present(Grid(terminal.size))
            _ = Restart.note(5)
            for _ in 0..<2_000 {
                #expect(Restart.note(5) == 5)
                Self.work(5)
            }
            exit(EXIT_FAILURE)
        }
        #expect(try text(result).hasSuffix("given up: 5\n"))
    }

    /// Each piece is short, all of them together take six times as long as one may.
    @Test func workThatEndsIsNotGivenUp() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let terminal = try Self.prepare(givenUp: nil, patience: 100)
            terminal.present(Grid(terminal.size))
            for _ in 0..<20 {
                _ = Restart.note(17)
                Self.work(30)
                _ = Restart.note(-1)
            }
            terminal.restore()
            _ = Restart.note(17)
            Self.work(60)
            exit(EXIT_SUCCESS)
        }
        #expect(try !text(result).contains("given up"))
    }

    @Test func timeSpentOnNoSectionIsNotGivenUp() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let terminal = try Self.prepare(givenUp: nil, patience: 100)
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            _ = Restart.note(-1)
            Self.work(400)
            exit(EXIT_SUCCESS)
        }
        #expect(try !text(result).contains("given up"))
    }

    @Test func theSystemsOwnLimitEndsTheProcess() async throws {
        _ = await #expect(processExitsWith: .signal(SIGXCPU)) {
            let terminal = try Self.prepare(givenUp: nil, patience: 100)
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            deliver(SIGXCPU)
        }
    }
}
