import Cells
import Commands

extension SettingRange {
    /// Draws the values from a point on, in at most `rows` rows.
    package func draw(at origin: Point, rows: Int, _ theme: Theme, into grid: inout Grid) {
        for (index, line) in lines.prefix(rows).enumerated() {
            for part in line {
                let isPoint = part.text == "●"
                let style = part.isOn ? (isPoint ? theme.title : theme.selection) : theme.hint
                grid.write(
                    Words.cut(part.text, to: columns - part.columns.lowerBound),
                    column: origin.column + part.columns.lowerBound, row: origin.row + index,
                    style: part.value == nil && part.text.first?.isLetter == true ? theme.text : style)
            }
        }
    }
}
