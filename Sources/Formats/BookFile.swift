import BookModel

/// Opens books of every known format.
public enum BookFile {
    /// Opens a book by its content, whatever its name; a folder is one if it holds an EPUB unpacked.
    ///
    /// Reads the container, the package and the contents only.
    public static func open(path: String) throws(FormatError) -> Book {
        let source: ByteSource
        do throws(FormatError) {
            source = try ByteSource(path: path)
        } catch {
            guard case .isDirectory = error else { throw error }
            return try FolderOpening.open(path)
        }
        return try OpenedFile(source, path: path).open()
    }

    /// Opens a book held in memory, as one read from standard input.
    ///
    /// - Parameter name: what it is called in errors and, when it has no title, instead of one.
    public static func open(bytes: [UInt8], name: String) throws(FormatError) -> Book {
        try OpenedFile(ByteSource(bytes: bytes), path: name).open()
    }
}
