import BookModel

/// A picture on a page, with its cells.
public struct PlacedPicture: Hashable, Sendable {
    public var illustration: Illustration
    /// Relative to the left edge of the measure and the top of the page.
    public var column: Int
    public var row: Int
    public var columns: Int
    public var rows: Int
    /// The bytes of its description in the section's text.
    public var text: Range<Int>
    /// The part of the picture that is shown.
    public var part = PicturePart.whole

    public init(
        _ illustration: Illustration, column: Int, row: Int, columns: Int, rows: Int, text: Range<Int>
    ) {
        self.illustration = illustration
        (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
        self.text = text
    }

    /// The cells of a picture whose place is given in lines and columns of them.
    func inCells(_ writing: WritingMode) -> PlacedPicture {
        guard writing.isVertical else { return self }
        let first = writing.area(columns: column..<column + columns, row: row)
        let last = writing.area(columns: column..<column + columns, row: row + rows - 1)
        var picture = self
        (picture.column, picture.row) = (last.origin.column, first.origin.row)
        (picture.columns, picture.rows) = (first.columns.upperBound - last.columns.lowerBound, columns)
        return picture
    }
}
