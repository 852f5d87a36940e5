/// What is asked of the decoder: a picture's bytes, and how they are to be shown.
public struct DecoderRequest: Hashable, Sendable {
    /// What is to be made of the picture.
    public enum Form: UInt32, Hashable, Sendable {
        /// Nothing: how large it is, and how many cells it takes.
        case size, cells, png, sixel
    }

    /// The colours that the terminal has.
    public enum Colors: UInt32, Hashable, Sendable {
        /// Ink alone: braille's dots.
        case none = 2
        case eight = 8
        case sixteen = 16
        case palette = 256
        case all = 16_777_216
    }

    /// A part of a picture, in 65,536ths of its sides.
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

        /// Whether it is more than nothing, and none of it beyond the picture.
        var isSound: Bool {
            [(left, width), (top, height)].allSatisfy {
                0...Self.side ~= $0 && 1...Self.side ~= $1 && $0 + $1 <= Self.side
            }
        }
    }

    /// What is done beside; see the cases.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A picture that is smaller than the box is made as large.
        public static let fills = Options(rawValue: 1)
        /// Light and dark are exchanged in what is drawn on a light ground; white becomes the ground's colour.
        public static let inverts = Options(rawValue: 2)
        /// It is a drawing, however many colours it has.
        public static let isDrawn = Options(rawValue: 4)
        /// Pixels are made of the whole box: the picture in the middle, nothing around it.
        public static let coversBox = Options(rawValue: 8)
        /// It looks printed on a page of the ground's colour: on a light page its white is the page's; on a dark page line art
        /// is inverted, and other pictures are a little darker.
        public static let adapts = Options(rawValue: 16)
    }

    /// The file as the book has it.
    public var bytes: [UInt8]
    public var form: Form
    /// The room that there is, in cells; the picture's shape is kept, and it is made no larger than it is
    /// unless that is asked for.
    public var columns: Int
    public var rows: Int
    /// The pixels of a cell.
    public var cellWidth: Int
    public var cellHeight: Int
    public var colors: Colors
    /// What shows through, as 0xRRGGBB.
    public var ground: UInt32
    public var options: Options
    /// What is shown of it, as it is to be seen; what is not all of it takes the whole box, whatever its shape.
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

/// A picture as the decoder has made it.
public struct Picture: Hashable, Sendable {
    /// A cell of a picture; a colour is 0xRRGGBB or the number in the terminal's palette.
    public struct Cell: Hashable, Sendable {
        public var character: Unicode.Scalar
        /// Nil for that of the terminal.
        public var color: UInt32?
        public var ground: UInt32?
    }

    public enum Content: Hashable, Sendable {
        case size
        /// Row by row.
        case cells([Cell])
        /// A file, or what a terminal takes.
        case bytes([UInt8])
    }

    /// Pixels of the picture as it is to be seen.
    public var width: Int
    public var height: Int
    /// Cells that it takes.
    public var columns: Int
    public var rows: Int
    public var content: Content
}

/// Why there is no picture.
public enum PictureFailure: Error, Hashable, Sendable {
    /// The decoder is not installed, or cannot be started; the system's number for why.
    case notStarted(errno: Int32)
    /// No format that is known.
    case unknown
    case damaged
    /// More pixels or memory than a picture may have.
    case tooLarge
    /// More time than a picture may take.
    case tooSlow
    /// The decoder has ended over it.
    case crashed
    /// What was asked makes no sense, as a box of no columns.
    case refused
    /// Newer requests have taken its place.
    case dropped
}
