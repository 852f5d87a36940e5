/// A character of a line that is composed character by character.
struct Glyph: Hashable {
    var scalar: UInt32
    /// Columns; 0 for a combining mark.
    var columns: Int
    /// Its bytes in the text; empty if it is not in the text.
    var range: Range<Int>
    /// Index in the section's spans.
    var span: Int?
    /// The byte whose bidi level (UAX #9) applies.
    var anchor: Int
}
