/// A picture of pixels and the cells that it covers.
public struct PixelPicture: Hashable, Sendable {
    /// Which picture it is: one of the same number has the same bytes. Above 0.
    public var id: UInt32
    /// In cells of the screen.
    public var area: Rect
    /// What the terminal's protocol takes.
    public var bytes: [UInt8]

    public init(id: UInt32, area: Rect, bytes: [UInt8]) {
        self.id = id
        self.area = area
        self.bytes = bytes
    }
}
