/// Text on the screen that links to an address outside the book.
public struct ScreenLink: Hashable, Sendable {
    /// Cells in one row.
    public var area: Rect
    public var address: String

    public init(area: Rect, address: String) {
        self.area = area
        self.address = address
    }
}
