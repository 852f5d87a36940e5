import Cells
import Typesetting

/// What a picture is wanted as.
public enum PictureForm: Hashable, Sendable {
    case cells
    /// Pixels of just so many cells, what the picture leaves of them showing through: a PNG, or sixel.
    case png, sixel
}

/// How the colours of a picture follow those of the page.
public enum PictureChange: Hashable, Sendable {
    case none
    /// Light and dark are exchanged in drawings.
    case inverts
    /// It looks printed on the page: white becomes the page's colour; on a dark page line art is inverted, and other pictures
    /// are a little darker.
    case adapts
}

/// A picture as the page in view wants it: which one, in how many cells, and in what colours.
public struct PictureRequest: Hashable, Sendable {
    /// The name of its file within the book.
    public var name: String
    /// The cells that are free for it.
    public var size: Size
    /// Pixels of a cell, as far as its shape matters.
    public var cell: Size
    public var colors: ColorDepth
    /// What shows through.
    public var ground: RGB
    public var change: PictureChange
    public var form = PictureForm.cells
    /// What is shown of it: a part takes all cells, whatever its shape.
    public var part = PicturePart.whole

    public init(
        name: String, size: Size, cell: Size, colors: ColorDepth, ground: RGB, change: PictureChange = .none
    ) {
        (self.name, self.size, self.cell) = (name, size, cell)
        (self.colors, self.ground, self.change) = (colors, ground, change)
    }

    /// Wishes are looked up with every drawing, and a name may be an address that has a file of megabytes in it: its
    /// length and its end tell it apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name.utf8.count)
        for byte in name.utf8.suffix(Self.hashedBytes) { hasher.combine(byte) }
        hasher.combine(size)
        hasher.combine(form)
        hasher.combine(part)
    }

    /// Those of a name's end that are hashed.
    private static let hashedBytes = 64

    /// The same in pixels, in the cells that it has taken.
    func inPixels(_ size: Size, of terminal: TerminalPixels) -> PictureRequest {
        var request = self
        (request.size, request.cell, request.colors) = (size, terminal.cell, .full)
        request.form = terminal.taking == .sixel ? .sixel : .png
        return request
    }
}

/// A picture in cells.
public struct CellPicture: Hashable, Sendable {
    /// No larger than was wished for.
    public let size: Size
    /// Row by row.
    public let cells: [Cell]

    /// Nil for cells that are more or fewer than the size tells.
    public init?(_ size: Size, _ cells: [Cell]) {
        guard cells.count == size.columns * size.rows else { return nil }
        (self.size, self.cells) = (size, cells)
    }

    /// What it takes in memory, about.
    var byteCount: Int { cells.count * MemoryLayout<Cell>.stride }
}

/// A picture as it was wished for.
public enum DecodedPicture: Hashable, Sendable {
    case cells(CellPicture)
    /// What a terminal takes.
    case pixels([UInt8])

    /// What it takes in memory, about.
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
    /// The program that draws SVG cannot be started, as the system has not the library for it.
    case noLibrary
    /// The book has no such file, or it cannot be read.
    case unreadable
    case unknownFormat
    case damaged
    case tooLarge
    case tooSlow
    /// The decoder has ended over it.
    case crashed
}

/// The result of a request.
public struct PictureResult: Sendable {
    public var request: PictureRequest
    /// Nil for a request that has been passed over for newer ones.
    public var outcome: Result<DecodedPicture, PictureProblem>?

    public init(_ request: PictureRequest, _ outcome: Result<CellPicture, PictureProblem>?) {
        (self.request, self.outcome) = (request, outcome?.map { .cells($0) })
    }

    /// The same for whatever was wished for.
    public init(_ request: PictureRequest, decoded: Result<DecodedPicture, PictureProblem>?) {
        (self.request, outcome) = (request, decoded)
    }
}
