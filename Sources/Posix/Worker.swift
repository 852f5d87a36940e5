import CPosix
import CSignals

/// Threads for work in the background. They leave signals to the main thread, and a crash on them restores the
/// terminal.
public enum Worker {
    /// Starts a body on a new thread; false if the system cannot make one.
    @discardableResult
    public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let box = Unmanaged.passRetained(Box(body))
        let isStarted = cs_thread_start(
            { argument in
                if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
            }, box.toOpaque())
        if !isStarted { box.release() }
        return isStarted
    }

    /// The number of processors that threads can run on.
    public static var processors: Int { max(1, Int(cp_processors())) }

    private final class Box {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
