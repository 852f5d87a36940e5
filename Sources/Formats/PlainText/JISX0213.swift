import BookModel
import CEmbedded

/// The characters of JIS X 0213:2004 by plane, row and cell, each from 1 to 94.
enum JISX0213 {
    /// One character, or one with its mark; nil for an empty cell.
    static func character(plane: Int, row: Int, cell: Int) -> String.UnicodeScalarView? {
        guard let cells = rows["\(plane)-\(row)"]?.utf8.split(separator: UInt8(ascii: " ")),
            cell > 0, cell <= cells.count
        else { return nil }
        let character = Substring(cells[cell - 1])
        return character == "." ? nil : String.UnicodeScalarView(character.unicodeScalars)
    }

    /// The cells of a row, with spaces between them, by its plane and number, as in `1-16`.
    private static let rows = EmbeddedTable(ce_jisx0213())
}
