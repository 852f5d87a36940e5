import Posix

extension Terminal {
    /// Whether the terminal accepts more bytes at the moment; false while earlier ones are waiting.
    public var takesMore: Bool {
        queue.isEmpty && queue.isReady(within: .zero)
    }
}
