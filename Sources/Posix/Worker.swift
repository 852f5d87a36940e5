import CPosix
import CSignals

/// A thread of its own for work in the background: signals are left to the main thread, and a crash
/// gives the terminal back.
public enum Worker {
    /// Starts a body on a new thread; false when the system has none to give.
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

    /// The processors that threads can run on.
    public static var processors: Int { max(1, Int(cp_processors())) }

    private final class Box {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
