/// A colour as terminals know it.
public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or ground.
    case standard
    /// An entry of the 256-colour palette: 0–7 plain, 8–15 bright, 16–231 the cube, 232–255 grey.
    case indexed(UInt8)
}

/// How a cell's glyph is drawn.
public struct Style: Hashable, Sendable {
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let bold = Attributes(rawValue: 1 << 0)
        public static let italic = Attributes(rawValue: 1 << 1)
        public static let underline = Attributes(rawValue: 1 << 2)
        public static let dim = Attributes(rawValue: 1 << 3)
        public static let reverse = Attributes(rawValue: 1 << 4)
    }

    public var attributes: Attributes
    public var foreground: Color
    public var background: Color

    public init(
        _ attributes: Attributes = [], foreground: Color = .standard, background: Color = .standard
    ) {
        self.attributes = attributes
        self.foreground = foreground
        self.background = background
    }

    /// The terminal's own colours, no attributes.
    public static let plain = Style()
}
