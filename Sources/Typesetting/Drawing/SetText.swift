import BookModel

/// A stretch of a line that is to be drawn: what, where and how.
struct SetText {
    /// Bytes of the section's text, without the spaces that hang.
    var range: Range<Int>
    /// The bytes of its paragraph, on which the direction of its words depends. May have line feeds.
    var paragraph: Range<Int>
    /// The column of the first glyph.
    var column: Int
    /// The columns it takes, stretched.
    var columns: Int
    var stretch: GapStretch?
    var hasHyphen = false
    /// Columns that marks give up; see `NarrowMarks`.
    var narrowing = 0
    /// Whether the last mark stands beside the measure.
    var hangs = false
    var isBidirectional = false
    /// Whether some of it may be drawn in other forms: small capitals, raised or lowered characters.
    var hasForms = false
    /// Whether all of it is drawn raised, or lowered, whatever its spans say.
    var isRaised: Bool?
    /// Whether it is drawn as it is in the book, character by character.
    var keepsCharacters = false
    var direction = BlockStyle.Direction.natural
    var role = Run.Role.text
    /// The spans of the section that may touch the range.
    var spans: Range<Int> = 0..<0
    /// Those that belong to the range.
    var insertions: [Insertion] = []

    /// The sign at the end of a line that ends within a word.
    static let hyphen: Unicode.Scalar = "-"
}
