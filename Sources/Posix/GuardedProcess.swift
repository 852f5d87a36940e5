import CSignals
import Glibc
import Synchronization

/// A program that gets some bytes as its input and ends with the thread that started it, as all that it has started
/// does. Its output is dropped.
///
///     this thread ── guard (a session of its own) ── program ── what it starts
///
/// The guard kills its session's processes when the thread ends, also by SIGKILL of this process.
public final class GuardedProcess: Sendable {
    /// How the program ended.
    public enum Outcome: Hashable, Sendable {
        case exited(status: Int)
        /// By a signal, its own or ours.
        case killed(signal: Int)
        /// The system did not start it: a number of errno(3).
        case notStarted(errno: Int32)
    }

    /// 0 once the guard was reaped.
    private let guardProcess: Mutex<pid_t>
    private let reports: FileDescriptor
    /// How long the guard may take to begin.
    private static let patience = Duration.seconds(5)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: its path; `PATH` is not searched.
    ///   - arguments: the first is the name that the program gets.
    ///   - input: at most what a pipe holds, 64 KB; what is beyond is dropped.
    public init(_ program: String, _ arguments: [String], input: [UInt8]) throws(SystemError) {
        let (input, reports) = (try Self.filled(input), try PipeEnds())
        let words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        let process = cs_guard_start(program, words, input.number, reports.writer.number)
        guard process > 0 else { throw SystemError(number: -process) }
        guardProcess = Mutex(process)
        self.reports = reports.reader
        // Its group can be killed only after this.
        _ = try? reports.reader.read(2, by: .now + Self.patience)
    }

    deinit { end() }

    /// Becomes ready to be read when the program has ended.
    public var descriptor: FileDescriptor { reports }

    /// How the program ended: waits for that. Nil if nothing is known of it.
    public func outcome() -> Outcome? {
        // Of a program that was not started there are two reports.
        guard let bytes = try? reports.read(2), bytes.count == 2 else { return nil }
        let value = bytes[1]
        switch Int(bytes[0]) {
        case Int(cs_guard_not_started): return .notStarted(errno: Int32(value))
        case Int(cs_guard_exited): return .exited(status: Int(value))
        case Int(cs_guard_killed): return .killed(signal: Int(value))
        default: return nil
        }
    }

    /// Kills the program and what it has started. Can be called from any thread, also more than once.
    public func end() {
        guardProcess.withLock { process in
            guard process > 0 else { return }
            kill(-process, SIGKILL)
            kill(process, SIGKILL)
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
            process = 0
        }
    }

    /// The reading end of a pipe that has some bytes in it, and nobody who writes more.
    private static func filled(_ bytes: [UInt8]) throws(SystemError) -> FileDescriptor {
        let pipe = try PipeEnds()
        pipe.writer.setBlocking(false)
        try? pipe.writer.write(bytes)
        return pipe.reader
    }
}
