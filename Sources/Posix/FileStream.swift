import Glibc

/// A stream of the C library (stdio(3)), for other C libraries.
public final class FileStream {
    public let file: UnsafeMutablePointer<FILE>

    /// - Parameters:
    ///   - descriptor: is duplicated, and stays the caller's.
    ///   - mode: as in `fopen`.
    public init(copying descriptor: Int32, mode: String) throws(SystemError) {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard copy >= 0 else { throw .last }
        guard let file = fdopen(copy, mode) else {
            let error = SystemError.last
            close(copy)
            throw error
        }
        self.file = file
    }

    deinit { fclose(file) }

    /// The number of its own descriptor.
    public var descriptor: Int32 { fileno(file) }
}
