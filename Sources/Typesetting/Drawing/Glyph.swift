/// A character of a line that is put together character by character.
struct Glyph: Hashable {
    var scalar: UInt32
    /// Its columns: 0 for a mark over the one before.
    var columns: Int
    /// The bytes it stands for; empty for one that is not in the text.
    var range: Range<Int>
    /// An index into the section's spans.
    var span: Int?
    /// The byte whose level (UAX #9) it takes.
    var anchor: Int
}
