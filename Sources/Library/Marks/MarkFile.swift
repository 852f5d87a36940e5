import BookModel
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
    /// A book that should have annotations in it.
    case unreadableBook(FormatError)
    /// The template of the export cannot be used.
    case template(FilePath, MarkTemplateError)
    /// The file is not an EPUB, so it has no place for marks.
    case notEPUB(FilePath)
    /// The archive of the book is damaged, and is not copied.
    case damagedEPUB(FilePath)
    /// The archive of the book is too large to be copied.
    case largeEPUB(FilePath)
}

extension MarkFileError: CustomStringConvertible {
    /// The error message. The path is at the end, where a narrow window cuts it off.
    public var description: String {
        switch self {
        case .cannotRead(let path, let error): "cannot read, \(error): \(path)"
        case .cannotWrite(let path, let error): "cannot write, \(error): \(path)"
        case .isThere(let path): "\(path) is there already"
        case .refused(let path, let error): "\(path): \(error)"
        case .unreadableBook(let error): "\(error)"
        case .template(let path, let error): "\(path): \(error)"
        case .notEPUB(let path): "only an EPUB file takes marks into a copy: \(path)"
        case .damagedEPUB(let path): "the archive is damaged, and is not copied: \(path)"
        case .largeEPUB(let path): "the archive is too large to copy: 4 GB or 65535 files: \(path)"
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

    /// Whether annotations that are exported to a path go into a copy of the book: it ends in `.epub`.
    public static func isCopy(_ format: MarkFormat, at path: FilePath) -> Bool {
        format == .annotations && path.description.lowercased().hasSuffix(".epub")
    }

    /// Writes a new EPUB, completely or not at all: a copy of a book that has the annotations in it, in place of those that it
    /// had.
    ///
    /// - Parameter file: the book's file, which stays as it is.
    public static func writeCopy(
        of file: FilePath, with book: MarkedBook, to path: FilePath
    ) throws(MarkFileError) {
        do throws(EPUBCopy.Failure) {
            try EPUBCopy(of: file).write(MarkFormat.annotations.text(of: book), to: path)
        } catch {
            switch error {
            case .notEPUB: throw .notEPUB(file)
            case .damaged: throw .damagedEPUB(file)
            case .tooLarge: throw .largeEPUB(file)
            case .cannotRead(let error): throw .cannotRead(file, error)
            case .isThere: throw .isThere(path)
            case .cannotWrite(let error): throw .cannotWrite(path, error)
            }
        }
    }

    /// Reads the marks of a file: annotations, marks of Recto or KOReader, or an EPUB with annotations in it.
    ///
    /// - Parameter converter: for a book that is no EPUB.
    public static func read(_ path: FilePath, converter: Converter) throws(MarkFileError) -> MarkImport {
        guard let bytes = try bytes(of: path, limit: limit) else {
            let book: Book
            do throws(FormatError) {
                book = try BookFile.open(path: path, converter: converter)
            } catch { throw .unreadableBook(error) }
            return try read(in: book, at: path)
        }
        return try read(bytes, of: path)
    }

    /// Reads the annotations that a book has in itself (EPUB Annotations 1.0, "Embedding annotations in EPUB"): in
    /// `annotations.json`, or as the drafts until April 2026 had it, `my.annotation`.
    public static func read(in book: Book, at path: FilePath) throws(MarkFileError) -> MarkImport {
        let found = ["annotations.json", "my.annotation"].lazy.compactMap {
            try? book.resource(named: "META-INF/" + $0)
        }.first
        guard let found else { throw .refused(path, .noMarks) }
        return try read(found, of: path)
    }

    private static func read(_ bytes: [UInt8], of path: FilePath) throws(MarkFileError) -> MarkImport {
        guard bytes.count <= limit else { throw .refused(path, .tooLarge) }
        do throws(MarkImportError) {
            return try MarkImport.read(bytes)
        } catch {
            throw .refused(path, error)
        }
    }

    /// The text of an export.
    ///
    /// - Parameter template: the path of the reader's template of Markdown; empty for the standard one.
    public static func text(
        of book: MarkedBook, in format: MarkFormat, by template: FilePath
    ) throws(MarkFileError) -> String {
        guard format == .markdown, !template.bytes.isEmpty else { return format.text(of: book) }
        let bytes = try bytes(of: template, limit: MarkTemplate.limit)
        do throws(MarkTemplateError) {
            guard let bytes else { throw .notText }
            return try MarkTemplate(bytes).text(of: book)
        } catch {
            throw .template(template, error)
        }
    }

    /// The bytes of a file; nil if it is a ZIP archive, of which only the beginning is read.
    private static func bytes(of path: FilePath, limit: Int) throws(MarkFileError) -> [UInt8]? {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            let file = try FileDescriptor(path, [.nonBlocking])
            switch try file.status().kind {
            case .file:
                var start = [UInt8](repeating: 0, count: archive.count)
                let count = start.withUnsafeMutableBytes { file.fill($0, at: 0).count }
                guard count < archive.count || start != archive else { return nil }
                bytes = try file.readToEnd(limit: limit)
            case .folder: throw SystemError.isAFolder
            default: throw SystemError.invalid
            }
        } catch {
            throw .cannotRead(path, error)
        }
        return bytes
    }

    /// What a ZIP archive begins with (APPNOTE 4.3.7).
    private static let archive: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
}
