import Glibc

/// A counting semaphore.
public final class Semaphore: @unchecked Sendable {
    // The C library's functions on it are safe on all threads.
    private let permits = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    public init() {
        permits.initialize(to: sem_t())
        // Private to the process and with a count of 0, this cannot fail.
        sem_init(permits, 0, 0)
    }

    deinit {
        sem_destroy(permits)
        permits.deallocate()
    }

    public func post() { sem_post(permits) }

    /// Waits for a permit and takes it. A signal does not end the wait.
    public func wait() { while sem_wait(permits) != 0 {} }

    /// Waits for a permit and takes it; false if none came in time.
    public func wait(milliseconds: Int) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let nanoseconds = end.tv_nsec + milliseconds % 1_000 * 1_000_000
        end.tv_sec += milliseconds / 1_000 + nanoseconds / 1_000_000_000
        end.tv_nsec = nanoseconds % 1_000_000_000
        while sem_timedwait(permits, &end) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }
}
