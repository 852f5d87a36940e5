import Posix

extension Terminal {
    /// Whether it has room for more bytes just now; one that has none still works on earlier ones.
    public var takesMore: Bool {
        queue.isEmpty && queue.isReady(within: .zero)
    }
}
