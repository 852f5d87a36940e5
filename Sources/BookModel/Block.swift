/// A paragraph, heading, list item, table …: what is set as a unit, one below the other.
public struct Block: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case paragraph
        /// Levels 1 to 6.
        case heading(level: Int)
        /// Line breaks and spaces are kept.
        case preformatted
        /// A break of thought: a rule or an ornament.
        case rule
        /// An index into the section's tables; the block's text is that of all cells in order.
        case table(Int)
        /// An index into the section's formulas; the block's text is the formula as on one line.
        case formula(Int)
        /// A picture; its description is the block's text.
        indirect case picture(Illustration)
        /// A text of Recto's own in place of something that is missing.
        case notice
    }

    public var kind: Kind
    /// Bytes of the section's text, without the line feed that ends the block.
    public var range: Range<Int>
    /// The spans of the section that touch the block.
    public var spans: Range<Int>
    public var style: BlockStyle

    public init(
        kind: Kind = .paragraph, range: Range<Int>, spans: Range<Int> = 0..<0,
        style: BlockStyle = BlockStyle()
    ) {
        self.kind = kind
        self.range = range
        self.spans = spans
        self.style = style
    }

    /// Whether it is a heading, of any level.
    public var isHeading: Bool { if case .heading = kind { true } else { false } }
}

/// How a block is set, resolved from the book's elements and style sheets.
///
/// Lengths are those of a page of cells: 1 em is 2 columns across and 1 line down.
public struct BlockStyle: Hashable, Sendable {
    public enum Alignment: UInt8, Hashable, Sendable {
        /// At the left if text runs left to right, else at the right; justified if the reader asks for it.
        case start
        /// Ragged, whatever the reader asks for.
        case left
        case right
        case center
        /// Justified by the book.
        case justify
        /// At the right if text runs left to right, else at the left.
        case end
    }

    public enum Direction: UInt8, Hashable, Sendable {
        /// By the first strong character (UAX #9 P2 and P3).
        case natural
        case leftToRight
        case rightToLeft
    }

    /// Where words may be hyphenated (CSS Text 3 §5.4).
    public enum Hyphenation: UInt8, Hashable, Sendable {
        /// Nowhere, not even at soft hyphens.
        case none
        /// At soft hyphens.
        case manual
        /// Wherever the hyphenation patterns of the language allow it, if the reader wants hyphens.
        case automatic
    }

    /// Where lines may break within a word, in scripts with spaces between words (CSS Text 3 §5.2).
    public enum WordBreak: UInt8, Hashable, Sendable {
        /// By UAX #14: between the syllables of Korean, and the characters of Chinese and Japanese.
        case normal
        /// Only between words, in Korean as well.
        case keepAll
        /// Between any two characters.
        case breakAll
        /// Only between phrases in Japanese, and between words in Chinese and Korean (CSS Text 4 §5.2).
        case phrase
    }

    /// How strictly lines must not begin with Chinese and Japanese punctuation (CSS Text 3 §5.3).
    public enum LineBreak: UInt8, Hashable, Sendable {
        /// No line begins with a small kana, a long vowel mark or an iteration mark.
        case strict
        /// Small kana and long vowel marks may begin a line.
        case normal
        /// Iteration marks may, too.
        case loose
        /// Between any two characters.
        case anywhere
    }

    public var alignment = Alignment.start
    /// The alignment of the last line of a paragraph, and of a line before a forced break; nil for that of the other
    /// lines.
    public var lastAlignment: Alignment?
    public var direction = Direction.natural
    /// Columns before the first line, negative for a hanging indent.
    public var firstLineIndent = 0
    /// Columns at the start side: quotes, lists.
    public var startMargin = 0
    /// Columns at the end side.
    public var endMargin = 0
    /// Blank lines above. The larger of this and `spaceAfter` of the block before is used.
    public var spaceBefore = 0
    /// Blank lines below.
    public var spaceAfter = 0
    /// A list item's bullet or number, set in the start margin of the first line.
    public var marker: String?
    /// Bytes at the beginning of the text that are set in the start margin beside the rest, such as a term or the
    /// number of a note. A space follows them. 0 for none.
    public var labelLength = 0
    /// Columns at the start side of the continuation lines of a line of verse; nil for prose.
    public var turnover: Int?
    /// The block begins a new page.
    public var breaksPageBefore = false
    /// The side of the page that the block begins, if it is the first block there.
    public var pageSide: PageSide?
    /// The block stays on one page with the beginning of the next.
    public var keepsWithNext = false
    /// Whether the block stays on one page if it fits.
    public var keepsTogether = false
    /// The block begins with an initial of several lines, by the book's style.
    public var hasInitial = false
    /// Traits that the first line has besides those of its text.
    public var firstLineTraits: SpanStyle.Traits = []
    public var hyphenation = Hyphenation.automatic
    public var wordBreak = WordBreak.normal
    public var lineBreak = LineBreak.strict
    /// An index into the section's languages.
    public var language = 0
    /// The innermost box around the block, an index into the section's boxes. The block's margins count from within the
    /// box.
    public var box: Int?

    public init() {}

    /// Whether lines are centred, or aligned at the right or the end side.
    public var isAlignedApart: Bool { alignment == .center || alignment == .right || alignment == .end }
}
