import BookModel

/// Text of one style within a line.
public struct Run: Hashable, Sendable {
    /// The purpose of a run, which decides its colours.
    public enum Role: Hashable, Sendable {
        case text
        /// Levels 1 to 6.
        case heading(level: Int)
        case preformatted
        /// A list item's bullet or number.
        case marker
        /// A scene break.
        case rule
        /// The text in place of a picture.
        case picture
        /// A notice of Recto, for example about a missing part.
        case notice
        /// A cell of a table's head.
        case tableHeader
        /// Lines between a table's cells.
        case tableRule
        /// A part of a drop cap.
        case initial
        /// A note at the foot of the page.
        case note
        /// The line above the notes.
        case noteRule
    }

    /// The column of the first character, from the left edge of the measure.
    public var column: Int
    /// In visual order, from left to right; includes stretched gaps.
    public var text: String
    /// Width of the text in columns.
    public var columns: Int
    /// The bytes of the section's text, in reading order; empty for decoration.
    public var range: Range<Int>
    /// The style in the book, with its link.
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
