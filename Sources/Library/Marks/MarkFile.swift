import Formats
import Posix
import Text

/// Why marks cannot be read from a file or written to it.
public enum MarkFileError: Error, Equatable {
    case cannotRead(FilePath, SystemError)
    case cannotWrite(FilePath, SystemError)
    /// A file with this name exists and is not overwritten.
    case isThere(FilePath)
    case refused(FilePath, MarkImportError)
}

extension MarkFileError: CustomStringConvertible {
    /// The error message. The path is at the end, where a narrow window cuts it off.
    public var description: String {
        switch self {
        case .cannotRead(let path, let error): "cannot read, \(error): \(path)"
        case .cannotWrite(let path, let error): "cannot write, \(error): \(path)"
        case .isThere(let path): "\(path) is there already"
        case .refused(let path, let error): "\(path): \(error)"
        }
    }
}

/// Files to which marks are exported and from which they are imported.
public enum MarkFile {
    /// The largest file that is imported, in bytes.
    private static let limit = 64 << 20

    /// Writes a new file, completely or not at all.
    public static func write(_ text: String, to path: FilePath) throws(MarkFileError) {
        do throws(SystemError) {
            try path.writeNew(Array(text.utf8), mode: 0o644)
        } catch {
            throw error == .exists ? .isThere(path) : .cannotWrite(path, error)
        }
    }

    /// Reads the marks of a file.
    public static func read(_ path: FilePath) throws(MarkFileError) -> MarkImport {
        let bytes = try bytes(of: path)
        do throws(MarkImportError) {
            return try MarkImport.read(bytes)
        } catch {
            throw .refused(path, error)
        }
    }

    private static func bytes(of path: FilePath) throws(MarkFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            let file = try FileDescriptor(path, [.nonBlocking])
            switch try file.status().kind {
            case .file: bytes = try file.readToEnd(limit: limit)
            case .folder: throw SystemError.isAFolder
            default: throw SystemError.invalid
            }
        } catch {
            throw .cannotRead(path, error)
        }
        guard bytes.count <= limit else { throw .refused(path, .tooLarge) }
        return bytes
    }
}
