import BookModel
import Glibc
import Markup

/// Opens a PDF through poppler's programs, where they are installed: its text, reflowed, by
/// `pdftotext`, its bookmarks by `pdftohtml`.
enum PDFOpening: FormatOpening {
    private static let program = "pdftotext"

    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        guard let copy = TemporaryFile(file.source) else { throw .cannotRead(path: file.path, errno: errno) }
        // It runs beside the other; a page is the least that it reads.
        let bookmarks = ProgramOutput(
            "pdftohtml", ["-xml", "-i", "-q", "-stdout", "-f", "1", "-l", "1", copy.path])
        let arguments = ["-bbox-layout", "-enc", "UTF-8", "-q", copy.path, "-"]
        guard let text = ProgramOutput(program, arguments) else {
            throw .needsProgram(path: file.path, program: program, package: "poppler-utils")
        }
        do throws(FormatError) {
            return try book(file, text: text, bookmarks: bookmarks)
        } catch {
            guard case .nothingToRead = error, isEncrypted(file.source) else { throw error }
            throw .encrypted(path: file.path)
        }
    }

    /// Whether the file names its encryption (ISO 32000-1 §7.6): without its password it has no text.
    private static func isEncrypted(_ source: ByteSource) -> Bool {
        let name = Array("/Encrypt".utf8)
        return stride(from: 0, to: source.count, by: Limits.chunk).contains { start in
            let chunk = source.bytes(start..<start + Limits.chunk + name.count)
            return chunk.indices.contains { chunk[$0] == name[0] && chunk[$0...].starts(with: name) }
        }
    }

    /// - Parameters:
    ///   - text: what `pdftotext -bbox-layout` writes.
    ///   - bookmarks: what `pdftohtml -xml` writes.
    static func book(_ file: OpenedFile, text: any MemberSource, bookmarks: (any MemberSource)?)
        throws(FormatError) -> Book
    {
        let reader = PDFReader(name: file.name)
        let document = reader.read(MemberStream(text, limit: Limits.plainText))
        let outline = PDFOutlineReader()
        if let bookmarks { outline.read(MemberStream(bookmarks, limit: Limits.packageSource)) }
        let places = document.places(in: outline.contents)
        let division =
            places.isEmpty
            ? Division(document, named: file.name) : Division(document, named: file.name, at: places)
        var book = DocumentBook(division)
        if !outline.contents.entries.isEmpty { book.lead(outline.contents) }
        book.lead(pages: (0..<reader.pageCount).map { PDFReader.name(ofPage: $0 + 1) })
        return try book.book(reader.metadata, of: file)
    }
}

extension Section {
    /// Where the outer two levels of a table of contents lead.
    fileprivate func places(in contents: Contents) -> [Cuts.Place] {
        let offsets = Dictionary(anchors.map { ($0.id, $0.offset) }) { first, _ in first }
        return contents.entries.compactMap { entry in
            guard entry.level < 2, let offset = entry.target?.anchor.flatMap({ offsets[$0] }) else {
                return nil
            }
            return Cuts.Place(offset: offset, level: entry.level + 1)
        }
    }
}

/// The bytes of a book in a file that has no name any more, for programs that read files.
private final class TemporaryFile {
    private let file: UnsafeMutablePointer<FILE>

    /// Nil when the disk is full.
    init?(_ source: ByteSource) {
        guard let file = tmpfile() else { return nil }
        self.file = file
        for start in stride(from: 0, to: source.count, by: Limits.chunk) {
            let chunk = source.bytes(start..<start + Limits.chunk)
            guard fwrite(chunk, 1, chunk.count, file) == chunk.count else { return nil }
        }
        guard fflush(file) == 0 else { return nil }
    }

    deinit { fclose(file) }

    var path: String { "/proc/self/fd/\(fileno(file))" }
}
