import Glibc

/// A thread of its own for work in the background; signals are left to the main thread.
enum Worker {
    /// Starts a body on a new thread; false when the system has none to give.
    @discardableResult
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let box = Unmanaged.passRetained(Box(body))
        var thread = pthread_t()
        let failed = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, box.toOpaque())
        guard failed == 0 else {
            box.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// The processors that threads can run on.
    static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    private final class Box {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
