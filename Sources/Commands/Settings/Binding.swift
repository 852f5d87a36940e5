import BookModel

/// How pages face each other if two are shown.
public struct Binding: Hashable, Sendable {
    /// Where a chapter begins.
    public enum ChapterStart: String, CaseIterable, Sendable {
        /// On the next page, whichever side that is.
        case next
        case recto
        /// On the first page of a spread.
        case spread
    }

    /// Page 1 is a recto, as in a printed book.
    public var coverStandsAlone = true
    public var chapters = ChapterStart.next
    /// Tells left from right.
    public var readingDirection = Metadata.ReadingDirection.leftToRight

    public init() {}

    /// The side of the page of a number from 0.
    package func side(ofNumber number: Int) -> LeafSide {
        number.isMultiple(of: 2) == coverStandsAlone ? .recto : .verso
    }
}
