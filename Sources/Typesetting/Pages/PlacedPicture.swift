import BookModel

/// A picture on a page: the cells that are kept free for it.
public struct PlacedPicture: Hashable, Sendable {
    public var illustration: Illustration
    /// From the left edge of the measure and the top of the page.
    public var column: Int
    public var row: Int
    public var columns: Int
    public var rows: Int
    /// The bytes of the section's text that describe it.
    public var text: Range<Int>
    /// What of it stands there.
    public var part = PicturePart.whole

    public init(
        _ illustration: Illustration, column: Int, row: Int, columns: Int, rows: Int, text: Range<Int>
    ) {
        self.illustration = illustration
        (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
        self.text = text
    }
}
