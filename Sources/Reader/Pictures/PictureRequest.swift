import Cells
import Typesetting

/// The form in which a picture is requested.
public enum PictureForm: Hashable, Sendable {
    case cells
    /// Pixels of exactly this many cells, as PNG or sixel; transparent where the picture does not cover them.
    case png, sixel
}

/// How a picture's colours are adapted to the page.
public enum PictureChange: Hashable, Sendable {
    case none
    /// Exchange light and dark in drawings.
    case inverts
    /// Make it look printed on the page: white becomes the page's colour; on a dark page line art is
    /// inverted, and other pictures become a little darker.
    case adapts
}

/// A request for a picture: file, size and colours.
public struct PictureRequest: Hashable, Sendable {
    /// The name of its file within the book.
    public var name: String
    /// The available cells.
    public var size: Size
    /// Pixels of a cell; only the ratio matters.
    public var cell: Size
    public var colors: ColorDepth
    /// The background of transparent pixels.
    public var ground: RGB
    public var change: PictureChange
    public var form = PictureForm.cells
    /// The part that is shown; a part fills all cells, whatever its shape.
    public var part = PicturePart.whole

    public init(
        name: String, size: Size, cell: Size, colors: ColorDepth, ground: RGB, change: PictureChange = .none
    ) {
        (self.name, self.size, self.cell) = (name, size, cell)
        (self.colors, self.ground, self.change) = (colors, ground, change)
    }

    /// Requests are looked up at each drawing, and a name may be a `data:` URL of megabytes, so only its
    /// length and its end are hashed.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name.utf8.count)
        for byte in name.utf8.suffix(Self.hashedBytes) { hasher.combine(byte) }
        hasher.combine(size)
        hasher.combine(form)
        hasher.combine(part)
    }

    /// How many bytes at the end of a name are hashed.
    private static let hashedBytes = 64

    /// The same request in pixels, for the cells that the picture covers.
    func inPixels(_ size: Size, of terminal: TerminalPixels) -> PictureRequest {
        var request = self
        (request.size, request.cell, request.colors) = (size, terminal.cell, .full)
        request.form = terminal.taking == .sixel ? .sixel : .png
        return request
    }
}

/// A picture in cells.
public struct CellPicture: Hashable, Sendable {
    /// At most the requested size.
    public let size: Size
    /// Row by row.
    public let cells: [Cell]

    /// Nil if the number of cells does not match the size.
    public init?(_ size: Size, _ cells: [Cell]) {
        guard cells.count == size.columns * size.rows else { return nil }
        (self.size, self.cells) = (size, cells)
    }

    /// Approximate size in memory.
    var byteCount: Int { cells.count * MemoryLayout<Cell>.stride }
}

/// A picture in the requested form.
public enum DecodedPicture: Hashable, Sendable {
    case cells(CellPicture)
    /// Data in the form that the terminal needs.
    case pixels([UInt8])

    /// Approximate size in memory.
    var byteCount: Int {
        switch self {
        case .cells(let cells): cells.byteCount
        case .pixels(let bytes): bytes.count
        }
    }
}

/// Why a picture is not shown.
public enum PictureProblem: Error, Hashable, Sendable {
    /// The program that decodes pictures cannot be started.
    case noDecoder
    /// The program that draws SVG cannot be started because librsvg is missing.
    case noLibrary
    /// The book has no such file, or it cannot be read.
    case unreadable
    case unknownFormat
    case damaged
    case tooLarge
    case tooSlow
    /// The decoder process ended.
    case crashed
}

/// The result of a request.
public struct PictureResult: Sendable {
    public var request: PictureRequest
    /// Nil if the request was dropped in favour of newer ones.
    public var outcome: Result<DecodedPicture, PictureProblem>?

    public init(_ request: PictureRequest, _ outcome: Result<CellPicture, PictureProblem>?) {
        (self.request, self.outcome) = (request, outcome?.map { .cells($0) })
    }

    /// A result in any form.
    public init(_ request: PictureRequest, decoded: Result<DecodedPicture, PictureProblem>?) {
        (self.request, outcome) = (request, decoded)
    }
}
