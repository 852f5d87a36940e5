import BookModel

/// Text of one style within a line.
public struct Run: Hashable, Sendable {
    /// What a run is for; decides its colours.
    public enum Role: Hashable, Sendable {
        case text
        /// Levels 1 to 6.
        case heading(level: Int)
        case preformatted
        /// A list item's bullet or number.
        case marker
        /// The ornament of a break of thought.
        case rule
        /// What stands in a picture's place.
        case picture
        /// Recto's own words in place of something that is missing.
        case notice
        /// A cell of a table's head.
        case tableHeader
        /// The lines drawn between a table's cells.
        case tableRule
        /// A part of the large letter that a chapter begins with.
        case initial
        /// A note at the foot of the page.
        case note
        /// The line drawn above the notes.
        case noteRule
    }

    /// The column of the first glyph, from 0 at the left edge of the measure.
    public var column: Int
    /// In the order of drawing, from left to right, whatever the script; gaps are stretched.
    public var text: String
    /// How many columns the text takes.
    public var columns: Int
    /// The bytes of the section's text that are shown, in reading order; empty for decoration.
    public var range: Range<Int>
    /// The book's own traits and link.
    public var style: SpanStyle
    public var role: Role

    public init(
        column: Int, text: String, columns: Int, range: Range<Int>, style: SpanStyle = SpanStyle(),
        role: Role = .text
    ) {
        self.column = column
        self.text = text
        self.columns = columns
        self.range = range
        self.style = style
        self.role = role
    }
}
