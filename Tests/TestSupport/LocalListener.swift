import Glibc
import Posix

/// A socket in the file system that a test listens at.
public final class LocalListener: Sendable {
    private let number: Int32

    /// Begins to listen; nil where the system does not allow it.
    public init?(_ path: String) {
        number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes.prefix($0.count - 1)) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard isBound == 0, listen(number, 4) == 0 else {
            close(number)
            return nil
        }
    }

    deinit { close(number) }

    /// Waits for the next who connects. Reading from and writing to the connection waits.
    public func accept() -> FileDescriptor? {
        let connection = Glibc.accept(number, nil, nil)
        guard connection >= 0 else { return nil }
        defer { close(connection) }
        return try? FileDescriptor(borrowing: connection).duplicate()
    }

    /// Ends the waits of `accept`, which return nil from then on.
    public func stop() { shutdown(number, Int32(SHUT_RDWR)) }
}
