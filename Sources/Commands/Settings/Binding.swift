import BookModel

/// How two pages face each other.
public struct Binding: Hashable, Sendable {
    /// On which page a chapter begins.
    public enum ChapterStart: String, CaseIterable, Sendable {
        /// On the next page, on either side.
        case next
        case recto
        /// On the first page of a spread.
        case spread
    }

    /// Whether page 1 is a recto, as in a printed book.
    public var coverStandsAlone = true
    public var chapters = ChapterStart.next
    /// Decides which of the sides is the left one.
    public var readingDirection = Metadata.ReadingDirection.leftToRight

    public init() {}

    /// The side of a page, by its number from 0.
    package func side(ofNumber number: Int) -> LeafSide {
        number.isMultiple(of: 2) == coverStandsAlone ? .recto : .verso
    }
}
