/// Wakes one thread that waits. A signal that comes while no thread waits ends the next wait at once.
public final class AutoResetEvent: Sendable {
    /// Nil if the system cannot make a pipe; then every wait ends after 10 ms.
    private let pipe = try? WakePipe()

    public init() {}

    public func signal() { pipe?.wake() }

    /// Waits for a signal.
    ///
    /// - Parameter limit: rounded up to milliseconds; nil waits for ever.
    /// - Returns: false if the limit passed before.
    @discardableResult
    public func wait(_ limit: Duration?) -> Bool {
        guard let pipe else {
            _ = FileDescriptor.poll([], within: .milliseconds(10))
            return false
        }
        guard pipe.reader.isReady(for: .input, within: limit) else { return false }
        pipe.drain()
        return true
    }
}
