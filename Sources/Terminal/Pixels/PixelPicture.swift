import Cells

/// How a terminal takes pictures made of pixels.
public enum PixelProtocol: Hashable, Sendable {
    /// That of kitty; it takes a PNG.
    case kitty
    /// DEC's; it takes what a decoder has made of the picture.
    case sixel
    /// That of iTerm2; it takes a PNG or JPEG.
    case inlineFile
}

/// A picture of pixels and the cells that it covers.
public struct PixelPicture: Sendable {
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
