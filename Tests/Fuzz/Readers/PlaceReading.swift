import BookModel
import Library
import Typesetting

@testable import Commands
@testable import Pages

/// Opens a book at the places that anybody may have written on the shelf, and writes them back.
enum PlaceReading {
    /// What a file of SQLite begins with: such bytes are the shelf itself.
    private static let signature = Array("SQLite format 3".utf8)

    static func violation(in bytes: [UInt8]) -> String? {
        if bytes.starts(with: signature) { return ShelfReading.violation(inFile: bytes) }
        do {
            return try violation(inRows: bytes[...])
        } catch {
            return "the shelf says \(error)"
        }
    }

    /// The rows of the shelf, and behind them a page of HTML.
    private static func violation(inRows bytes: ArraySlice<UInt8>) throws -> String? {
        var rest = bytes
        let digest = rest.takeValue()
        let latest = (0..<RawShelf.columns).map { _ in rest.takeValue() }
        let older = (0..<RawShelf.columns).map { _ in rest.takeValue() }
        guard let book = BookReading.page(Array(rest)),
            let kept = try ShelfReading.places(digest: digest, latest: latest, older: older)
        else { return nil }
        let pages = BookPages(
            book: book, typesetter: PageReading.typesetter, format: PageFormat(measure: 20, height: 5),
            binding: Binding())
        let found = SavedPlaces(
            latest: pages.restored(kept.latest), older: kept.older.map { pages.restored($0) })
        return try [found.latest, found.older].lazy.compactMap { $0 }.compactMap { violation($0, in: pages) }
            .first
            ?? ShelfReading.violation(recording: kept) ?? ShelfReading.violation(recording: found)
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
