@testable import Formats

/// Makes a book of what poppler's programs would write.
enum PDFReading {
    /// The bytes are text, fonts and bookmarks at once: each takes of them what it knows.
    static func violation(in bytes: [UInt8]) -> String? {
        let source = ByteSource(bytes: bytes)
        let file = OpenedFile(source, path: FilePath("a.pdf"))
        let book = try? PDFOpening.book(
            file, text: WholeSource(source), fonts: WholeSource(source), bookmarks: WholeSource(source))
        return book.flatMap(BookReading.violation(in:))
    }
}
