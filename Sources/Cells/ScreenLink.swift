/// Text on the screen that is a link out of the book.
public struct ScreenLink: Hashable, Sendable {
    /// Cells of one row.
    public var area: Rect
    public var address: String

    public init(area: Rect, address: String) {
        self.area = area
        self.address = address
    }
}
