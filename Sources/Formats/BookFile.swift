import BookModel
import Posix

/// Opens books of every known format.
public enum BookFile {
    /// Opens a book by its content, whatever its name; a folder is one if it holds an EPUB unpacked.
    ///
    /// Reads the container and the package only, of a format that has them.
    ///
    /// - Parameter converter: runs the C libraries that may hang.
    public static func open(path: FilePath, converter: Converter = .inProcess) throws(FormatError) -> Book {
        let source: ByteSource
        do throws(FormatError) {
            source = try ByteSource(path: path)
        } catch {
            guard case .isDirectory = error else { throw error }
            return try FolderOpening.open(path)
        }
        return try OpenedFile(source, path: path, folder: path.folder, converter: converter).open()
    }

    /// Opens a book that comes in at a descriptor, read to its end.
    ///
    /// - Parameter path: its name in errors; `-` for standard input.
    public static func open(
        reading descriptor: FileDescriptor, path: FilePath, converter: Converter = .inProcess
    ) throws(FormatError) -> Book {
        try OpenedFile(ByteSource(reading: descriptor, path: path), path: path, converter: converter).open()
    }

    /// Opens a book held in memory.
    ///
    /// - Parameter name: what it is called in errors and, when it has no title, instead of one.
    public static func open(bytes: [UInt8], name: String) throws(FormatError) -> Book {
        try OpenedFile(ByteSource(bytes: bytes), path: FilePath(name)).open()
    }
}
