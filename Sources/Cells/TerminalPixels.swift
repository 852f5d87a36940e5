/// A protocol by which a terminal shows pictures made of pixels.
public enum PixelProtocol: Hashable, Sendable {
    /// kitty's; the picture is sent as PNG.
    case kitty
    /// kitty's through tmux: the picture is sent as PNG, and placeholder characters refer to its parts.
    case placeholders
    /// DEC's; the picture is encoded by a decoder process.
    case sixel
    /// iTerm2's; the picture is sent as PNG or JPEG.
    case inlineFile
}

/// How a terminal shows pictures made of pixels.
public struct TerminalPixels: Hashable, Sendable {
    public var taking: PixelProtocol
    /// Pixels of a cell.
    public var cell: Size
    /// Most pixels of a picture; nil if the terminal reports no limit.
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
    /// The most rows and columns that placeholders can name.
    public static let mostPlaceholders = 297

    /// Whether a picture fits at these cells: sixel and inline files scroll the screen if they touch the last row.
    public func takes(_ area: Rect, on screen: Size) -> Bool {
        let rows = self == .kitty || self == .placeholders ? screen.rows : screen.rows - 1
        // Each column of a placeholder has a combining character.
        if self == .placeholders, max(area.size.columns, area.size.rows) > Self.mostPlaceholders {
            return false
        }
        return area.size.columns > 0 && area.size.rows > 0 && area.origin.column >= 0 && area.origin.row >= 0
            && area.columns.upperBound <= screen.columns && area.rows.upperBound <= rows
    }
}

/// A picture made of pixels, and the cells that it covers.
public struct PixelPicture: Hashable, Sendable {
    /// Identifies the picture: the same id means the same bytes. Above 0.
    public var id: UInt32
    /// Cells of the screen.
    public var area: Rect
    /// The part of the picture that is shown, in its pixels; nil for all of it.
    public var source: Rect?
    /// In the form that the terminal's protocol needs.
    public var bytes: [UInt8]

    /// Text of another size instead of a picture; the id is then 0.
    public private(set) var text: [SizedText] = []

    public init(id: UInt32, area: Rect, source: Rect? = nil, bytes: [UInt8]) {
        (self.id, self.area, self.source, self.bytes) = (id, area, source, bytes)
    }

    /// Text of another size that covers these cells.
    public init(_ text: [SizedText], area: Rect) {
        self.init(id: 0, area: area, bytes: [])
        self.text = text
    }
}

/// A piece of text in letters larger or smaller than those of cells.
public struct SizedText: Hashable, Sendable {
    public enum Letters: Hashable, Sendable {
        /// Each letter covers this many rows, and as many columns for each of its columns: 2 or 3.
        case enlarged(Int)
        /// Raised numbers of two thirds of the size, at the top left of so many columns.
        case raised(columns: Int)
        /// Half the size, in the middle of so many columns above a text.
        case above(columns: Int)
        /// Half the size, at the left of so many columns beside a vertical line.
        case beside(columns: Int)
    }

    /// The first cell of the upper row.
    public var origin: Point
    public var text: String
    public var style: Style
    public var letters: Letters

    public init(origin: Point, text: String, style: Style, letters: Letters = .enlarged(2)) {
        (self.origin, self.text, self.style, self.letters) = (origin, text, style, letters)
    }

    /// The columns that it covers.
    public var columns: Int {
        switch letters {
        case .enlarged(let scale): scale * Cluster.columns(of: text.unicodeScalars)
        case .raised(let columns), .above(let columns), .beside(let columns): columns
        }
    }
}
