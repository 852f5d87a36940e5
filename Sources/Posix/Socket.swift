import Glibc

/// Where a connection leads.
public enum SocketAddress: Hashable, Sendable {
    /// A numeric address of IPv4 or IPv6, or `localhost`, and a port.
    case internet(host: String, port: Int)
    /// A socket in the file system.
    case unix(FilePath)
}

/// A connection to another process (SOCK_STREAM). Programs that are started do not get it.
public struct Socket: Sendable {
    /// Does not block.
    public let descriptor: FileDescriptor

    /// Connects to an address.
    ///
    /// Throws `SystemError.invalid` for a host that is neither numeric nor `localhost`: names are not looked up. Throws
    /// `SystemError.nameTooLong` for a path of more than 107 bytes.
    ///
    /// - Parameter deadline: when to give up.
    public init(connectingTo address: SocketAddress, by deadline: Moment) throws(SystemError) {
        var failure = SystemError.invalid
        for candidate in try RawAddress.all(of: address) {
            do throws(SystemError) {
                descriptor = try Self.connected(to: candidate, by: deadline)
                return
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private static func connected(
        to address: RawAddress, by deadline: Moment
    ) throws(SystemError) -> FileDescriptor {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = try FileDescriptor(owning: socket(address.family, kind, 0))
        while true {
            if address.withPointer({ connect(descriptor.number, $0, $1) }) == 0 { return descriptor }
            if errno == EINPROGRESS || errno == EALREADY { break }
            guard errno == EINTR else { throw .last }
        }
        guard descriptor.isReady(for: .output, by: deadline) else { throw .timedOut }
        var (number, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        guard getsockopt(descriptor.number, SOL_SOCKET, SO_ERROR, &number, &length) == 0 else { throw .last }
        guard number == 0 else { throw SystemError(number: number) }
        return descriptor
    }

    /// Sends all bytes; throws `SystemError.closedPipe` if the other end is closed.
    ///
    /// - Parameter deadline: when to give up.
    public func write(_ bytes: [UInt8], by deadline: Moment) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes {
                send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 {
                done += count
            } else if errno == EAGAIN {
                guard descriptor.isReady(for: .output, by: deadline) else { throw .timedOut }
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Waits for some bytes, at most so many; none at the end.
    ///
    /// - Parameter deadline: when to give up.
    public func readSome(_ most: Int, by deadline: Moment) throws(SystemError) -> [UInt8] {
        while true {
            guard descriptor.isReady(for: .input, by: deadline) else { throw .timedOut }
            do throws(SystemError) {
                return try descriptor.readSome(most)
            } catch  where error.number == EAGAIN {
                continue
            }
        }
    }

    /// Waits for so many bytes, fewer at the end.
    ///
    /// - Parameter deadline: when to give up.
    public func read(_ count: Int, by deadline: Moment) throws(SystemError) -> [UInt8] {
        try descriptor.read(count, by: deadline)
    }
}

/// An address as the system has it (sockaddr).
private struct RawAddress {
    let family: Int32
    private let bytes: [UInt8]

    private init<Value>(_ family: Int32, _ value: Value) {
        self.family = family
        bytes = withUnsafeBytes(of: value) { Array($0) }
    }

    /// The addresses to try, in order.
    static func all(of address: SocketAddress) throws(SystemError) -> [RawAddress] {
        switch address {
        case .unix(let path): return [try RawAddress(path: path)]
        case .internet(let host, let port):
            guard let port = UInt16(exactly: port) else { throw .invalid }
            let hosts = host.lowercased() == "localhost" ? ["127.0.0.1", "::1"] : [host]
            return hosts.compactMap { RawAddress(host: $0, port: port) }
        }
    }

    /// Nil for a host that is not numeric.
    private init?(host: String, port: UInt16) {
        var four = sockaddr_in()
        var six = sockaddr_in6()
        if inet_pton(AF_INET, host, &four.sin_addr) == 1 {
            (four.sin_family, four.sin_port) = (sa_family_t(AF_INET), port.bigEndian)
            self.init(AF_INET, four)
        } else if inet_pton(AF_INET6, host, &six.sin6_addr) == 1 {
            (six.sin6_family, six.sin6_port) = (sa_family_t(AF_INET6), port.bigEndian)
            self.init(AF_INET6, six)
        } else {
            return nil
        }
    }

    private init(path: FilePath) throws(SystemError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard !path.bytes.isEmpty else { throw .notFound }
        guard path.bytes.count < room else { throw .nameTooLong }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
        self.init(AF_UNIX, address)
    }

    func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            withUnsafeTemporaryAllocation(byteCount: bytes.count, alignment: 16) { buffer in
                buffer.copyMemory(from: bytes)
                guard let start = buffer.baseAddress else { return -1 }
                return body(start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
            }
        }
    }
}
