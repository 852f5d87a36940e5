import Glibc

/// Ends the wait of one thread from another; a ring that nobody waits for is not lost.
final class Bell: Sendable {
    /// The two ends of a pipe; -1 where the system has none to give, and waiting is asking now and then.
    private let ends: (read: Int32, write: Int32)

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.ends = (ends[0], ends[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    func ring() {
        var byte: UInt8 = 0
        write(ends.write, &byte, 1)
    }

    /// Waits until it has rung.
    ///
    /// - Parameter limit: rounded up to milliseconds; nil waits for ever.
    /// - Returns: false when the limit has passed before.
    @discardableResult
    func wait(_ limit: Duration?) -> Bool {
        guard ends.read >= 0 else {
            usleep(10_000)
            return false
        }
        var descriptor = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
        let timeout = limit.map { Int32((max(.zero, $0) / .milliseconds(1)).rounded(.up)) } ?? -1
        guard poll(&descriptor, 1, timeout) > 0 else { return false }
        var bytes: UInt64 = 0
        while read(ends.read, &bytes, 8) == 8 {}
        return true
    }
}
