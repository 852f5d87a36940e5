/// How a terminal takes pictures made of pixels.
public enum PixelProtocol: Hashable, Sendable {
    /// That of kitty; it takes a PNG.
    case kitty
    /// DEC's; it takes what a decoder has made of the picture.
    case sixel
    /// That of iTerm2; it takes a PNG or JPEG.
    case inlineFile
}

/// What is known of a terminal that takes pictures made of pixels.
public struct TerminalPixels: Hashable, Sendable {
    public var taking: PixelProtocol
    /// The pixels of a cell.
    public var cell: Size
    /// The pixels of a picture at most; nil where it tells of no limit.
    public var most: Size?

    public init(_ taking: PixelProtocol, cell: Size, most: Size? = nil) {
        (self.taking, self.cell, self.most) = (taking, cell, most)
    }

    /// Whether a picture may cover these cells of a screen.
    public func takes(_ area: Rect, on screen: Size) -> Bool {
        guard taking.takes(area, on: screen) else { return false }
        guard let most else { return true }
        return area.size.columns * cell.columns <= most.columns && area.size.rows * cell.rows <= most.rows
    }
}

extension PixelProtocol {
    /// Whether a picture of some cells lies on a screen where it stays: all but kitty's would scroll the last row.
    public func takes(_ area: Rect, on screen: Size) -> Bool {
        let rows = self == .kitty ? screen.rows : screen.rows - 1
        return area.size.columns > 0 && area.size.rows > 0 && area.origin.column >= 0 && area.origin.row >= 0
            && area.columns.upperBound <= screen.columns && area.rows.upperBound <= rows
    }
}

/// A picture of pixels and the cells that it covers.
public struct PixelPicture: Hashable, Sendable {
    /// Which picture it is: one of the same number has the same bytes. Above 0.
    public var id: UInt32
    /// In cells of the screen.
    public var area: Rect
    /// The part of the picture that is shown there, in its pixels; nil for all of it.
    public var source: Rect?
    /// What the terminal's protocol takes.
    public var bytes: [UInt8]

    public init(id: UInt32, area: Rect, source: Rect? = nil, bytes: [UInt8]) {
        (self.id, self.area, self.source, self.bytes) = (id, area, source, bytes)
    }
}
