import BookModel
import Commands

/// The key that books are sorted by: a number first, then words.
package struct ShelfSortKey: Comparable {
    private var number: Int64
    private var words: [UInt8]
    /// Distinguishes books with equal keys, so that the order never depends on the order before.
    private var id: String

    package init(_ book: ShelfBook, _ order: ShelfOrder) {
        id = book.id
        let title = Self.title(book)
        switch order {
        case .read: (number, words) = (-(book.lastRead ?? 0), title)
        case .title: (number, words) = (0, title)
        case .author: (number, words) = (book.creators.isEmpty ? 1 : 0, Self.author(book) + [0] + title)
        case .series:
            let place = (Double(book.position) ?? 0).clamped(to: 0...1e6)
            let digits = String(Int64(place * 1_000))
            let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
            (number, words) = (
                book.series.isEmpty ? 1 : 0, book.series.foldedName + [0] + Array(padded.utf8) + title
            )
        case .added: (number, words) = (-book.added, title)
        case .progress:
            (number, words) = (-Int64((book.progress ?? -1).clamped(to: -1...1) * 1e9), title)
        case .length:
            (number, words) = (book.length.isEmpty ? .max : Int64(book.length.equivalentWords), title)
        }
    }

    package static func < (a: ShelfSortKey, b: ShelfSortKey) -> Bool {
        if a.number != b.number { return a.number < b.number }
        if a.words != b.words { return a.words.lexicographicallyPrecedes(b.words) }
        return a.id < b.id
    }

    private static let articles = ["the ", "a ", "an ", "der ", "die ", "das ", "le ", "la ", "les ", "l’"]

    /// The title without a leading article.
    private static func title(_ book: ShelfBook) -> [UInt8] {
        let folded = book.shownTitle.foldedName
        let article = articles.first { folded.count > $0.utf8.count && folded.starts(with: $0.utf8) }
        return article.map { Array(folded.dropFirst($0.utf8.count)) } ?? folded
    }

    /// The first author's name for sorting; without one, the last word of the name comes first.
    private static func author(_ book: ShelfBook) -> [UInt8] {
        let (space, comma) = (UInt8(ascii: " "), UInt8(ascii: ","))
        // A corrected name has no name for sorting from the file.
        let isOwn = book.own.map { $0.creators.first == book.creators.first } ?? true
        if isOwn, !book.creatorFileAs.isEmpty { return book.creatorFileAs.foldedName.filter { $0 != comma } }
        let folded = (book.creators.first ?? "").foldedName
        guard !folded.contains(comma), let last = folded.lastIndex(of: space) else {
            return folded.filter { $0 != comma }
        }
        return Array(folded[(last + 1)...]) + [space] + folded[..<last]
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        isFinite ? Swift.min(Swift.max(self, range.lowerBound), range.upperBound) : range.lowerBound
    }
}
