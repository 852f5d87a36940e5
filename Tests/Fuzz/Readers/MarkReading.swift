import BookModel
import TestSupport
import Text

/// Marks from elsewhere: annotations, an export of our own, what KOReader keeps. Else templates of exports, and links.
///
/// Whatever they say, they are found in a book or are lost, and what is written of them is read again.
enum MarkReading {
    private static let book = SampleBook.book(
        sections: [
            [(.heading(level: 1), "Loomings"), (.paragraph, "Call me Ishmael. Some years ago, never mind.")],
            [(.paragraph, "The Carpet-Bag"), (.paragraph, "I stuffed a shirt or two into my old bag.")],
        ].map { SampleBook.section($0) })

    /// Behind a zero stand rows of the shelf.
    static func violation(in bytes: [UInt8]) -> String? {
        if bytes.first == 0 { return violation(inRows: bytes.dropFirst()) }
        guard let imported = try? MarkImport.read(bytes).marks else {
            return violation(inTemplateOrLink: bytes)
        }
        var locator = MarkLocator(book)
        let marks = locator.locate(Array(imported.prefix(40)), at: 1)
        let list = MarkList(marks)
        for place in locator.check(marks).compactMap({ $0 }) {
            guard book.sections.indices.contains(place.section),
                place.range.upperBound <= book.section(at: place.section).text.count
            else { return "a place outside of the book" }
        }
        let export = MarkedBook(book, marks: list.present)
        for format in MarkFormat.allCases { _ = format.text(of: export) }
        for format in [MarkFormat.json, .annotations] {
            guard let again = try? MarkImport.read(Array(format.text(of: export).utf8)).marks else {
                return "\(format) cannot be read again"
            }
            guard again.map(\.id) == list.present.map(\.id), again.map(\.note) == list.present.map(\.note),
                again.map(\.kind) == list.present.map(\.kind)
            else { return "\(format) reads as other marks" }
        }
        return nil
    }

    private static func violation(inTemplateOrLink bytes: [UInt8]) -> String? {
        if let template = try? MarkTemplate(bytes) {
            let range = TextRange(section: 0, range: 9..<16, in: book.section(at: 0), progress: 0.5)
            let mark = Mark(id: Mark.ID(of: "mark"), kind: .highlight(.green), range: range, created: 0)
            _ = try? template.text(of: MarkedBook(book, marks: [mark]))
        }
        guard let link = RectoLink(String(decoding: bytes, as: UTF8.self)) else { return nil }
        return RectoLink(link.description) == link ? nil : "\(link) reads as another link"
    }

    private static func violation(inRows bytes: ArraySlice<UInt8>) -> String? {
        var rest = bytes
        let digest = rest.takeValue()
        let mark = (0..<RawShelf.markColumns).map { _ in rest.takeValue() }
        do {
            return try ShelfReading.violation(digest: digest, mark: mark)
        } catch {
            return "the shelf says \(error)"
        }
    }
}
