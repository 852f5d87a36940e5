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
        /// A reading (HTML `rt`); the text before it is its base.
        public static let ruby = Traits(rawValue: 1 << 8)
        /// The description of a picture in the line.
        public static let picture = Traits(rawValue: 1 << 9)
        /// The number or mark of a note, within a link to it.
        public static let noteReference = Traits(rawValue: 1 << 10)
        /// U+FFFC in place of a picture without a description: nothing is drawn for it.
        public static let placeholder = Traits(rawValue: 1 << 11)
        /// The number of a line or a paragraph, set at the end side, apart from the words.
        public static let lineNumber = Traits(rawValue: 1 << 12)
        /// The text that the reading after it belongs to (HTML `ruby`, JLREQ §3.3).
        public static let rubyBase = Traits(rawValue: 1 << 13)
        /// Text with emphasis marks (CSS Text Decoration 3 §3).
        public static let emphasis = Traits(rawValue: 1 << 14)
    }

    public var traits: Traits
    /// The colour of its letters, if the book sets one.
    public var color: LetterColor
    // Each is the index plus one, 0 for none: a section may have a million spans, so they are small.
    @usableFromInline var storedLanguage: UInt16
    @usableFromInline var storedLink: UInt32
    @usableFromInline var storedPicture: UInt32

    @inlinable
    public init(
        _ traits: Traits = [], link: Int? = nil, picture: Int? = nil, language: Int? = nil,
        color: LetterColor = .none
    ) {
        self.traits = traits
        self.color = color
        storedLink = SpanStyle.stored(link)
        storedPicture = SpanStyle.stored(picture)
        storedLanguage = SpanStyle.stored(language)
    }

    /// An index into the section's links.
    @inlinable public var link: Int? {
        get { SpanStyle.index(storedLink) }
        set { storedLink = SpanStyle.stored(newValue) }
    }

    /// An index into the section's pictures, for the text that is a picture's description or placeholder.
    @inlinable public var picture: Int? {
        get { SpanStyle.index(storedPicture) }
        set { storedPicture = SpanStyle.stored(newValue) }
    }

    /// An index into the section's languages; nil for that of the block.
    @inlinable public var language: Int? {
        get { SpanStyle.index(storedLanguage) }
        set { storedLanguage = SpanStyle.stored(newValue) }
    }

    /// Whether text of this style is plain.
    @inlinable public var isPlain: Bool {
        traits.isEmpty && storedLink == 0 && storedLanguage == 0 && storedPicture == 0 && color.isNone
    }

    @inlinable static func index(_ stored: some FixedWidthInteger) -> Int? {
        stored == 0 ? nil : Int(stored) - 1
    }

    /// Indices that do not fit become none.
    @inlinable static func stored<Stored: FixedWidthInteger>(_ index: Int?) -> Stored {
        guard let index, index >= 0, index < Int.max else { return 0 }
        return Stored(exactly: index + 1) ?? 0
    }
}

/// The colour that a book sets for letters, in five bits for each of red, green and blue, as a section may have a
/// million spans.
public struct LetterColor: Hashable, Sendable {
    // 0 for none.
    @usableFromInline var stored: UInt16

    /// The book sets no colour.
    @inlinable public static var none: LetterColor { LetterColor(stored: 0) }

    @inlinable init(stored: UInt16) { self.stored = stored }

    /// - Parameter code: `0xRRGGBB`, as written after `#`.
    public init(code: UInt32) {
        let (red, green, blue) = (code >> 19 & 0x1F, code >> 11 & 0x1F, code >> 3 & 0x1F)
        stored = 0x8000 | UInt16(truncatingIfNeeded: red << 10 | green << 5 | blue)
    }

    @inlinable public var isNone: Bool { stored == 0 }

    /// `0xRRGGBB`, as written after `#`; nil for none.
    public var code: UInt32? {
        guard !isNone else { return nil }
        func light(_ shift: UInt16) -> UInt32 {
            let bits = UInt32(stored >> shift & 0x1F)
            return bits << 3 | bits >> 2
        }
        return light(10) << 16 | light(5) << 8 | light(0)
    }
}
