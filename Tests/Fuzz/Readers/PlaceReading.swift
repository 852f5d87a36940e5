import BookModel
import Typesetting

@testable import Reader

/// Opens a book at a place that anybody may have written.
enum PlaceReading {
    static func violation(in bytes: [UInt8]) -> String? {
        var rest = bytes[...]
        let place = Locator(
            section: rest.takeInteger(), offset: rest.takeInteger(), words: rest.takeWords(),
            progress: Double(bitPattern: UInt64(bitPattern: Int64(rest.takeInteger()))))
        guard let book = BookReading.page(Array(rest)) else { return nil }
        let pages = BookPages(
            book: book, typesetter: PageReading.typesetter, format: PageFormat(measure: 20, height: 5),
            fillsSpreads: true)
        return violation(pages.restored(place), in: pages)
    }

    private static func violation(_ found: Locator, in pages: BookPages) -> String? {
        guard pages.book.sections.indices.contains(found.section) else {
            return "no section \(found.section)"
        }
        let content = pages.set(found.section).section
        guard found.offset == content.scalarBoundary(at: found.offset) else {
            return "no text at \(found.offset)"
        }
        guard (0...1).contains(found.progress) else { return "a progress of \(found.progress)" }
        guard found.offset(in: content) == found.offset else { return "words that are not there" }
        let page = pages.page(at: found)
        let range = pages.page(page).textRange
        guard range.contains(found.offset) || found.offset == content.text.count else {
            return "\(found.offset) is not on page \(page), which has \(range)"
        }
        _ = pages.spread(of: page)
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Takes eight bytes, fewer at the end, as a number.
    fileprivate mutating func takeInteger() -> Int {
        let number = prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        removeFirst(Swift.min(8, count))
        return Int(truncatingIfNeeded: number)
    }

    /// Takes text behind its length in one byte.
    fileprivate mutating func takeWords() -> String {
        let length = Int(popFirst() ?? 0)
        let words = String(decoding: prefix(length), as: UTF8.self)
        removeFirst(Swift.min(length, count))
        return words
    }
}
