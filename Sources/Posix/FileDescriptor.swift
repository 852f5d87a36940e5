import CPosix
import Glibc
import Synchronization

/// An open file, pipe or device. It is closed with the last reference to it.
public final class FileDescriptor: Sendable {
    /// The system's number for it.
    public let number: Int32
    private let isOwned: Bool
    /// Whether `lock()` has succeeded.
    private let hasLock = Atomic(false)

    public static let standardInput = FileDescriptor(borrowing: STDIN_FILENO)
    public static let standardOutput = FileDescriptor(borrowing: STDOUT_FILENO)
    public static let standardError = FileDescriptor(borrowing: STDERR_FILENO)

    /// How a file is opened (open(2)): for reading, without any of these.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }

        public static let forWriting = Options(rawValue: O_WRONLY)
        public static let forBoth = Options(rawValue: O_RDWR)
        /// Creates the file. Fails if there is a file or a link of that name.
        public static let new = Options(rawValue: O_CREAT | O_EXCL)
        /// Fails if the file is not a folder.
        public static let folder = Options(rawValue: O_DIRECTORY)
        /// Fails if the last part of the path is a link.
        public static let withoutLinks = Options(rawValue: O_NOFOLLOW)
        /// Everything is written at the end of the file.
        public static let appending = Options(rawValue: O_APPEND)
        /// Neither opening, reading nor writing waits.
        public static let nonBlocking = Options(rawValue: O_NONBLOCK)
    }

    /// Refers to a descriptor without ever closing it.
    public init(borrowing number: Int32) { (self.number, isOwned) = (number, false) }

    /// A descriptor that is closed with this object.
    init(owning number: Int32) throws(SystemError) {
        guard number >= 0 else { throw .last }
        (self.number, isOwned) = (number, true)
    }

    /// Opens a file. Programs that are started do not get the descriptor.
    ///
    /// - Parameters:
    ///   - folder: where a relative path begins; nil for the current folder.
    ///   - mode: who may read and write a new file.
    public convenience init(
        _ path: FilePath, _ options: Options = [], in folder: FileDescriptor? = nil, mode: UInt32 = 0o600
    ) throws(SystemError) {
        let start = folder?.number ?? AT_FDCWD
        try self.init(
            owning: path.withCString { openat(start, $0, options.rawValue | O_CLOEXEC, mode) })
    }

    deinit {
        // Closing may not be enough: a child that is being started has a copy of the descriptor until it runs its program.
        if hasLock.load(ordering: .relaxed) { flock(number, LOCK_UN) }
        if isOwned { close(number) }
    }

    /// An empty file in memory.
    public static func inMemory() throws(SystemError) -> FileDescriptor {
        try FileDescriptor(owning: cp_memory_file())
    }

    /// An empty file on the disk, without a name.
    public static func temporary() throws(SystemError) -> FileDescriptor {
        guard let file = tmpfile() else { throw .last }
        defer { fclose(file) }
        return try FileDescriptor(borrowing: fileno(file)).duplicate()
    }

    /// Another descriptor of the same open file, above those of the standard streams.
    public func duplicate() throws(SystemError) -> FileDescriptor {
        try FileDescriptor(owning: fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1))
    }

    /// Has another descriptor lead to this open file (dup2(2)).
    public func replace(_ other: FileDescriptor) { dup2(number, other.number) }

    /// Sets whether reading and writing wait, for all that use this open file.
    public func setBlocking(_ isBlocking: Bool) { _ = fcntl(number, F_SETFL, isBlocking ? 0 : O_NONBLOCK) }

    public var isTerminal: Bool { isatty(number) != 0 }

    /// Where the next byte is read or written, from the beginning of the file.
    public var position: Int { max(0, lseek(number, 0, SEEK_CUR)) }

    /// Sets the position to the beginning.
    public func rewind() { lseek(number, 0, SEEK_SET) }

    /// Locks the file until this object is released (flock(2)). Returns false if somebody else has locked it.
    public func lock() -> Bool {
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else { return false }
        hasLock.store(true, ordering: .relaxed)
        return true
    }

    /// Locks the file, or the folder, as others may do at the same time; waits while it is locked for one alone. Returns
    /// false if the file system has no locks.
    public func lockWithOthers() -> Bool {
        while flock(number, LOCK_SH) != 0 { if errno != EINTR { return false } }
        return true
    }

    /// Removes all that is in the file.
    public func truncate() throws(SystemError) {
        guard ftruncate(number, 0) == 0 else { throw .last }
    }

    /// Waits until the file, or the folder, is on the disk (fsync(2)).
    public func sync() throws(SystemError) {
        guard fsync(number) == 0 else { throw .last }
    }

    /// Lets the same users read and write the file as another one (fchmod(2)).
    public func copyPermissions(of other: FileDescriptor) throws(SystemError) {
        var status = stat()
        guard fstat(other.number, &status) == 0, fchmod(number, status.st_mode & 0o777) == 0 else {
            throw .last
        }
    }

    /// Removes a file from this folder.
    public func remove(_ name: FilePath) { _ = name.withCString { unlinkat(number, $0, 0) } }
}

// MARK: - Reading and writing

extension FileDescriptor {
    /// Bytes to read at a time if the total is unknown.
    private static let chunk = 65_536

