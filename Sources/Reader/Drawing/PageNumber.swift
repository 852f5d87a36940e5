import BookModel

/// Page numbers as they are shown.
enum PageNumber {
    /// - Parameter number: from 0.
    static func text(_ number: Int, isExact: Bool) -> String { count(number + 1, isExact: isExact) }

    /// A number of pages; an estimate is marked as one.
    static func count(_ count: Int, isExact: Bool) -> String { isExact ? String(count) : "≈\(count)" }

    /// The number from 0 of a page that the reading order leaves out, as the leaves have it that stand
    /// before the first page of a book: i, ii, iii.
    static func apart(_ number: Int) -> String {
        RomanNumeral.text(number + 1) ?? "[\(number + 1)]"
    }
}
