import Synchronization

/// A value that is made on first use, on any thread. Other threads that ask meanwhile wait for it.
public final class Deferred<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>
    private let make: @Sendable () -> Value

    public init(_ make: @escaping @Sendable () -> Value) {
        value = Mutex(nil)
        self.make = make
    }

    /// The value, if it has been made.
    public var known: Value? { value.withLock { $0 } }

    /// Makes the value, unless it has been made.
    public func get() -> Value {
        value.withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
