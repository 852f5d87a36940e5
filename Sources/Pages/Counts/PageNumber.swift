import BookModel

/// Page numbers as they are shown.
package enum PageNumber {
    /// - Parameter number: from 0.
    package static func text(_ number: Int, isExact: Bool) -> String { count(number + 1, isExact: isExact) }

    /// A number of pages, with a mark if it is an estimate.
    package static func count(_ count: Int, isExact: Bool) -> String { isExact ? String(count) : "≈\(count)" }

    /// The number of a page that the reading order leaves out: i, ii, iii, as on the leaves before the
    /// first page of a printed book.
    package static func apart(_ number: Int) -> String {
        RomanNumeral.text(number + 1) ?? "[\(number + 1)]"
    }
}
