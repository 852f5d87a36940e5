import Posix
import Synchronization

/// Work on a thread of its own, for which the main thread waits shortly: it may wait for disks and other processes, and
/// one of the pool's threads would be lost to all other work meanwhile.
final class AwaitedWork<Outcome: Sendable>: Sendable {
    private struct State {
        var outcome: Outcome?
        /// Nobody waits for it any more.
        var isLate = false
    }

    private let state = Mutex(State())
    private let end = Semaphore()

    /// - Parameter wake: called on that thread when it is done later than somebody has waited for it.
    init(wake: @escaping @Sendable () -> Void, _ work: @escaping @Sendable () -> Outcome) {
        let body = { @Sendable in
            let outcome = work()
            let isLate = self.state.withLock { state in
                state.outcome = outcome
                return state.isLate
            }
            self.end.post()
            if isLate { wake() }
        }
        if !Worker.start(body) { body() }
    }

    /// Waits until it is done, however long that takes.
    func wait() { end.wait() }

    /// Waits until it is done, or has been waited for before.
    ///
    /// - Returns: what it has come to; nil where the time has passed before.
    func outcome(within limit: Duration) -> Outcome? {
        if let outcome = state.withLock({ $0.outcome }) { return outcome }
        if limit > .zero { _ = end.wait(milliseconds: Int(limit / .milliseconds(1))) }
        return state.withLock { state in
            state.isLate = state.outcome == nil
            return state.outcome
        }
    }
}
