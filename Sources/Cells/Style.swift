/// How a cell's glyph is drawn.
public struct Style: Hashable, Sendable {
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// 32 bits, like a colour, so that a cell has no padding.
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

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
