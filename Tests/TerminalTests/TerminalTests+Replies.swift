import CNcurses
import Cells
import Glibc
import Posix
import TestSupport
import Testing

@testable import Terminal

/// What a terminal answers is never taken for typing, whenever and however it comes.
extension TerminalTests {
    private static let queries = FakeTerminal.answers.map(\.query).joined()

    /// What comes of all answers and a key after them.
    ///
    /// - Parameter time: how long the terminal takes for its answers.
    private func events(_ answering: FakeTerminal.Answering, time: Duration) throws -> [Event] {
        let fake = try #require(FakeTerminal(answering: answering))
        let terminal = try Terminal(
            type: "xterm-256color", input: fake.inner, output: fake.inner, mouse: true)
        var events = terminal.events()
        _ = write(fake.inner, Self.queries, Self.queries.utf8.count)
        let end = ContinuousClock.now + time
        while fake.isSending || ContinuousClock.now < end {
            fake.run(for: .milliseconds(2))
            if case .input = terminal.wait(timeout: .zero) { events += terminal.events() }
        }
        fake.type("x")
        fake.run(for: .zero)
        #expect(terminal.wait(timeout: .seconds(10)) == .input)
        return events + terminal.events()
    }

    @Test func answersAreNoKeys() throws {
        let key = [Event.key(.character("x"))]
        #expect(try events(.early, time: .milliseconds(20)) == key)
        #expect(try events(.atOnce, time: .milliseconds(20)) == key)
        #expect(try events(.late(.milliseconds(300)), time: .milliseconds(400)) == key)
        #expect(try events(.never, time: .milliseconds(20)) == key)
    }

    @Test func answersInPiecesAreNoKeys() throws {
        // Pieces of three bytes: no ESC or introducer comes alone, as no terminal sends them.
        let pieces = FakeTerminal.Answering.inPieces(of: 3, every: .milliseconds(30))
        let count = FakeTerminal.answers.map { ($0.answer.utf8.count + 2) / 3 }.reduce(0, +)
        let keys = try events(pieces, time: .milliseconds(30 * count + 200))
        #expect(keys == [.key(.character("x"))])
    }

    @Test func anIntroducerAloneIsAKeyAndAnAnswerThatNeverEndsIsLeft() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        pty.type("\u{1B}]")
        #expect(terminal.events() == [.key(Key(.character("]"), .alt))])
        pty.type("\u{1B}]11;rgb")
        #expect(terminal.events().isEmpty)
        pty.type("q")
        terminal.lastInput = .now
        #expect(terminal.events().isEmpty)
        terminal.lastInput = .now - .milliseconds(1_001)
        pty.type("q")
        #expect(terminal.events() == [.key(.character("q"))])
    }

    /// The events of pieces of input, each of which arrives some milliseconds after a question.
    ///
    /// - Parameter isAnswered: whether the question has been answered before.
    private func events(
        afterAQuestion pieces: [(time: Int, text: String)], isAnswered: Bool = false
    ) throws -> [[Event]] {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        let start = Moment.now
        terminal.ask("\u{1B}[c")
        if isAnswered {
            pty.type("\u{1B}[?62;4c\u{1B}[0n")
            #expect(terminal.events(at: start).isEmpty)
        }
        return pieces.map { time, text in
            if !text.isEmpty { pty.type(text) }
            return terminal.events(at: start + .milliseconds(time))
        }
    }

    @Test func answersThatAreCutAnywhereAreNoKeys() throws {
        for (_, answer) in FakeTerminal.answers {
            var time = 0
            let pieces = (answer + "x").unicodeScalars.map { scalar in
                time += 50
                return (time, String(scalar))
            }
            let keys = try events(afterAQuestion: pieces).flatMap { $0 }
            #expect(keys == [.key(.character("x"))], "\(answer.debugDescription)")
        }
    }

    @Test func aLoneEscapeIsAKeyHalfASecondAfterAQuestion() throws {
        let escape = Event.key(Key(.escape))
        #expect(
            try events(afterAQuestion: [(0, "\u{1B}"), (499, ""), (500, ""), (501, "q")])
                == [[], [], [escape], [.key(.character("q"))]])
        // Too late to be a key with Alt.
        #expect(
            try events(afterAQuestion: [(0, "\u{1B}"), (60, "q")]) == [[], [escape, .key(.character("q"))]])
        #expect(try events(afterAQuestion: [(0, "\u{1B}q")]) == [[.key(Key(.character("q"), .alt))]])
    }

    @Test func aLoneEscapeIsAKeyAtOnceWhereNothingIsExpected() throws {
        let keys = [[Event.key(Key(.escape))]]
        #expect(try events(afterAQuestion: [(1, "\u{1B}")], isAnswered: true) == keys)
        #expect(try events(afterAQuestion: [(10_100, "\u{1B}")]) == keys)
    }

    @Test func theWaitEndsWhenAnEscapeIsDecided() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.ask("\u{1B}[c")
        pty.type("\u{1B}")
        #expect(terminal.events().isEmpty)
        terminal.lastInput = .now - .milliseconds(500)
        #expect(terminal.wait(timeout: nil) == .input)
        #expect(terminal.events() == [.key(Key(.escape))])
        #expect(terminal.wait(timeout: .zero) == .timeout)
    }

    @Test func aStringThatNeverEndsSwallowsKeysForSecondsOnly() throws {
        let pieces = [(0, "\u{1B}]11;"), (900, "q"), (1_800, "q"), (4_900, "q")].map { ($0.0, $0.1) }
        #expect(try events(afterAQuestion: pieces).last == [.key(.character("q"))])
        let typing = (0...60).map { (time: 200 * $0, text: $0 == 0 ? "\u{1B}]11;" : "q") }
        let keys = try events(afterAQuestion: typing)
        #expect(keys[1...25].allSatisfy { $0.isEmpty } && keys[26...].allSatisfy { $0.count == 1 })
    }

    @Test func whatIsOnItsWayAtTheEndReachesNobody() async throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(Grid(terminal.size))
        _ = pty.output()
        // So long as even a busy machine takes for the next report.
        terminal.quiet = 1_500
        pty.type("\u{1B}[<0;3;4M")
        let outer = dup(pty.outer)
        let sending = Task.detached {
            for _ in 0..<4 {
                usleep(10_000)
                _ = write(outer, "\u{1B}[<32;3;4M", 10)
            }
            close(outer)
        }
        terminal.restore()
        await sending.value
        var waiting: Int32 = 0
        _ = ioctl(pty.inner, UInt(FIONREAD), &waiting)
        #expect(waiting == 0)
        #expect(pty.modes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
        #expect(!pty.text().contains("[<"))
    }
}
