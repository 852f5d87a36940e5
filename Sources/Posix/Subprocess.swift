import CPosix
import Glibc
import Synchronization

/// A child process that is asked and answers in frames, within limits of its own, and can be ended from any thread.
///
///     us ─ frame ─▶ its standard input       its standard output ─ frame ─▶ us
///     frame: count of bytes (4, the lowest first), bytes
public final class Subprocess: Sendable {
    /// What the system ends a process for.
    public struct Limits: Hashable, Sendable {
        /// Seconds of processor time.
        public var processorTime: Int
        /// Bytes of memory.
        public var memory: Int

        public init(processorTime: Int, memory: Int) {
            (self.processorTime, self.memory) = (processorTime, memory)
        }
    }

    /// Why there is no answer.
    public enum Failure: Error, Hashable {
        /// The system has ended it for its processor time, or it has not answered in time.
        case late
        /// It has ended itself, or crashed.
        case ended
    }

    private struct State {
        /// 0 once it has been waited for.
        var process: pid_t
        var status: Int32 = 0
    }

    private let state: Mutex<State>
    private let input: Int32
    private let output: Int32

    /// Starts a program; it ends with the thread that starts it where it asks for that.
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

    /// Sends a frame; one that has ended is noticed by its not answering.
    public func send(_ bytes: [UInt8]) { _ = Frame.write(bytes, to: input) }

    /// Waits for a frame.
    ///
    /// - Parameter most: bytes; one that would send more has crashed.
    public func receive(most: Int, until deadline: Moment) throws(Failure) -> [UInt8] {
        if let bytes = Frame.read(from: output, most: most, until: deadline) { return bytes }
        let isLate = Moment.now >= deadline
        throw isLate || endedForTime() ? .late : .ended
    }

    /// Ends it now; safe from any thread, and more than once.
    public func end() {
        state.withLock { state in
            guard state.process > 0 else { return }
            kill(state.process, SIGKILL)
            while waitpid(state.process, &state.status, 0) < 0, errno == EINTR {}
            state.process = 0
        }
    }

    /// Ends it, and tells whether the system had ended it before for its processor time.
    private func endedForTime() -> Bool {
        end()
        return state.withLock { $0.status & 0x7F == SIGXCPU }
    }
}

/// Bytes behind their count.
public enum Frame {
    private static let head = 4

    /// Writes a frame; false where nobody reads it.
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

    /// Reads a frame; nil where it does not come whole, or would be larger.
    ///
    /// - Parameter deadline: nil waits for as long as somebody may write.
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
