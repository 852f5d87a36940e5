import Cells
import Glibc
import TestSupport
import Testing

/// The program in a terminal that answers, though nobody asks: no answer is a key.
@Suite(.long) struct RepliesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The program with the handbook, its first page shown.
    private func open(_ answering: FakeTerminal.Answering) throws -> FakeTerminal {
        let terminal = try #require(FakeTerminal(answering: answering))
        let started = terminal.start(
            [try Recto.program, Recto.book("handbook.epub")],
            environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(folder.path)"])
        try #require(started)
        // The colours are asked for behind the first page.
        try #require(terminal.run { $0.output.contains("\u{1B}]11;?".utf8) })
        return terminal
    }

    private func status(_ terminal: FakeTerminal) -> Int32? {
        var status: Int32?
        _ = terminal.run {
            status = $0.status()
            return status != nil
        }
        return status
    }

    @Test func answersThatHoldKeysDoNothing() throws {
        let terminal = try open(.early)
        terminal.run(for: .milliseconds(100))
        // Each holds a q, which would end the program.
        for (_, answer) in FakeTerminal.answers {
            for byte in answer.unicodeScalars {
                terminal.type(String(byte))
                // Longer than a key may pause behind its ESC.
                terminal.run(for: .milliseconds(byte == "\u{1B}" ? 40 : 2))
            }
        }
        terminal.type("\u{1B}]52;c;q")
        terminal.run(for: .milliseconds(200))
        terminal.type("qq\u{1B}\\")
        terminal.run(for: .milliseconds(100))
        #expect(terminal.status() == nil)
        terminal.type("q")
        #expect(status(terminal) == 0)
    }

    /// The modes are back, and what came meanwhile is not typed into the shell.
    ///
    /// The last report comes when the modes are back: on a busy machine, later than any is on its way,
    /// so that it is tried several times.
    @Test func reportsOnTheirWayAtTheEndReachNobody() throws {
        let isClean = try (0..<5).contains { _ in try reportsBehindTheEnd() == 0 }
        #expect(isClean)
    }

    /// Bytes of reports that the program leaves to the shell.
    private func reportsBehindTheEnd() throws -> Int32 {
        let terminal = try open(.never)
        terminal.type("q")
        for _ in 0..<10 {
            terminal.type("\u{1B}[<32;3;4M")
            terminal.run(for: .milliseconds(5))
            if terminal.output.suffix(400).contains("\u{1B}[?1000l") { break }
        }
        terminal.type("\u{1B}[<0;3;4m")
        #expect(status(terminal) == 0)
        terminal.run(for: .milliseconds(20))
        var waiting: Int32 = 0
        _ = ioctl(terminal.inner, UInt(FIONREAD), &waiting)
        #expect(!terminal.output.contains("[<"))
        return waiting
    }

    // A fault while a section is counted would begin the program anew: faults are tried elsewhere.
    @Test(arguments: [SIGUSR2, SIGUSR1, SIGALRM, SIGIO, 40])
    func theModesAreBackAfterASignal(_ signal: Int32) throws {
        let terminal = try open(.never)
        kill(try #require(terminal.program), signal)
        #expect(status(terminal).map { $0 & 0x7F } == signal)
        terminal.run(for: .milliseconds(20))
        var modes = termios()
        tcgetattr(terminal.inner, &modes)
        #expect(modes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
        #expect(terminal.output.suffix(400).contains("\u{1B}[?1049l"))
    }
}

extension Collection<UInt8> {
    fileprivate func contains(_ text: String) -> Bool {
        let bytes = Array(self)
        let wanted = Array(text.utf8)
        return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
    }
}
