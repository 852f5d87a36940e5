import Glibc
import Synchronization

/// Ends the terminal's wait from any thread.
public final class Waker: Sendable {
    /// Both ends of a pipe: read by the terminal, written by `wake` and by the signal handlers.
    let descriptors: (read: Int32, write: Int32)
    private let isPending = Atomic(false)

    /// Wakes a terminal that is made with it.
    public init() throws(TerminalError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noDescriptor(errno: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptors = (ends[0], ends[1])
    }

    deinit {
        close(descriptors.read)
        close(descriptors.write)
    }

    /// Makes the current or the next wait end; many calls before it does are one.
    public func wake() {
        guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var byte: UInt8 = 0
        write(descriptors.write, &byte, 1)
    }

    /// Empties the pipe and tells whether `wake` was called since the last time.
    func drain() -> Bool {
        var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        while read(descriptors.read, &bytes, 32) == 32 {}
        return isPending.exchange(false, ordering: .acquiringAndReleasing)
    }
}
