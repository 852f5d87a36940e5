import Glibc
import Synchronization

extension Worker {
    /// Calls a body with each number below a count, on this thread and on as many others as there are
    /// processors for; returns when all calls have.
    ///
    /// A fault on any of them is one of the section that this thread works on.
    public static func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        guard count > 0, let calls = Calls(count, body) else { return (0..<count).forEach(body) }
        let section = Restart.note(-1)
        _ = Restart.note(section)
        for _ in 1..<max(1, min(processors, count)) {
            start {
                _ = Restart.note(section)
                calls.run()
                _ = Restart.note(-1)
            }
        }
        calls.run()
        calls.wait()
    }

    /// Calls to be made, each by one thread.
    private final class Calls: @unchecked Sendable {
        private let count: Int
        private let body: @Sendable (Int) -> Void
        private let taken = Atomic(0)
        private let finished = Atomic(0)
        /// Posted when the last call has returned.
        private let end = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

        /// Nil when the system has no semaphore to give.
        init?(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
            self.count = count
            self.body = body
            end.initialize(to: sem_t())
            if sem_init(end, 0, 0) != 0 { return nil }
        }

        deinit {
            sem_destroy(end)
            end.deallocate()
        }

        /// Makes those calls that no other thread has taken.
        func run() {
            while case let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue, number < count {
                body(number)
                if finished.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == count {
                    sem_post(end)
                }
            }
        }

        func wait() { while sem_wait(end) != 0 {} }
    }
}
