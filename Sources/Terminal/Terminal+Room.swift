import Glibc

extension Terminal {
    /// Whether it has room for more bytes just now; one that has none still works on earlier ones.
    public var takesMore: Bool {
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        return poll(&descriptor, 1, 0) == 1
    }
}
