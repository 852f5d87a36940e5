/// A violation of `PageLaw`.
public enum PageViolation: Hashable, Sendable {
    /// A page does not begin where the one before it ends.
    case begins(page: Int, at: Int, expected: Int)
    /// A line is below the last row.
    case below(page: Int, row: Int)
    /// A line is wider than the measure.
    case wide(page: Int, columns: Int)
    /// A line shows text of another page.
    case foreign(page: Int, offset: Int)
    case shownTwice(page: Int, offset: Int)
    /// The last page does not end with the text.
    case ends(at: Int, expected: Int)
    case notShown(offset: Int)
    /// A picture extends beyond the page.
    case torn(page: Int, row: Int)
}
