import Posix
import Synchronization

/// Ends the terminal's wait from any thread.
public final class Waker: Sendable {
    /// Read by the terminal, written to by `wake` and by the signal handlers.
    let pipe: WakePipe
    private let isPending = Atomic(false)

    /// Wakes a terminal that is made with it.
    public init() throws(TerminalError) {
        do throws(SystemError) { pipe = try WakePipe() } catch { throw .noDescriptor(errno: error.number) }
    }

    /// Ends the current or the next wait. Several calls before that count as one.
    public func wake() {
        if !isPending.exchange(true, ordering: .acquiringAndReleasing) { pipe.wake() }
    }

    /// Empties the pipe and tells whether `wake` was called since the last time.
    func drain() -> Bool {
        pipe.drain()
        return isPending.exchange(false, ordering: .acquiringAndReleasing)
    }
}
