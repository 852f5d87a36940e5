/// A request to a decoder: a picture's bytes, and how it is to be shown.
public struct DecoderRequest: Hashable, Sendable {
    /// What to make of the picture.
    public enum Form: UInt32, Hashable, Sendable {
        /// Only its size and the cells that it covers.
        case size, cells, png, sixel
    }

    /// How many colours the terminal has.
    public enum Colors: UInt32, Hashable, Sendable {
        /// Monochrome: braille dots.
        case none = 2
        case eight = 8
        case sixteen = 16
        case palette = 256
        case all = 16_777_216
    }

    /// A part of a picture, in 65,536ths of its width and height.
    public struct Part: Hashable, Sendable {
        public var left: Int
        public var top: Int
        public var width: Int
        public var height: Int

        public static let side = 65_536
        public static let whole = Part(left: 0, top: 0, width: side, height: side)

        public init(left: Int, top: Int, width: Int, height: Int) {
            (self.left, self.top, self.width, self.height) = (left, top, width, height)
        }

        /// Whether it is not empty and within the picture.
        var isSound: Bool {
            [(left, width), (top, height)].allSatisfy {
                0...Self.side ~= $0 && 1...Self.side ~= $1 && $0 + $1 <= Self.side
            }
        }
    }

    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Enlarge a picture that is smaller than the box.
        public static let fills = Options(rawValue: 1)
        /// Exchange light and dark of drawings on a light background; white becomes the background colour.
        public static let inverts = Options(rawValue: 2)
        /// Treat it as a drawing, however many colours it has.
        public static let isDrawn = Options(rawValue: 4)
        /// Return pixels of the whole box: the picture in the middle, transparent around it.
        public static let coversBox = Options(rawValue: 8)
        /// Make it look printed on a page of the background colour. On a light page white becomes the page's
        /// colour; on a dark page line art is inverted, and other pictures become a little darker.
        public static let adapts = Options(rawValue: 16)
    }

    /// The file in the book.
    public var bytes: [UInt8]
    public var form: Form
    /// The box in cells. The picture keeps its proportions and is not enlarged, except with `fills`.
    public var columns: Int
    public var rows: Int
    /// Size of a cell in pixels.
    public var cellWidth: Int
    public var cellHeight: Int
    public var colors: Colors
    /// The background of transparent pixels, 0xRRGGBB.
    public var ground: UInt32
    public var options: Options
    /// The part to show, after rotation by EXIF. Anything but the whole picture is scaled to the box,
    /// whatever its shape.
    public var part = Part.whole

    public init(
        _ bytes: [UInt8], as form: Form, columns: Int, rows: Int, cellWidth: Int = 10, cellHeight: Int = 20,
        colors: Colors = .all, ground: UInt32 = 0xFFFFFF, options: Options = []
    ) {
        self.bytes = bytes
        self.form = form
        self.columns = columns
        self.rows = rows
        self.cellWidth = cellWidth
        self.cellHeight = cellHeight
        self.colors = colors
        self.ground = ground
        self.options = options
    }
}

/// A decoded picture.
public struct Picture: Hashable, Sendable {
    /// A cell of a picture. A colour is 0xRRGGBB or an index of the terminal's palette.
    public struct Cell: Hashable, Sendable {
        public var character: Unicode.Scalar
        /// Nil for the terminal's default.
        public var color: UInt32?
        public var ground: UInt32?
    }

    public enum Content: Hashable, Sendable {
        case size
        /// Row by row.
        case cells([Cell])
        /// A PNG, or sixel data.
        case bytes([UInt8])
    }

    /// Size of the picture in pixels, after rotation.
    public var width: Int
    public var height: Int
    /// Cells that it covers.
    public var columns: Int
    public var rows: Int
    public var content: Content
}

/// Why there is no picture.
public enum PictureFailure: Error, Hashable, Sendable {
    /// The decoder is not installed or cannot be started.
    case notStarted(errno: Int32)
    /// Unknown format.
    case unknown
    case damaged
    /// More pixels than allowed, or not enough memory.
    case tooLarge
    /// It took longer than allowed.
    case tooSlow
    /// The decoder process ended.
    case crashed
    /// The request is invalid, such as a box without columns.
    case refused
    /// Newer requests have replaced it.
    case dropped
}
