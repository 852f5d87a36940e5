import Posix
import Synchronization

/// Ends a terminal's wait from any thread.
public final class Waker: Sendable {
    /// Read by the terminal, written to by `wake` and by the signal handlers.
    let pipe: WakePipe
    private let isPending = Atomic(false)

    /// Creates a waker to be passed to a terminal.
    public init() throws(TerminalError) {
        do throws(SystemError) { pipe = try WakePipe() } catch { throw .noDescriptor(errno: error.number) }
    }

    /// Ends the current or the next wait. Several calls before that count as one.
    public func wake() {
        if !isPending.exchange(true, ordering: .acquiringAndReleasing) { pipe.wake() }
    }

    /// Empties the pipe. Returns whether `wake` was called since the last call.
    func drain() -> Bool {
        pipe.drain()
        return isPending.exchange(false, ordering: .acquiringAndReleasing)
    }
}