    /// Reads until the buffer is full or the end is reached. Signals do not interrupt it.
    ///
    /// - Parameters:
    ///   - offset: where to read in the file; nil for its position, which moves on.
    ///   - deadline: when to give up; nil waits for ever.
    /// - Returns: the number of bytes read, and the error that stopped reading, if any.
    public func fill(
        _ buffer: UnsafeMutableRawBufferPointer, at offset: Int? = nil, by deadline: Moment? = nil
    ) -> (count: Int, error: SystemError?) {
        var done = 0
        while done < buffer.count, let start = buffer.baseAddress {
            if let deadline, !isReady(for: .input, by: deadline) { return (done, .timedOut) }
            let count =
                if let offset {
                    pread(number, start + done, buffer.count - done, off_t(offset + done))
                } else {
                    Glibc.read(number, start + done, buffer.count - done)
                }
            if count == 0 { break }
            if count > 0 { done += count }
            if count < 0, errno != EINTR, errno != EAGAIN || deadline == nil { return (done, .last) }
        }
        return (done, nil)
    }

    /// Waits for bytes and returns them, at most `most`; none at the end of the file.
    public func readSome(_ most: Int) throws(SystemError) -> [UInt8] {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
            repeat { count = Glibc.read(number, buffer.baseAddress, most) } while count < 0 && errno == EINTR
            filled = max(0, count)
        }
        guard count >= 0 else { throw .last }
        return bytes
    }

    /// Reads a number of bytes, or fewer at the end of the file.
    public func read(_ count: Int, by deadline: Moment? = nil) throws(SystemError) -> [UInt8] {
        var error: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            (filled, error) = fill(UnsafeMutableRawBufferPointer(buffer), by: deadline)
        }
        if let error { throw error }
        return bytes
    }

    /// Reads to the end.
    ///
    /// - Parameter limit: in bytes. If there are more, the result has one byte more than this.
    public func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            let chunk = try read(min(Self.chunk, limit + 1 - bytes.count))
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if chunk.count < Self.chunk { break }
        }
        return bytes
    }

    /// Writes all bytes. Signals do not interrupt it.
    ///
    /// - Parameter deadline: when to give up, for a descriptor that does not block; nil waits for ever.
    public func write(_ bytes: UnsafeRawBufferPointer, by deadline: Moment? = nil) throws(SystemError) {
        var done = 0
        while done < bytes.count, let start = bytes.baseAddress {
            let count = Glibc.write(number, start + done, bytes.count - done)
            if count > 0 { done += count }
            if count > 0 || count < 0 && errno == EINTR { continue }
            guard count < 0 else { throw SystemError(number: EIO) }
            guard errno == EAGAIN, let deadline else { throw .last }
            guard isReady(for: .output, by: deadline) else { throw .timedOut }
        }
    }

    /// Writes all bytes of an array.
    public func write(_ bytes: [UInt8], by deadline: Moment? = nil) throws(SystemError) {
        try bytes.span.bytes.withUnsafeBytes { bytes throws(SystemError) in try write(bytes, by: deadline) }
    }
}

// MARK: - Waiting

extension FileDescriptor {
    /// What a descriptor is ready for.
    public struct Readiness: OptionSet, Sendable {
        public let rawValue: Int16
        public init(rawValue: Int16) { self.rawValue = rawValue }

        public static let input = Readiness(rawValue: Int16(POLLIN))
        public static let output = Readiness(rawValue: Int16(POLLOUT))
        /// The other end is closed, or the descriptor is not open. It is reported even if it was not asked for.
        public static let disconnected = Readiness(rawValue: Int16(POLLHUP | POLLERR | POLLNVAL))
    }

    /// Waits until one of several descriptors is ready (poll(2)). A signal ends the wait, too.
    ///
    /// - Parameters:
    ///   - waits: a descriptor below 0 is never ready.
    ///   - limit: rounded up to milliseconds; nil waits for ever.
    /// - Returns: what each is ready for; nil when the time is over, and after a signal.
    public static func poll(
        _ waits: [(descriptor: Int32, readiness: Readiness)], within limit: Duration?
    ) -> [Readiness]? {
        var waiting = waits.map { pollfd(fd: $0.descriptor, events: $0.readiness.rawValue, revents: 0) }
        guard Glibc.poll(&waiting, nfds_t(waiting.count), limit.map(\.wholeMilliseconds) ?? -1) > 0
        else { return nil }
        return waiting.map { Readiness(rawValue: $0.revents) }
    }

    /// Waits until the descriptor is ready or can never become ready. A signal ends the wait, too.
    public func isReady(for readiness: Readiness, within limit: Duration?) -> Bool {
        Self.poll([(number, readiness)], within: limit) != nil
    }

    /// Waits until the descriptor is ready or can never become ready, or the deadline has passed.
    public func isReady(for readiness: Readiness, by deadline: Moment) -> Bool {
        while !isReady(for: readiness, within: deadline - .now) {
            if deadline <= .now { return false }
        }
        return true
    }
}

extension Duration {
    /// Rounded up, at least 0, as poll(2) takes them.
    fileprivate var wholeMilliseconds: Int32 {
        Int32(clamping: Int((min(max(.zero, self), .seconds(1_000_000)) / .milliseconds(1)).rounded(.up)))
    }
}
