/// A paragraph, heading, list item, table …: what is set as a unit, one below the other.
public struct Block: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case paragraph
        /// Levels 1 to 6.
        case heading(level: Int)
        /// Lines and spaces stay as they are.
        case preformatted
        /// A break of thought: a rule or an ornament.
        case rule
        /// An index into the section's tables; the block's text is that of all cells in order.
        case table(Int)
        /// An index into the section's formulas; the block's text is the formula as on one line.
        case formula(Int)
        /// A picture, its description as text.
        indirect case picture(Illustration)
        /// Recto's own words in place of something that is missing.
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
        /// Left in text that runs left to right, right otherwise; justified when the reader asks for it.
        case start
        /// Ragged whatever the reader asks for.
        case left
        case right
        case center
        /// Justified by the book.
        case justify
        /// Right in text that runs left to right, left otherwise.
        case end
    }

    public enum Direction: UInt8, Hashable, Sendable {
        /// By the first strong character (UAX #9 P2 and P3).
        case natural
        case leftToRight
        case rightToLeft
    }

    /// Where hyphens may part words (CSS Text 3 §5.4).
    public enum Hyphenation: UInt8, Hashable, Sendable {
        /// Nowhere, not even at soft hyphens.
        case none
        /// At soft hyphens.
        case manual
        /// Wherever a dictionary of the language allows it, if the reader wishes it.
        case automatic
    }

    /// Where lines may break within a word, in scripts that part words by spaces (CSS Text 3 §5.2).
    public enum WordBreak: UInt8, Hashable, Sendable {
        /// As UAX #14 says: between the syllables of Korean, the characters of Chinese and Japanese.
        case normal
        /// Only between words, in Korean as well.
        case keepAll
        /// Between any two characters.
        case breakAll
    }

    /// How strictly Chinese and Japanese punctuation is kept from the beginning of lines (CSS Text 3 §5.3).
    public enum LineBreak: UInt8, Hashable, Sendable {
        /// No small kana, long vowel mark or mark of repetition begins a line.
        case strict
        /// Small kana and long vowel marks may.
        case normal
        /// Marks of repetition may as well.
        case loose
        /// Between any two characters.
        case anywhere
    }

    public var alignment = Alignment.start
    /// How the last line of a paragraph is aligned, and one before a forced break; as the others when nil.
    public var lastAlignment: Alignment?
    public var direction = Direction.natural
    /// Columns before the first line, negative for a hanging indent.
    public var firstLineIndent = 0
    /// Columns at the start side: quotes, lists.
    public var startMargin = 0
    /// Columns at the end side.
    public var endMargin = 0
    /// Blank lines above; the larger of this and the one below the block before is used.
    public var spaceBefore = 0
    /// Blank lines below.
    public var spaceAfter = 0
    /// A list item's bullet or number, set in the start margin of the first line.
    public var marker: String?
    /// Bytes at the beginning of the text that stand in the start margin beside the rest: a term, the
    /// number of a note; a space follows them. 0 for none.
    public var labelLength = 0
    /// Columns at the start side of lines that are turned over, in verse, whose lines are its own; nil in
    /// prose.
    public var turnover: Int?
    /// The block begins a new page.
    public var breaksPageBefore = false
    /// The side of the page that the block begins, if it is the first block there.
    public var pageSide: PageSide?
    /// The block stays on one page with the beginning of the next.
    public var keepsWithNext = false
    /// Whether the block stays on one page if it fits.
    public var keepsTogether = false
    /// The block begins with a letter of several lines, by the book.
    public var hasInitial = false
    /// What the first line has beside the traits of its text, however much of that it takes.
    public var firstLineTraits: SpanStyle.Traits = []
    public var hyphenation = Hyphenation.automatic
    public var wordBreak = WordBreak.normal
    public var lineBreak = LineBreak.strict
    /// An index into the section's languages.
    public var language = 0
    /// The innermost box around the block, an index into the section's; its margins count within that.
    public var box: Int?

    public init() {}

    /// Whether lines are centred, or aligned at the right or the end.
    public var isAlignedApart: Bool { alignment == .center || alignment == .right || alignment == .end }
}
