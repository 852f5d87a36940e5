import CPosix
import Glibc

/// The path of a file as the system has it: bytes, which need not be text.
public struct FilePath: Hashable, Sendable {
    /// Any bytes but zero.
    public let bytes: [UInt8]

    /// - Parameter bytes: as they came from the system.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// A path that is text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    public init(cString: UnsafePointer<CChar>) {
        bytes = UnsafeBufferPointer(start: cString, count: strlen(cString)).map { UInt8(bitPattern: $0) }
    }

    /// For calls of the C library.
    public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        body((bytes + [0]).map { CChar(bitPattern: $0) })
    }

    /// The last part of the path. Slashes at its end do not count.
    public var name: FilePath {
        var end = bytes.count
        while end > 1, bytes[end - 1] == Self.slash { end -= 1 }
        let start = bytes[..<end].dropLast().lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
        return FilePath(bytes: Array(bytes[start..<end]))
    }

    /// The folder of the file, from the path alone: links are not resolved.
    public var folder: FilePath {
        var end = bytes.count
        while end > 0, bytes[end - 1] == Self.slash { end -= 1 }
        guard let slash = bytes[..<end].lastIndex(of: Self.slash) else { return "." }
        return FilePath(bytes: Array(bytes[...slash]))
    }

    /// The path of a file in this folder.
    public func appending(_ path: FilePath) -> FilePath {
        bytes.isEmpty || bytes.last == Self.slash
            ? FilePath(bytes: bytes + path.bytes) : FilePath(bytes: bytes + [Self.slash] + path.bytes)
    }

    /// The absolute path.
    ///
    /// - Parameter folder: where a relative path begins.
    public func absolute(in folder: FilePath) -> FilePath {
        bytes.first == Self.slash ? self : folder.appending(self)
    }

    private static let slash = UInt8(ascii: "/")
}

extension FilePath: ExpressibleByStringLiteral {
    /// A path from a string literal.
    public init(stringLiteral text: String) { self.init(text) }
}

// MARK: - Files at a path

extension FilePath {
    /// The command line as the system has it: Swift's own list repairs what is not UTF-8.
    public static var arguments: [FilePath] {
        (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { FilePath(cString: $0) } }
    }

    /// The folder in which relative paths begin; nil where it has been removed.
    public static var currentFolder: FilePath? { getcwd(nil, 0).map { FilePath(freeing: $0) } }

    /// The absolute path without links and dots; nil if it leads nowhere.
    public var resolved: FilePath? { withCString { realpath($0, nil) }.map { FilePath(freeing: $0) } }

    private init(freeing cString: UnsafeMutablePointer<CChar>) {
        self.init(cString: cString)
        free(cString)
    }

    /// What this process may do with a file (access(2)).
    public enum Use: Int32, Sendable {
        /// See that it is there.
        case find = 0
        case execute = 1
        case read = 4
    }

    /// Checks that this process may read, write or run the file, as asked.
    public func check(_ use: Use) throws(SystemError) {
        guard withCString({ access($0, use.rawValue) }) == 0 else { throw .last }
    }

    /// Whether this process may read, write or run the file, as asked.
    public func allows(_ use: Use) -> Bool { (try? check(use)) != nil }

    /// Whether there is no file at the path; false where that cannot be known.
    public var isMissing: Bool {
        do throws(SystemError) { try check(.find) } catch { return error == .notFound }
        return false
    }

    /// Writes a file that is not there yet: all of it, or none.
    ///
    /// - Parameter mode: who may read and write it.
    public func writeNew(_ bytes: UnsafeRawBufferPointer, mode: UInt32 = 0o600) throws(SystemError) {
        let number = withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode) }
        guard number >= 0 else { throw .last }
        var error: SystemError?
        do throws(SystemError) {
            try FileDescriptor(borrowing: number).write(bytes)
        } catch let failure {
            error = failure
        }
        // Some file systems report only here that the disk is full.
        if close(number) != 0, error == nil { error = .last }
        guard let error else { return }
        remove()
        throw error
    }

    /// Writes an array of bytes to a file that is not there yet: all of it, or none.
    public func writeNew(_ bytes: [UInt8], mode: UInt32 = 0o600) throws(SystemError) {
        try bytes.span.bytes.withUnsafeBytes { bytes throws(SystemError) in try writeNew(bytes, mode: mode) }
    }

    /// Writes a file by way of another one in its folder: at any time there is all of the old content or of the new one, also
    /// after a power cut. Only one process may do this at a time.
    ///
    /// - Parameter unfinished: the path of that other file. One that a crash has left is replaced.
    public func replace(with bytes: [UInt8], by unfinished: FilePath) throws(SystemError) {
        unfinished.remove()
        do throws(SystemError) {
            try unfinished.writeNew(bytes)
            try FileDescriptor(unfinished).sync()
            try unfinished.rename(to: self)
        } catch {
            unfinished.remove()
            throw error
        }
    }

    /// Sets the time of the file's last change to now; false if there is no file.
    public func touch() -> Bool { withCString { utimensat(AT_FDCWD, $0, nil, 0) } == 0 }

    /// Removes the file, or the link, at the path.
    public func remove() { _ = withCString { unlink($0) } }

    /// Removes the folder at the path, if it is empty.
    public func removeFolder() { _ = withCString { rmdir($0) } }

    /// Moves the file to another path, and replaces a file there.
    public func rename(to other: FilePath) throws(SystemError) {
        guard withCString({ old in other.withCString { Glibc.rename(old, $0) } }) == 0 else { throw .last }
    }

    /// Moves the file to a path where there is none. Where the file system cannot do that in one step, an empty file
    /// has the path for a moment.
    ///
    /// - Throws: `.exists` if there is a file or a link; `.otherFileSystem` if the path is on another one.
    public func move(to other: FilePath) throws(SystemError) {
        if withCString({ old in other.withCString { cp_rename_to_new(old, $0) } }) == 0 { return }
        let error = SystemError.last
        // EPERM: from filters of system calls that do not know this one.
        guard [EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(error.number) else { throw error }
        _ = try FileDescriptor(other, [.forWriting, .new, .withoutLinks])
        do throws(SystemError) {
            try rename(to: other)
        } catch {
            other.remove()
            throw error
        }
    }

    /// Makes a folder for the user alone. Its path is this one with six random characters after it.
    public func makeUniqueFolder() throws(SystemError) -> FilePath {
        var name = (bytes + Array("XXXXXX".utf8) + [0]).map { CChar(bitPattern: $0) }
        guard mkdtemp(&name) != nil else { throw .last }
        return FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
    }
}
