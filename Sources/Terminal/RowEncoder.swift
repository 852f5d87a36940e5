import CNcurses
import Cells

/// Converts a row of cells to cells of ncurses.
///
/// The result contains only printable text, whatever is in the cells. Anything that a terminal could take for
/// a command, or show in other columns than the grid, becomes U+FFFD.
struct RowEncoder {
    var renditions: Renditions

    init(renditions: Renditions) {
        self.renditions = renditions
    }

    /// Fills `output`, which has room for the cells of `row`.
    ///
    /// - Returns: the number of cells filled; a wide glyph is one.
    mutating func encode(_ row: UnsafeBufferPointer<Cell>, into output: UnsafeMutablePointer<cchar_t>)
        -> Int32
    {
        var filled = 0
        var column = 0
        var style = Style.plain
        var rendition = renditions.plain
        while column < row.count {
            if row[column].style != style, !Self.looksAlike(row[column], in: style) {
                style = row[column].style
                rendition = renditions.rendition(of: style)
            }
            let cell = row[column].base.value
            // Most characters are ASCII, which needs no lookup.
            if cell &- 0x20 < 0x5F, row[column].marks.isEmpty {
                cn_set_cell(output + filled, rendition.attributes, rendition.pair, cell, 0, 0, 0, 0)
                filled += 1
                column += 1
                continue
            }
            let (base, columns) = Self.glyph(in: row, at: column)
            Self.put(base, row[column].marks, rendition, into: output + filled)
            filled += 1
            column += columns
        }
        return Int32(filled)
    }

    /// Whether a cell looks the same in another style: a blank shows only its background.
    @inline(__always)
    private static func looksAlike(_ cell: Cell, in style: Style) -> Bool {
        cell.base == " " && cell.marks.isEmpty && cell.style.background == style.background
            && cell.style.attributes.isEmpty && style.attributes.isEmpty
    }

    /// The glyph of the cell at a column, and its width.
    static func glyph(in row: UnsafeBufferPointer<Cell>, at column: Int) -> (UInt32, Int) {
        let base = row[column].base.value
        if base == 0 { return (0x20, 1) }
        switch CellWidth.columns(of: base) {
        case 1: return (base, 1)
        case 2:
            // The edge of the screen cuts off half of the glyph.
            guard column + 1 < row.count else { return (0x20, 1) }
            return row[column + 1].isTail ? (base, 2) : (0xFFFD, 1)
        default: return (0xFFFD, 1)
        }
    }

    private static func put(
        _ base: UInt32, _ marks: Cell.Marks, _ rendition: Rendition,
        into output: UnsafeMutablePointer<cchar_t>
    ) {
        let (attributes, pair) = (rendition.attributes, rendition.pair)
        if marks.isEmpty {
            cn_set_cell(output, attributes, pair, base, 0, 0, 0, 0)
        } else {
            let (first, second, third, fourth) = marks.values
            cn_set_cell(
                output, attributes, pair, base, mark(first), mark(second), mark(third), mark(fourth))
        }
    }

    /// The value of a character of zero width; 0 for any other.
    static func mark(_ value: UInt32) -> UInt32 {
        value > 0xAD && CellWidth.columns(of: value) == 0 && !Cluster.isDropped(value) ? value : 0
    }
}
