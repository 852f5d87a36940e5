import BookModel
import Markup

/// Opens books of every known format.
public enum BookFile {
    /// Opens a book by its content, whatever its name; a folder is one if it holds an EPUB unpacked.
    ///
    /// Reads the container, the package and the contents only, or nothing of a book that was kept.
    ///
    /// - Parameters:
    ///   - converter: runs the C libraries that may hang.
    ///   - kept: returns the cached book of a file.
    public static func open(
        path: FilePath, converter: Converter = .inProcess, kept: (SourceFile) -> KeptBook? = { _ in nil }
    ) throws(FormatError) -> Book {
        try open(path: path, at: SourceFile.now, converter: converter, kept: kept)
    }

    /// - Parameter time: the time on the clock, in nanoseconds since 1970.
    static func open(
        path: FilePath, at time: Int64, converter: Converter = .inProcess,
        kept: (SourceFile) -> KeptBook? = { _ in nil }
    ) throws(FormatError) -> Book {
        let source: ByteSource
        do throws(FormatError) {
            source = try ByteSource(path: path)
        } catch {
            guard case .isDirectory = error else { throw error }
            return try FolderOpening.open(path)
        }
        let file = OpenedFile(source, path: path, folder: path.folder, converter: converter)
        let origin = source.file(named: file.name).flatMap { $0.isSettled(at: time) ? $0 : nil }
        var book: Book
        if let kept = origin.flatMap(kept) {
            book = Book(kept) {
                guard let book = try? file.open(), book.identity == kept.identity else {
                    source.noteFailure()
                    return kept.lost
                }
                return book
            }
        } else {
            book = try file.open()
        }
        book.source = book.isSelfContained ? origin : nil
        book.isReadWell = { !source.hasFailed }
        return book
    }

    /// Opens a book that comes in at a descriptor, read to its end.
    ///
    /// - Parameter path: what it is called in errors, `-` for standard input.
    public static func open(
        reading descriptor: Int32, path: FilePath, converter: Converter = .inProcess
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

extension KeptBook {
    /// In place of the book where its file can no longer be read, or is another one by now.
    fileprivate var lost: Book {
        var writer = SectionWriter(path: "", language: "en")
        writer.addNotice(Notice.changed)
        let notice = writer.finish()
        return Book(metadata: metadata, sections: sections, identity: identity, load: { _ in notice })
    }
}
