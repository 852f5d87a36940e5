import Posix

extension Terminal {
    /// Whether the terminal takes more bytes just now. If not, it still works on earlier ones.
    public var takesMore: Bool {
        queue.isEmpty && queue.isReady(within: .zero)
    }
}
