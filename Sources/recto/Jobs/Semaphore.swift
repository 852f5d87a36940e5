import Glibc

/// A number of permits that threads wait for.
final class Semaphore: @unchecked Sendable {
    // The C library's functions on it are safe on all threads.
    private let permits = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() {
        permits.initialize(to: sem_t())
        // Of one process, without permits: this cannot fail.
        sem_init(permits, 0, 0)
    }

    deinit {
        sem_destroy(permits)
        permits.deallocate()
    }

    func post() { sem_post(permits) }

    /// Takes a permit as soon as there is one; a signal does not end the wait.
    func wait() { while sem_wait(permits) != 0 {} }
}
