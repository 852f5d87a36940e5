import Glibc
import Posix

/// A server in this process, which answers each connection as a test says, on a thread of its own.
public final class FakeServer: Sendable {
    /// Where it listens.
    public let address: SocketAddress
    private let listener: FileDescriptor

    /// The system gave no socket.
    public struct Refused: Error {}

    /// A connection to the server; closed with the last reference to it.
    public final class Connection: Sendable {
        private let number: Int32

        fileprivate init(_ number: Int32) { self.number = number }

        deinit { close(number) }

        /// Sends a text; false if the other end is closed.
        @discardableResult
        public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

        /// Sends bytes; false if the other end is closed.
        @discardableResult
        public func send(_ bytes: [UInt8]) -> Bool {
            var done = 0
            while done < bytes.count {
                let count = bytes[done...].withUnsafeBytes {
                    Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }

        /// Waits for a line; without its end, nil when there is none.
        public func line() -> String? {
            var (bytes, byte) = ([UInt8](), [UInt8(0)])
            while recv(number, &byte, 1, 0) == 1 {
                if byte[0] == 0x0A {
                    return String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
                }
                bytes.append(byte[0])
            }
            return nil
        }

        /// Waits for so many bytes; fewer when the other end is closed.
        public func bytes(_ count: Int) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: max(0, count))
            var done = 0
            while done < bytes.count {
                let got = bytes[done...].withUnsafeMutableBytes { recv(number, $0.baseAddress, $0.count, 0) }
                guard got > 0 else { break }
                done += got
            }
            return Array(bytes[..<done])
        }

        /// Waits until the other end is closed.
        public func waitForEnd() { while line() != nil {} }
    }

    /// A socket with a free port of the loopback interface.
    private static func bound() throws -> (number: Int32, port: Int) {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, length) == 0 && getsockname(number, $0, &length) == 0
            }
        }
        guard number >= 0, isBound else { throw Refused() }
        return (number, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// A port that nobody listened on a moment ago.
    public static func freePort() throws -> Int {
        let (number, port) = try bound()
        close(number)
        return port
    }

    /// Listens on a free port of the loopback interface.
    public convenience init(_ answer: @escaping @Sendable (Connection) -> Void) throws {
        let (number, port) = try Self.bound()
        try self.init(number, .internet(host: "127.0.0.1", port: port), answer)
    }

    /// Listens on a socket in the file system.
    public convenience init(path: String, _ answer: @escaping @Sendable (Connection) -> Void) throws {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix(107)) }
        let isBound = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard number >= 0, isBound else { throw Refused() }
        try self.init(number, .unix(FilePath(path)), answer)
    }

    private init(
        _ number: Int32, _ address: SocketAddress, _ answer: @escaping @Sendable (Connection) -> Void
    ) throws {
        guard listen(number, 10) == 0 else { throw Refused() }
        listener = FileDescriptor(borrowing: number)
        self.address = address
        Worker.start {
            while case let connection = accept(number, nil, nil), connection >= 0 {
                let connection = Connection(connection)
                Worker.start { answer(connection) }
            }
            close(number)
        }
    }

    /// Ends the wait for connections.
    deinit { shutdown(listener.number, Int32(SHUT_RDWR)) }
}
