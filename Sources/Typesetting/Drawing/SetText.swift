import BookModel
import Cells

/// A part of a line that is ready for drawing.
struct SetText {
    /// Bytes of the section's text, without hanging spaces.
    var range: Range<Int>
    /// Bytes of its paragraph, which determine the direction. May have line feeds.
    var paragraph: Range<Int>
    /// The column of the first glyph.
    var column: Int
    /// Its width in columns, including stretched gaps.
    var columns: Int
    var stretch: GapStretch?
    var kashida: Kashida?
    var hasHyphen = false
    /// Columns saved by narrowing punctuation; see `NarrowMarks`.
    var narrowing = 0
    /// Whether the last punctuation mark hangs beside the measure.
    var hangs = false
    var isBidirectional = false
    /// Whether the line is vertical; columns are squares.
    var isVertical = false
    /// Readings set above the text, in the block.
    var readings: [RubyLayout] = []
    /// Whether some characters may be drawn in other forms: small capitals, raised or lowered.
    var hasForms = false
    /// Whether all of it is raised or lowered, regardless of spans; nil for neither.
    var isRaised: Bool?
    /// Whether characters are written as in the book.
    var keepsCharacters = false
    var widths = TextWidths.standard
    var direction = BlockStyle.Direction.natural
    var role = Run.Role.text
    /// The language of its block, an index into the section's languages.
    var language = 0
    /// Spans of the section that may overlap the range.
    var spans: Range<Int> = 0..<0
    /// Insertions within the range.
    var insertions: [Insertion] = []

    /// The character at the end of a hyphenated line.
    static let hyphen: Unicode.Scalar = "-"
}
