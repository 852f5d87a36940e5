import Posix
import Synchronization

/// Work on its own thread. The main thread waits for it for a short time, and later is woken when it is done.
/// It does not use the threads of `Jobs` because it may block on disks and other processes.
final class AwaitedWork<Outcome: Sendable>: Sendable {
    private struct State {
        var outcome: Outcome?
        /// Whether the main thread has stopped waiting, so that it must be woken.
        var isLate = false
    }

    private let state = Mutex(State())
    private let end = Semaphore()

    /// - Parameter inbox: gets an event if the work ends after `outcome(within:)` returned nil.
    init(_ inbox: Inbox, _ work: @escaping @Sendable () -> Outcome) {
        let body = { @Sendable in
            let outcome = work()
            let isLate = self.state.withLock { state in
                state.outcome = outcome
                return state.isLate
            }
            self.end.post()
            if isLate { inbox.post(.awaitedWorkEnded) }
        }
        if !Worker.start(body) { body() }
    }

    /// Waits until the work is done, without limit.
    func wait() { end.wait() }

    /// Waits for the work, up to a limit.
    ///
    /// - Returns: its result; nil if it is not done in time.
    func outcome(within limit: Duration) -> Outcome? {
        if let outcome = state.withLock({ $0.outcome }) { return outcome }
        if limit > .zero { _ = end.wait(milliseconds: Int(limit / .milliseconds(1))) }
        return state.withLock { state in
            state.isLate = state.outcome == nil
            return state.outcome
        }
    }
}
