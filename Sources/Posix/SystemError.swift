import Glibc

/// The reason that the system gives for a failed call: a number of errno(3).
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    public let number: Int32

    public init(number: Int32) { self.number = number }

    /// The reason for the call that failed last on this thread.
    static var last: SystemError { SystemError(number: errno) }

    /// The system's words, such as "No such file or directory".
    public var description: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }

    /// The path leads nowhere: a part of it is missing (ENOENT).
    public static let notFound = SystemError(number: ENOENT)
    /// A part of the path is a file, not a folder (ENOTDIR).
    public static let notAFolder = SystemError(number: ENOTDIR)
    /// It is a folder (EISDIR).
    public static let isAFolder = SystemError(number: EISDIR)
    /// The operation does not suit the file or the argument (EINVAL).
    public static let invalid = SystemError(number: EINVAL)
    /// There is a file of that name already (EEXIST).
    public static let exists = SystemError(number: EEXIST)
    /// The path is a link, or leads through too many (ELOOP).
    public static let link = SystemError(number: ELOOP)
    /// A name is longer than the file system allows (ENAMETOOLONG).
    public static let nameTooLong = SystemError(number: ENAMETOOLONG)
    /// A file cannot be moved there without a copy (EXDEV).
    public static let otherFileSystem = SystemError(number: EXDEV)
    /// Nobody reads the other end of the pipe (EPIPE).
    public static let closedPipe = SystemError(number: EPIPE)
    /// Nobody listens at the address (ECONNREFUSED).
    public static let refused = SystemError(number: ECONNREFUSED)
    /// The deadline has passed (ETIMEDOUT).
    public static let timedOut = SystemError(number: ETIMEDOUT)
}
