import Glibc

/// Output to the terminal. Bytes that the terminal does not take wait here, so that the program still reads keys and
/// answers signals even if the terminal never reads again.
///
///     send ─▶ write ─▶ the terminal
///               └─▶ unsent ─▶ drain, when the terminal takes more
public final class OutputQueue {
    /// How bytes are written.
    private enum Writing {
        /// Writes never block. The terminal is opened a second time for that: the descriptor that we were given is
        /// shared with the shell, which expects it to block.
        case nonBlocking
        /// Small pieces when `poll` reports room: for a terminal that cannot be opened again, as after `su`.
        case pieces
        /// Writes may block: it is no terminal.
        case blocking
    }

    /// The descriptor that is written to.
    public let descriptor: Int32
    private let writing: Writing
    private var unsent: ArraySlice<UInt8> = []

    /// How long `send` waits for a slow terminal.
    private static let patience = Duration.milliseconds(250)
    private static let piece = 512

    /// - Parameter output: stays the caller's.
    public init(_ output: Int32, isTerminal: Bool) {
        let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let own = isTerminal ? open("/proc/self/fd/\(output)", flags) : -1
        descriptor = own >= 0 ? own : output
        writing = own >= 0 ? .nonBlocking : isTerminal ? .pieces : .blocking
    }

    deinit { if writing == .nonBlocking { close(descriptor) } }

    /// Whether the terminal has taken everything.
    public var isEmpty: Bool { unsent.isEmpty }

    /// Writes bytes after those that wait. Waits for a slow terminal, but not if bytes were waiting already.
    public func send(_ bytes: [UInt8]) {
        if unsent.isEmpty {
            unsent = bytes[...]
            drain(within: Self.patience)
        } else {
            unsent += bytes
            drain(within: .zero)
        }
    }

    /// Writes the waiting bytes, as many as the terminal takes within a time. Drops them if the terminal is gone.
    ///
    /// - Returns: whether none wait any more.
    @discardableResult
    public func drain(within limit: Duration) -> Bool {
        var deadline: Moment?
        while !unsent.isEmpty {
            let count = write()
            if count > 0 {
                unsent = unsent.dropFirst(count)
            } else if errno == EAGAIN {
                let end = deadline ?? Moment.now + limit
                deadline = end
                // A signal ends the wait, too.
                guard isReady(within: end - .now) else { return false }
            } else if errno != EINTR {
                unsent = []
            }
        }
        unsent = []
        return true
    }

    /// Drops the waiting bytes, here and in the kernel, and writes last ones if there is room for them.
    ///
    /// The terminal may have read half of a control sequence: CAN and ST end any (ECMA-48).
    public func giveUp(saying last: [UInt8]) {
        tcflush(descriptor, TCOFLUSH)
        unsent = ([0x18, 0x1B, UInt8(ascii: "\\")] + last)[...]
        drain(within: .zero)
        unsent = []
    }

    /// Whether the terminal has room, or gets it within a time.
    public func isReady(within limit: Duration) -> Bool {
        FileDescriptor.poll([(descriptor, .output)], within: limit) != nil
    }

    /// The count of bytes written; negative on an error, with `errno`.
    private func write() -> Int {
        guard writing == .pieces else {
            return unsent.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        }
        guard isReady(within: .zero) else {
            errno = EAGAIN
            return -1
        }
        return unsent.prefix(Self.piece).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
