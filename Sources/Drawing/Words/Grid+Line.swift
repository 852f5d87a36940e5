import Commands
import Cells

extension Grid {
    /// Writes the part around the cursor of a line that is being typed, as far as it fits.
    package mutating func write(
        _ view: LineEditor.View, column: Int, row: Int, hasCursor: Bool = true, _ theme: Theme
    ) {
        write(view.text, column: column, row: row, style: theme.text)
        guard hasCursor else { return }
        cursor = Point(column: column + view.cursor, row: row)
        restyle(Rect(column: column + view.cursor, row: row, columns: 1, rows: 1)) {
            $0.attributes.insert(.reverse)
        }
    }
}
