import BookModel
import Glibc

/// Opens a PDF through poppler's `pdftotext`, where that is installed: its text, reflowed.
enum PDFOpening: FormatOpening {
    private static let program = "pdftotext"

    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        guard let copy = TemporaryFile(file.source) else { throw .cannotRead(path: file.path, errno: errno) }
        let arguments = ["-bbox-layout", "-enc", "UTF-8", "-q", copy.path, "-"]
        guard let output = ProgramOutput(program, arguments) else {
            throw .needsProgram(path: file.path, program: program, package: "poppler-utils")
        }
        let reader = PDFReader(name: file.name)
        let document = reader.read(output)
        var book = DocumentBook(Division(document, named: file.name))
        book.lead(pages: reader.pageCount)
        return try book.book(reader.metadata, of: file)
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
