import Glibc
import Posix

/// The way out to the terminal. What the terminal does not take waits here, so that the program goes on: it reads
/// keys and answers signals even if the terminal never reads again.
///
///     send ─▶ write ─▶ the terminal
///               └─▶ unsent ─▶ drain, when the terminal takes more
final class OutputQueue {
    /// How bytes are written.
    private enum Writing {
        /// A write returns at once: the terminal has been opened anew for that. Its own descriptor belongs to the
        /// shell as well, which would not expect to be refused.
        case nonBlocking
        /// The terminal cannot be opened anew, as after `su`: pieces that a terminal with room for anything takes.
        case pieces
        /// It is no terminal.
        case blocking
    }

    /// Where bytes are written.
    let descriptor: Int32
    private let writing: Writing
    private var unsent: ArraySlice<UInt8> = []

    /// How long `send` waits for a terminal that takes nothing, or takes it slowly.
    private static let patience = Duration.milliseconds(250)
    private static let piece = 512

    /// - Parameter output: stays the caller's.
    init(_ output: Int32, isTerminal: Bool) {
        let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let own = isTerminal ? open("/proc/self/fd/\(output)", flags) : -1
        descriptor = own >= 0 ? own : output
        writing = own >= 0 ? .nonBlocking : isTerminal ? .pieces : .blocking
    }

    deinit { if writing == .nonBlocking { close(descriptor) } }

    /// Whether the terminal has taken everything.
    var isEmpty: Bool { unsent.isEmpty }

    /// Writes bytes behind those that wait. Waits a moment for the terminal, unless it already lags behind.
    func send(_ bytes: [UInt8]) {
        if unsent.isEmpty {
            unsent = bytes[...]
            drain(within: Self.patience)
        } else {
            unsent += bytes
            drain(within: .zero)
        }
    }

    /// Writes what waits, as far as the terminal takes it in time.
    ///
    /// - Returns: whether nothing waits any more. What a terminal that is gone would have got is dropped.
    @discardableResult
    func drain(within limit: Duration) -> Bool {
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

    /// Drops what waits, here and in the system, and writes a last message as far as there is room for it.
    ///
    /// The terminal may have read half of a control sequence: CAN and ST end one of any kind (ECMA-48).
    func giveUp(saying last: [UInt8]) {
        tcflush(descriptor, TCOFLUSH)
        unsent = ([0x18, 0x1B, UInt8(ascii: "\\")] + last)[...]
        drain(within: .zero)
        unsent = []
    }

    /// Whether the terminal has room, now or before a time has passed.
    func isReady(within limit: Duration) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let milliseconds = (limit / .milliseconds(1)).rounded(.up)
        return poll(&ready, 1, Int32(max(0, milliseconds))) == 1
    }

    /// Bytes that were written; negative, with `errno`, where there were none.
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
