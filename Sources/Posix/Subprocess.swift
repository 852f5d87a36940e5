import Glibc
import Synchronization

/// A child process that answers requests in frames, within limits. It can be ended from any thread.
///
///     parent ─ frame ─▶ standard input       standard output ─ frame ─▶ parent
///     frame: count of bytes (32 bits, little-endian), bytes
public final class Subprocess: Sendable {
    /// The limits at which the kernel ends a process.
    public struct Limits: Hashable, Sendable {
        /// Processor time, in seconds.
        public var processorTime: Int
        /// Address space, in bytes.
        public var memory: Int

        public init(processorTime: Int, memory: Int) {
            (self.processorTime, self.memory) = (processorTime, memory)
        }
    }

    /// The reason why there is no answer.
    public enum Failure: Error, Hashable {
        /// The process used up its processor time, or missed the deadline.
        case late
        /// The process exited or crashed.
        case ended
        /// The system did not find the program's shared libraries.
        case notLoaded
    }

    private struct State {
        /// 0 once the process was reaped.
        var process: pid_t
        var status: Int32 = 0
    }

    private let state: Mutex<State>
    private let hasSession: Bool
    /// Does not block.
    private let input: FileDescriptor
    private let output: FileDescriptor

    /// Starts a program. A child that sets PR_SET_PDEATHSIG ends with the thread that calls this.
    ///
    /// - Parameters:
    ///   - environment: `NAME=value` each; nil for all variables of this program.
    ///   - hasSession: Whether it gets a session of its own, so that all that it has started ends with it.
    public init(
        _ program: String, _ arguments: [String], environment: [String]? = nil, limits: Limits? = nil,
        hasSession: Bool = false
    ) throws(SpawnError) {
        let (input, output) = try Self.pipes(for: program)
        var child = ChildProcess()
        (child.input, child.output) = (.open(input.reader), .open(output.writer))
        (child.environment, child.limits, child.beginsSession) = (environment, limits, hasSession)
        self.hasSession = hasSession
        state = Mutex(State(process: try child.start(program, arguments)))
        (self.input, self.output) = (input.writer, output.reader)
    }

    deinit { end() }

    private static func pipes(for program: String) throws(SpawnError) -> (input: PipeEnds, output: PipeEnds) {
        do throws(SystemError) {
            let (input, output) = (try PipeEnds(), try PipeEnds())
            input.widen()
            output.widen()
            input.writer.setBlocking(false)
            return (input, output)
        } catch {
            throw SpawnError(program: program, error)
        }
    }

    /// Sends a frame. Errors are ignored: a process that has ended does not answer.
    public func send(_ bytes: [UInt8], by deadline: Moment) {
        _ = Frame.write(bytes, to: input, by: deadline)
    }

    /// Waits for a frame.
    ///
    /// - Parameter most: the largest frame, in bytes; a process that sends a larger one counts as crashed.
    public func receive(most: Int, by deadline: Moment) throws(Failure) -> [UInt8] {
        if let bytes = Frame.read(from: output, most: most, by: deadline) { return bytes }
        throw failure(by: deadline)
    }

    /// Sends bytes without a frame.
    public func write(_ bytes: [UInt8], by deadline: Moment) throws(Failure) {
        if (try? input.write(bytes, by: deadline)) == nil { throw failure(by: deadline) }
    }

    /// Waits for so many bytes.
    public func read(_ count: Int, by deadline: Moment) throws(Failure) -> [UInt8] {
        if let bytes = try? output.read(count, by: deadline), bytes.count == count { return bytes }
        throw failure(by: deadline)
    }

    /// Why sending or waiting failed. Ends the process.
    private func failure(by deadline: Moment) -> Failure {
        let isLate = Moment.now >= deadline
        return endedForTime() || isLate ? .late : hasNoLibraries ? .notLoaded : .ended
    }

    /// Kills the process. Can be called from any thread, also more than once.
    public func end() {
        state.withLock { state in
            guard state.process > 0 else { return }
            if hasSession { kill(-state.process, SIGKILL) }
            kill(state.process, SIGKILL)
            while waitpid(state.process, &state.status, 0) < 0, errno == EINTR {}
            state.process = 0
        }
    }

    /// Whether a process that has ended did so before its program began: ld.so(8) exits with 127.
    private var hasNoLibraries: Bool { state.withLock { $0.status == 127 << 8 } }

    /// Kills and reaps the process; returns whether the kernel had ended it for its processor time.
    private func endedForTime() -> Bool {
        end()
        return state.withLock { $0.status & 0x7F == SIGXCPU }
    }
}

/// Bytes with their count before them.
public enum Frame {
    private static let head = 4

    /// Writes a frame; false if the reader is gone.
    ///
    /// - Parameter deadline: when to give up, for a descriptor that does not block.
    public static func write(
        _ bytes: [UInt8], to descriptor: FileDescriptor, by deadline: Moment? = nil
    ) -> Bool {
        let count = withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count).littleEndian) { Array($0) }
        return (try? descriptor.write(count, by: deadline)) != nil
            && (try? descriptor.write(bytes, by: deadline)) != nil
    }

    /// Reads a frame; nil if it is cut off or too large.
    ///
    /// - Parameter deadline: nil waits until the writer closes its end.
    public static func read(
        from descriptor: FileDescriptor, most: Int, by deadline: Moment? = nil
    ) -> [UInt8]? {
        guard let head = try? descriptor.read(head, by: deadline), head.count == Self.head else { return nil }
        let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard count <= most else { return nil }
        let bytes = try? descriptor.read(count, by: deadline)
        return bytes?.count == count ? bytes : nil
    }
}
