import BookModel

/// Opens books of every known format.
public enum BookFile {
    /// Opens a book by its content, whatever its name.
    ///
    /// Reads the container, the package and the contents only.
    public static func open(path: String) throws(FormatError) -> Book {
        try OpenedFile(ByteSource(path: path), path: path).open()
    }

    /// Opens a book held in memory, as one read from standard input.
    ///
    /// - Parameter name: what it is called in errors and, when it has no title, instead of one.
    public static func open(bytes: [UInt8], name: String) throws(FormatError) -> Book {
        try OpenedFile(ByteSource(bytes: bytes), path: name).open()
    }
}
