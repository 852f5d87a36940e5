import Commands
import Cells

/// Two marks at the outer edge of two pages: the place in the book, and where the chapter begins.
///
///     text of the page   ╶     the chapter begins
///     text of the page
///     text of the page   ▐     the place of the pages in view
///
/// They stand at the side of the pages that are not read yet.
struct ForeEdge: Hashable {
    /// Rows from the top of the text.
    let place: Int
    /// Nil before the first chapter.
    let chapter: Int?

    /// The least columns of a window with these marks.
    static let leastColumns = 120
    /// The least columns of a margin that holds them: text keeps its distance.
    static let leastMargin = 3

    /// - Parameters:
    ///   - first: the index of the first page in view.
    ///   - chapter: that of the first page of its chapter.
    ///   - count: the number of all pages.
    init(page first: Int, chapter: Int?, of count: Int, rows: Int) {
        func row(_ page: Int) -> Int { min(max(0, page), count - 1) * (rows - 1) / max(1, count - 1) }
        place = row(first)
        self.chapter = chapter.map { row($0) }
    }

    /// - Parameter touchesLeft: whether the edge is at the left of the column.
    func draw(column: Int, top: Int, touchesLeft: Bool, style: Style, into grid: inout Grid) {
        func write(_ glyph: String, _ row: Int?) {
            guard let row = row.map({ top + $0 }), grid[column, row].isBlank else { return }
            grid.write(glyph, column: column, row: row, style: style)
        }
        write(touchesLeft ? "▌" : "▐", place)
        write(touchesLeft ? "╴" : "╶", chapter)
    }
}

extension Theme {
    /// The marks at the edge: on light pages as quiet as the crease between them.
    var foreEdge: Style {
        let ink = pageColor?.isLight == true ? crease : nil
        return Style(foreground: ink ?? runningHead.foreground, background: text.background)
    }
}
