/// How pictures are placed on pages.
///
/// Their cells are determined by file size and style sheets, independently of decoding, so that pages never
/// wait for a picture.
public struct PictureStyle: Hashable, Sendable {
    /// Width of a column in CSS pixels, if a row has 16, the height of an em.
    public let columnWidth: Int
    /// Whether decorative pictures are shown.
    public let showsOrnaments: Bool
    /// Whether pictures that are pages use the whole width and may continue on further pages.
    public let fitsWidth: Bool

    /// Height of a row in CSS pixels.
    public static let rowHeight = 16
    /// Plausible widths of a column.
    private static let columnWidths = 4...16

    /// - Parameters:
    ///   - cell: width and height of a cell in pixels; only the approximate ratio matters.
    public init(
        cell: (width: Int, height: Int) = (8, 16), showsOrnaments: Bool = true, fitsWidth: Bool = false
    ) {
        let (width, height) = (Double(max(1, cell.width)), Double(max(1, cell.height)))
        let columns = min(1_000, width / height * Double(Self.rowHeight)).rounded()
        columnWidth = min(
            max(Self.columnWidths.lowerBound, Int(columns)), Self.columnWidths.upperBound)
        self.showsOrnaments = showsOrnaments
        self.fitsWidth = fitsWidth
    }
}
