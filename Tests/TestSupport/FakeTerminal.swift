import Cells
import Glibc
import Posix

/// A terminal that answers what a program asks it, over a pseudo-terminal: the program's end is
/// `inner`, or a program of its own is started on it.
///
/// Nothing happens by itself: `run(for:)` takes what the program has written and sends what is due.
public final class FakeTerminal {
    /// When the answers come.
    public enum Answering: Sendable {
        /// Before anything is asked, and not again.
        case early
        case atOnce
        case late(Duration)
        /// So many bytes at a time.
        case inPieces(of: Int, every: Duration)
        case never
    }

    /// What this terminal is asked and what it answers.
    public static let answers: [(query: String, answer: String)] = [
        ("\u{1B}[5n", "\u{1B}[0n"), ("\u{1B}[c", "\u{1B}[?62;4;22c"), ("\u{1B}[>c", "\u{1B}[>41;390;0c"),
        ("\u{1B}[>q", "\u{1B}P>|FakeTerminal(q)\u{1B}\\"), ("\u{1B}[6n", "\u{1B}[1;1R"),
        ("\u{1B}[>0q", "\u{1B}P>|FakeTerminal(q)\u{1B}\\"), ("\u{1B}[?1;1;0S", "\u{1B}[?1;0;256S"),
        ("\u{1B}[?2;1;0S", "\u{1B}[?2;0;800;480S"),
        ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"), ("\u{1B}[?u", "\u{1B}[?0u"),
        ("\u{1B}[?996n", "\u{1B}[?997;1n"),
        ("\u{1B}]4;240;?\u{1B}\\", "\u{1B}]4;240;rgb:5858/5858/5858\u{1B}\\"),
        ("\u{1B}[14t", "\u{1B}[4;480;800t"), ("\u{1B}[16t", "\u{1B}[6;20;10t"),
        ("\u{1B}]10;?\u{1B}\\", "\u{1B}]10;rgb:dddd/dddd/dddd\u{1B}\\"),
        ("\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:0000/0000/0000\u{07}"),
        ("\u{1B}P+q544e\u{1B}\\", "\u{1B}P1+r544e=71\u{1B}\\"),
        ("\u{1B}_Gi=1,a=q;AAAA\u{1B}\\", "\u{1B}_Gi=1;OK q\u{1B}\\"),
    ]

    /// What the program gets as its terminal.
    public var inner: Int32 { terminal.inner }
    private let terminal: PseudoTerminal
    private let answering: Answering
    private let answers: [(query: String, answer: String)]
    private var process: pid_t?
    /// All that has been written so far.
    public private(set) var output: [UInt8] = []
    /// Up to where the output has been looked at for queries.
    private var seen = 0
    private var due: [(time: ContinuousClock.Instant, bytes: [UInt8])] = []

    /// Nil when the system has no pseudo-terminal to give.
    ///
    /// - Parameter more: what it answers beside, or instead.
    public init?(
        _ size: Size = Size(columns: 80, rows: 24), answering: Answering,
        more: [(query: String, answer: String)] = []
    ) {
        guard let terminal = PseudoTerminal(size) else { return nil }
        self.terminal = terminal
        self.answering = answering
        answers = more + Self.answers
        if case .early = answering { for (_, answer) in answers { type(answer) } }
    }

    deinit {
        if let process {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
    }

    /// Starts a program in this terminal; false when the system refuses.
    ///
    /// - Parameter environment: all of it, `NAME=value` each.
    public func start(_ arguments: [String], environment: [String]) -> Bool {
        do throws(SpawnError) {
            process = try terminal.start(arguments, environment: environment)
            return true
        } catch { return false }
    }

    /// Sends what keys would.
    public func type(_ text: String) { terminal.type(text) }

    /// Takes what is written and sends what is due, for a time.
    public func run(for time: Duration) {
        let end = ContinuousClock.now + time
        repeat { step() } while ContinuousClock.now < end
    }

    /// Takes and sends until something holds; false after ten seconds.
    public func run(until isTrue: (FakeTerminal) -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < end {
            step()
            if isTrue(self) { return true }
        }
        return false
    }

    /// The program's wait status once it has ended; nil while it runs.
    public func status() -> Int32? {
        guard let process else { return nil }
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return nil }
        self.process = nil
        return status
    }

    /// Whether answers are still to come.
    public var isSending: Bool { !due.isEmpty }

    /// The process id of the program.
    public var program: Int32? { process }

    private func step() {
        var ready = pollfd(fd: terminal.outer, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, 2)
        output += terminal.output()
        answer()
        let now = ContinuousClock.now
        while let first = due.first, first.time <= now {
            due.removeFirst()
            terminal.send(first.bytes)
        }
    }

    /// Plans answers to the queries that have come whole.
    private func answer() {
        let queries = answers.map { (query: Array($0.query.utf8), answer: Array($0.answer.utf8)) }
        while seen < output.count {
            let rest = output[seen...]
            if let found = queries.first(where: { rest.starts(with: $0.query) }) {
                plan(found.answer)
                seen += found.query.count
            } else if queries.contains(where: { $0.query.starts(with: rest) }) {
                return
            } else {
                seen += 1
            }
        }
    }

    private func plan(_ answer: [UInt8]) {
        let now = ContinuousClock.now
        switch answering {
        case .early, .never: break
        case .atOnce: due.append((now, answer))
        case .late(let delay): due.append((now + delay, answer))
        case .inPieces(let size, let gap):
            var time = due.last.map { max($0.time, now) } ?? now
            for start in stride(from: 0, to: answer.count, by: size) {
                time += gap
                due.append((time, Array(answer[start..<min(answer.count, start + size)])))
            }
        }
    }
}
