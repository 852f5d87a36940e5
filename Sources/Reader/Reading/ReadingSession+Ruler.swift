import Cells
import Pages
import Paging
import Typesetting

/// The ruler: a quiet mark of the line that is being read, moved by keys, the wheel and the pointer.
///
///     ▸ the line being read      moves a line at a time, over the pages in view
///       the next one             and with the last line to the next pages
extension ReadingSession {
    /// A line of a page in view.
    struct RulerLine: Hashable {
        let page: PageID
        /// The row, from 0 at the top of the page's text.
        let row: Int
        /// Bytes from the beginning of the section's text.
        let offset: Int
        /// The columns of its letters, from the left edge of the page's text.
        let columns: Range<Int>
    }

    /// Moves the ruler by a line. After the last line in view the pages turn.
    mutating func moveRuler(_ direction: Direction, times: Int = 1) -> [Action] {
        let lines = rulerLines(on: visible)
        guard settings.hasRuler, !lines.isEmpty else { return turn(direction, times: times) }
        let next = (rulerIndex(in: lines) ?? 0) + (direction == .forward ? times : -times)
        if lines.indices.contains(next) {
            ruler = RulerPlace(lines[next])
            return []
        }
        let actions = turn(direction)
        // After turning back, the ruler is at the last line of the page.
        let last = direction == .reverse ? turner.resting.flatMap { rulerLines(on: $0).last } : nil
        ruler = last.map { RulerPlace($0) }
        return actions
    }

    /// Moves the ruler to the line of the page under the pointer, or the last one above it.
    func rulerPlace(at point: Point) -> RulerPlace? {
        guard settings.hasRuler, !turner.isMoving,
            let side = geometry.pages.firstIndex(where: { $0.frame.contains(point) }),
            sides.indices.contains(side), let page = sides[side]
        else { return nil }
        let origin = geometry.pages[side].text.origin
        let row = pages.set(page).writing(ofPage: page.index).place(
            of: Point(column: point.column - origin.column, row: point.row - origin.row)
        ).row
        let lines = rulerLines(on: visible).filter { $0.page == page }
        return (lines.last { $0.row <= row } ?? lines.first).map { RulerPlace($0) }
    }

    /// The index of the ruler's line in a spread; the first line if the ruler is elsewhere.
    private func rulerIndex(in lines: [RulerLine]) -> Int? {
        guard let ruler else { return lines.isEmpty ? nil : 0 }
        let index = lines.lastIndex {
            $0.page.section == ruler.section && $0.offset <= ruler.offset && isOn($0, ruler)
        }
        guard let index, let first = lines.first,
            (first.page.section, first.offset) <= (ruler.section, ruler.offset)
        else { return lines.isEmpty ? nil : 0 }
        return index
    }

    private func isOn(_ line: RulerLine, _ ruler: RulerPlace) -> Bool {
        pages.set(line.page).page(containing: ruler.offset) == line.page.index
    }

    /// The lines of text of a spread, in the order in which they are read.
    private func rulerLines(on spread: Spread<PageID>) -> [RulerLine] {
        spread.pages.flatMap { page in
            let set = pages.set(page)
            return zip(set.lines(ofPage: page.index), pages.page(page).lines).compactMap {
                _, line -> RulerLine? in
                guard !line.textRange.isEmpty, let first = line.runs.first, let last = line.runs.last else {
                    return nil
                }
                let end = last.column + Cluster.columns(of: last.text.unicodeScalars)
                return RulerLine(
                    page: page, row: line.row, offset: line.textRange.lowerBound,
                    columns: Range(first.column, upTo: end))
            }
        }
    }

    /// Draws the ruler on a page: a sign beside the line, and a shade under it if the theme has shades.
    func drawRuler(on spread: Spread<PageID>, page: PageID, at index: Int, into grid: inout Grid) {
        guard settings.hasRuler, geometry.pages.indices.contains(index) else { return }
        let lines = rulerLines(on: spread)
        guard let line = rulerIndex(in: lines).map({ lines[$0] }), line.page == page else { return }
        let area = geometry.pages[index].moved(left: geometry.leaves.origin.column)
        let isVertical = pages.page(page).writing.isVertical
        guard isVertical || line.row < area.text.size.rows else { return }
        let top = area.text.origin.row - geometry.leaves.origin.row
        let length = isVertical ? area.text.size.rows : area.text.size.columns
        let place = pages.page(page).area(
            of: 0..<length, row: line.row, at: Point(column: area.text.origin.column, row: top))
        if grid.cursor == nil { grid.cursor = place.origin }
        if let ground = theme.rulerGround {
            grid.restyle(place) { if $0.background == theme.text.background { $0.background = ground } }
        }
        var sign = Point(
            column: isMirrored ? area.text.columns.upperBound + 1 : area.text.columns.lowerBound - 2,
            row: place.origin.row)
        if isVertical { sign = Point(column: place.origin.column, row: top - 1) }
        guard area.frame.columns.contains(sign.column), sign.row >= 0, grid[sign.column, sign.row].base == " "
        else { return }
        grid.write(
            isVertical ? "▾" : isMirrored ? "◂" : "▸", column: sign.column, row: sign.row, style: theme.hint)
    }
}

/// Where the ruler stands in the book's text.
struct RulerPlace: Hashable {
    let section: Int
    let offset: Int

    init(_ line: ReadingSession.RulerLine) { (section, offset) = (line.page.section, line.offset) }
}
