import Cells
import Glibc
import Testing

@testable import Terminal

/// A fault at work on a section runs the program anew; here the shell, which says what it is told.
@Suite struct RestartTests {
    private static func prepare(givenUp: String?) throws -> Terminal {
        for signal in [SIGSEGV, SIGILL, SIGTRAP] { Glibc.signal(signal, SIG_DFL) }
        if let givenUp { setenv("RECTO_GIVEN_UP", givenUp, 1) }
        let texts: [String] = ["sh", "-c", "echo given up: $RECTO_GIVEN_UP"]
        let words = texts.map { strdup($0) } + [nil]
        let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count)
        arguments.initialize(from: words, count: words.count)
        Restart.prepare(program: "/bin/sh", arguments: arguments)
        return try Terminal(
            type: "xterm-256color", input: open("/dev/null", O_RDONLY), output: dup(STDOUT_FILENO),
            mouse: true, size: Size(columns: 20, rows: 2))
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

    @Test func soDoesAFaultOnAWorker() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let terminal = try Self.prepare(givenUp: "3,0")
            terminal.present(Grid(terminal.size))
            _ = Restart.note(5)
            Worker.start {
                _ = Restart.note(12)
                raise(SIGTRAP)
            }
            sleep(10)
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
        _ = await #expect(processExitsWith: .signal(SIGQUIT)) {
            let terminal = try Self.prepare(givenUp: nil)
            terminal.present(Grid(terminal.size))
            _ = Restart.note(17)
            deliver(SIGQUIT)
        }
    }
}
