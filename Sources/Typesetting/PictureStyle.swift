/// How pictures stand on pages.
///
/// They take the cells that are theirs by their files and their style sheets, whether they have been
/// decoded or not: pages never wait for them.
public struct PictureStyle: Hashable, Sendable {
    /// Pixels that a column is wide where a row has 16, of which an em is one high.
    public let columnWidth: Int
    /// Whether pictures that say nothing are shown.
    public let showsOrnaments: Bool
    /// Whether pictures that are pages are as wide as a page, and go on over several.
    public let fitsWidth: Bool

    /// Pixels that a row is high.
    public static let rowHeight = 16
    /// What letters of terminals are like.
    private static let columnWidths = 4...16

    /// - Parameters:
    ///   - cell: the pixels of a cell, across and down; only their ratio matters, roughly.
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
