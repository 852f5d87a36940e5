import BookModel
import Cells
import Drawing
import Pages
import Text

extension ReadingSession {
    /// The ranges of a section's highlights, with their colours.
    func highlights(in section: Int) -> [(mark: Mark, range: Range<Int>)] {
        marks.marks(in: section).compactMap { mark in
            guard !mark.kind.isPlace, let place = marks.place(of: mark),
                let range = foundPlaces.range(of: place, in: pages.set(section).section)
            else { return nil }
            return (mark, range)
        }
    }

    /// How highlights are drawn on a page.
    func highlightDecorations(on page: PageID) -> [Decoration] {
        guard !marks.list.isEmpty else { return [] }
        let shown = pages.set(page).shownText(ofPage: page.index)
        return highlights(in: page.section).filter { shown.contains(where: $0.range.overlaps) }.map {
            mark, range in
            Decoration(
                section: page.section, range: range, role: .highlight(mark.color?.rawValue ?? 1))
        }
    }

    /// Draws the signs beside the text of a page: a ribbon if it is bookmarked, and a sign where a
    /// highlight with a note begins.
    func drawSigns(of page: PageID, at index: Int, into grid: inout Grid) {
        guard !marks.list.isEmpty, geometry.pages.indices.contains(index) else { return }
        let area = geometry.pages[index].moved(left: geometry.leaves.origin.column)
        if marks.marks(in: page.section).contains(where: { $0.kind == .bookmark && isOn(page, $0) }) {
            drawRibbon(over: area, isLeft: geometry.pages.count == 2 && index == 0, into: &grid)
        }
        for (mark, range) in highlights(in: page.section) where mark.hasNote {
            guard let place = signPlace(of: range.lowerBound, on: page, area) else { continue }
            var style = theme.text
            theme.decorate(&style, as: .highlight(mark.color?.rawValue ?? 1))
            grid.write(
                Self.noteSign, column: place.column, row: place.row - geometry.leaves.origin.row, style: style
            )
        }
    }

    private static let noteSign = "✎"

    /// The cell of the sign of a place on a page: beside its line, or above a vertical one; nil if the window has no room
    /// for it.
    private func signPlace(of offset: Int, on page: PageID, _ area: SpreadGeometry.Page) -> Point? {
        guard pages.set(page).page(containing: offset) == page.index else { return nil }
        let shown = pages.page(page)
        guard
            let line = shown.lines.last(where: { $0.textRange.lowerBound <= offset && !$0.textRange.isEmpty })
        else { return nil }
        let cells = shown.area(of: 0..<1, row: line.row, at: area.text.origin)
        if shown.writing.isVertical {
            let row = area.text.origin.row - 1
            return area.frame.rows.contains(row) && geometry.headerRow != row
                ? Point(column: cells.origin.column, row: row) : nil
        }
        let margin = area.text.columns.lowerBound - area.frame.columns.lowerBound
        guard margin > 0, line.row < area.text.size.rows else { return nil }
        return Point(column: area.text.columns.lowerBound - min(2, margin), row: cells.origin.row)
    }

    /// Draws a ribbon over the outer edge of the text, or over its corner if the window has no margin.
    private func drawRibbon(over area: SpreadGeometry.Page, isLeft: Bool, into grid: inout Grid) {
        let top = area.frame.origin.row - geometry.leaves.origin.row
        let outer = isLeft ? area.text.columns.lowerBound - 4 : area.text.columns.upperBound + 3
        let column = min(max(outer, area.frame.columns.lowerBound), area.frame.columns.upperBound - 1)
        let rows = max(1, min(2, area.text.origin.row - area.frame.origin.row + 1))
        for row in 0..<rows {
            grid.write(row == rows - 1 ? "▼" : "█", column: column, row: top + row, style: theme.ribbon)
        }
    }
}

// MARK: - Their notes

extension ReadingSession {
    /// The highlights with notes on the pages in view, in reading order.
    var markNotesInView: [(page: PageID, mark: Mark, range: Range<Int>)] {
        visible.pages.flatMap { page in
            let set = pages.set(page)
            return highlights(in: page.section).filter {
                $0.mark.hasNote && set.page(containing: $0.range.lowerBound) == page.index
            }
            .map { (page, $0.mark, $0.range) }
        }
    }

    /// The highlight with a note at a place of the screen, its sign in the margin included.
    func markNote(at point: Point) -> Mark.ID? {
        guard !marks.list.isEmpty, !turner.isMoving else { return nil }
        let notes = markNotesInView
        if let (page, text, column) = text(at: point), let offset = text.offset(atColumn: column) {
            return notes.first { $0.page == page && $0.range.contains(offset) }?.mark.id
        }
        return zip(sides, geometry.pages).lazy.compactMap { page, area in
            notes.first { note in
                note.page == page && signPlace(of: note.range.lowerBound, on: note.page, area) == point
            }?.mark.id
        }.first
    }
}
