import BookModel
import TestSupport

@testable import Formats

/// Opens books and makes their sections.
enum BookReading {
    /// Sections that are made of each book.
    static let sections = 8

    static func violation(in bytes: [UInt8], named name: String) -> String? {
        guard let book = try? BookFile.open(bytes: bytes, name: name) else { return nil }
        return violation(in: book)
    }

    /// Opens the bytes as a format, whatever they look like.
    static func violation(in bytes: [UInt8], as format: FileFormat, named name: String) -> String? {
        open(bytes, as: format, named: name).flatMap { violation(in: $0) }
    }

    /// A book of one page of HTML.
    static func page(_ bytes: [UInt8]) -> Book? { open(bytes, as: .html, named: "a.html") }

    private static func open(_ bytes: [UInt8], as format: FileFormat, named name: String) -> Book? {
        try? format.opening.open(OpenedFile(ByteSource(bytes: bytes), path: FilePath(name)))
    }

    static func violation(in book: Book) -> String? {
        if let entry = book.contents.entries.first(where: { $0.title.contains { $0.isNewline } }) {
            return "an entry on two lines: \(entry.title)"
        }
        for index in book.sections.indices.prefix(sections) {
            if let violation = SectionLaw.violation(book.section(at: index)) {
                return "section \(index): \(violation)"
            }
        }
        return nil
    }
}
