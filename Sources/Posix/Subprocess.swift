import CPosix
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
    }

    private struct State {
        /// 0 once the process was reaped.
        var process: pid_t
        var status: Int32 = 0
    }

    private let state: Mutex<State>
    private let input: Int32
    private let output: Int32

    /// Starts a program. A child that sets PR_SET_PDEATHSIG ends with the thread that calls this.
    public init(_ program: String, _ arguments: [String], limits: Limits? = nil) throws(SpawnError) {
        let (input, output) = (try Self.pipe(for: program), try Self.pipe(for: program))
        var child = ChildProcess()
        (child.input, child.output) = (.descriptor(input.read), .descriptor(output.write))
        child.limits = limits
        defer {
            close(input.read)
            close(output.write)
        }
        do throws(SpawnError) {
            state = Mutex(State(process: try child.start(program, arguments)))
        } catch {
            close(input.write)
            close(output.read)
            throw error
        }
        (self.input, self.output) = (input.write, output.read)
    }

    deinit {
        end()
        close(input)
        close(output)
    }

    private static func pipe(for program: String) throws(SpawnError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SpawnError(program: program, errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        cp_widen_pipe(ends[0])
        return (ends[0], ends[1])
    }

    /// Sends a frame. Errors are ignored: a process that has ended does not answer.
    public func send(_ bytes: [UInt8]) { _ = Frame.write(bytes, to: input) }

    /// Waits for a frame.
    ///
    /// - Parameter most: the largest frame, in bytes; a process that sends a larger one counts as crashed.
    public func receive(most: Int, until deadline: Moment) throws(Failure) -> [UInt8] {
        if let bytes = Frame.read(from: output, most: most, until: deadline) { return bytes }
        let isLate = Moment.now >= deadline
        throw isLate || endedForTime() ? .late : .ended
    }

    /// Kills the process. Can be called from any thread, also more than once.
    public func end() {
        state.withLock { state in
            guard state.process > 0 else { return }
            kill(state.process, SIGKILL)
            while waitpid(state.process, &state.status, 0) < 0, errno == EINTR {}
            state.process = 0
        }
    }

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
    public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        let count = withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count).littleEndian) { Array($0) }
        return writeAll(count, to: descriptor) && writeAll(bytes, to: descriptor)
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
    }

    /// Reads a frame; nil if it is cut off or too large.
    ///
    /// - Parameter deadline: nil waits until the writer closes its end.
    public static func read(from descriptor: Int32, most: Int, until deadline: Moment? = nil) -> [UInt8]? {
        guard let head = bytes(head, from: descriptor, until: deadline) else { return nil }
        let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        return count <= most ? bytes(count, from: descriptor, until: deadline) : nil
    }

    private static func bytes(_ count: Int, from descriptor: Int32, until deadline: Moment?) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                guard isReadable(descriptor, until: deadline) else { return }
                let more = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
                if more < 0, errno == EINTR { continue }
                guard more > 0 else { return }
                filled += more
            }
        }
        return bytes.count == count ? bytes : nil
    }

    private static func isReadable(_ descriptor: Int32, until deadline: Moment?) -> Bool {
        guard let deadline else { return true }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let left = Int32((max(.zero, deadline - .now) / .milliseconds(1)).rounded(.up))
            let ready = poll(&waiting, 1, left)
            if ready < 0, errno == EINTR { continue }
            return ready > 0
        }
    }
}
