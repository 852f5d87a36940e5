/// A run of text with a style of its own; spans do not overlap, text between them is plain.
public struct Span: Hashable, Sendable {
    public var range: Range<Int>
    public var style: SpanStyle

    public init(range: Range<Int>, style: SpanStyle) {
        self.range = range
        self.style = style
    }
}

/// How a run of text differs from the plain text of its block.
public struct SpanStyle: Hashable, Sendable {
    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        public static let italic = Traits(rawValue: 1 << 0)
        public static let bold = Traits(rawValue: 1 << 1)
        public static let underline = Traits(rawValue: 1 << 2)
        public static let strikethrough = Traits(rawValue: 1 << 3)
        public static let code = Traits(rawValue: 1 << 4)
        public static let superscript = Traits(rawValue: 1 << 5)
        public static let `subscript` = Traits(rawValue: 1 << 6)
        public static let smallCaps = Traits(rawValue: 1 << 7)
        /// The reading of the text before it (HTML `rt`), set in brackets.
        public static let ruby = Traits(rawValue: 1 << 8)
        /// The description of a picture that stands in the line.
        public static let picture = Traits(rawValue: 1 << 9)
        /// The number or mark that leads to a note; stands in a link.
        public static let noteReference = Traits(rawValue: 1 << 10)
    }

    public var traits: Traits
    /// An index into the section's links.
    public var link: Int?

    public init(_ traits: Traits = [], link: Int? = nil) {
        self.traits = traits
        self.link = link
    }
}
