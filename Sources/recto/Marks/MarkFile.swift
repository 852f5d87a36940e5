import Formats
import Glibc
import Text

/// Why a file of marks cannot be read or written.
enum MarkFileError: Error, Equatable {
    case cannotRead(FilePath, errno: Int32)
    case cannotWrite(FilePath, errno: Int32)
    /// A file of that name is there; nothing is written over it.
    case isThere(FilePath)
    case refused(FilePath, MarkImportError)
}

extension MarkFileError: CustomStringConvertible {
    /// A few words for people; the path at the end, where a narrow window cuts.
    var description: String {
        switch self {
        case .cannotRead(let path, let errno): "cannot read, \(String(cString: strerror(errno))): \(path)"
        case .cannotWrite(let path, let errno): "cannot write, \(String(cString: strerror(errno))): \(path)"
        case .isThere(let path): "\(path) is there already"
        case .refused(let path, let error): "\(path): \(error)"
        }
    }
}

/// Files that marks are written to and taken in from.
enum MarkFile {
    /// Bytes of a file that is taken in.
    private static let limit = 64 << 20

    /// Writes a file that is not there yet: all of it, or none.
    static func write(_ text: String, to path: FilePath) throws(MarkFileError) {
        do throws(NewFile.Failure) {
            try NewFile.write(Array(text.utf8), to: path)
        } catch {
            switch error {
            case .isThere: throw .isThere(path)
            case .cannotWrite(let errno): throw .cannotWrite(path, errno: errno)
            }
        }
    }

    /// Reads the marks of a file.
    static func read(_ path: FilePath) throws(MarkFileError) -> MarkImport {
        let bytes = try bytes(of: path)
        do throws(MarkImportError) {
            return try MarkImport.read(bytes)
        } catch {
            throw .refused(path, error)
        }
    }

    private static func bytes(of path: FilePath) throws(MarkFileError) -> [UInt8] {
        let file = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard file >= 0 else { throw .cannotRead(path, errno: errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotRead(path, errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw .cannotRead(path, errno: errno)
            }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { throw .refused(path, .tooLarge) }
        }
    }
}
