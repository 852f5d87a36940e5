import Commands
import Cells

extension Grid {
    /// Darkens a page towards the spine, with a hairline in the crease between both pages.
    ///
    ///     the text of a page   ▐░▒▓▕▓▒░▌   the text of the other
    ///
    /// The outermost shade covers half a cell. Letters keep their ink, and backgrounds of another colour stay as they are.
    ///
    /// - Parameters:
    ///   - margin: the columns between the text and the spine.
    ///   - isLeft: whether the page lies left of the spine.
    mutating func drawGutter(_ theme: Theme, on page: Rect, margin: Int, isLeft: Bool) {
        let shades = theme.gutter(margin: margin)
        for (distance, shade) in shades.enumerated() {
            let column = isLeft ? page.columns.upperBound - 1 - distance : page.columns.lowerBound + distance
            let isHalf = theme.gutter.count > 1 && margin > 0 && distance == shades.count - 1
            for row in page.rows where self[column, row].style.background == theme.text.background {
                let cell = self[column, row]
                if isHalf, cell.isBlank {
                    let style = Style(foreground: shade, background: theme.text.background)
                    write(isLeft ? "▐" : "▌", column: column, row: row, style: style)
                } else if distance == 0, isLeft, cell.isBlank, let crease = theme.crease {
                    write("▕", column: column, row: row, style: Style(foreground: crease, background: shade))
                } else {
                    // A wide character reaches over from the column before.
                    let start = cell.isTail ? column - 1 : column
                    restyle(Rect(column: start, row: row, columns: column + 1 - start, rows: 1)) {
                        if $0.background == theme.text.background { $0.background = shade }
                    }
                }
            }
        }
    }
}

extension Theme {
    /// The shades of the columns beside the spine, the darkest first. A narrow margin has the lighter ones: a dark
    /// column beside the text would look like a pole.
    fileprivate func gutter(margin: Int) -> [Color] {
        // A single shade leaves a column of air before the text.
        guard gutter.count > 1 else { return margin == 1 ? [] : gutter }
        return gutter.suffix(margin > 0 ? margin : 3)
    }
}
