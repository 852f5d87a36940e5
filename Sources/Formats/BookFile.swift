import BookModel
import Posix

/// Opens books of every known format.
public enum BookFile {
    /// Opens a book by its content, whatever its name. A folder is a book if it holds an unpacked EPUB or
    /// HTML pages with an index.
    ///
    /// Reads only the container and the package of formats that have them.
    ///
    /// - Parameter converter: runs C libraries that may hang.
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

    /// Opens a book from a descriptor, which is read to its end.
    ///
    /// - Parameter path: the name in errors; `-` for standard input.
    public static func open(
        reading descriptor: FileDescriptor, path: FilePath, converter: Converter = .inProcess
    ) throws(FormatError) -> Book {
        try OpenedFile(ByteSource(reading: descriptor, path: path), path: path, converter: converter).open()
    }

    /// Opens a book held in memory.
    ///
    /// - Parameter name: the name in errors, and the title of a book without one.
    public static func open(bytes: [UInt8], name: String) throws(FormatError) -> Book {
        try OpenedFile(ByteSource(bytes: bytes), path: FilePath(name)).open()
    }
}
