import Posix
import Synchronization
import Terminal

extension Jobs {
    /// Calls a body with each number below a count, on this thread and on idle threads of the pool. Returns
    /// when all calls have returned.
    ///
    /// Never waits for a thread to become idle: this thread makes the calls that no other thread begins. A
    /// crash in a call counts for the section that this thread processes.
    func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        guard count > 1, size > 1 else { return (0..<count).forEach(body) }
        let calls = Calls(count, body)
        let section = Restart.note(-1)
        _ = Restart.note(section)
        help(count - 1) {
            let before = Restart.note(section)
            calls.run()
            _ = Restart.note(before)
        }
        calls.run()
        calls.wait()
    }

    /// Calls that are each made by one thread.
    private final class Calls: Sendable {
        private let count: Int
        private let body: @Sendable (Int) -> Void
        private let taken = Atomic(0)
        private let finished = Atomic(0)
        /// Signalled when the last call has returned.
        private let end = Semaphore()

        init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
            self.count = count
            self.body = body
        }

        /// Makes the calls that no thread has begun yet.
        func run() {
            while case let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue, number < count {
                body(number)
                if finished.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == count { end.post() }
            }
        }

        func wait() { end.wait() }
    }
}
