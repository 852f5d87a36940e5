import Posix

/// Ends the wait of one thread from another; a ring that nobody waits for is not lost.
final class Bell: Sendable {
    /// Nil where the system has no pipe to give, and waiting is asking now and then.
    private let pipe = try? WakePipe()

    func ring() { pipe?.wake() }

    /// Waits until it has rung.
    ///
    /// - Parameter limit: rounded up to milliseconds; nil waits for ever.
    /// - Returns: false when the limit has passed before.
    @discardableResult
    func wait(_ limit: Duration?) -> Bool {
        guard let pipe else {
            _ = FileDescriptor.poll([], within: .milliseconds(10))
            return false
        }
        guard pipe.reader.isReady(for: .input, within: limit) else { return false }
        pipe.drain()
        return true
    }
}
