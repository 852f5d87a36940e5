import Glibc

/// A thread that no signal is sent to: a pipe whose reader is gone is an error of writing.
enum DecoderThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a body on a thread of its own.
    static func start(_ body: @escaping @Sendable () -> Void) {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        // It inherits what is blocked here.
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        let status = pthread_create(
            &thread, nil,
            { work in
                if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
                return nil
            }, work)
        if status == 0 { pthread_detach(thread) } else { Unmanaged<Work>.fromOpaque(work).release() }
    }
}

/// A number of permits that a thread waits for.
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

    /// Takes a permit as soon as there is one; false where none came in time.
    func wait(milliseconds: Int) -> Bool {
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
