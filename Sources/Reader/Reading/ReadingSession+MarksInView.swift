import BookModel
import Cells
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
        guard let column = signColumn(of: area) else { return }
        for (mark, range) in highlights(in: page.section) where mark.hasNote {
            guard let row = row(of: range.lowerBound, on: page), row < area.text.size.rows else { continue }
            var style = theme.text
            theme.decorate(&style, as: .highlight(mark.color?.rawValue ?? 1))
            grid.write(
                Self.noteSign, column: column, row: area.text.origin.row - geometry.leaves.origin.row + row,
                style: style)
        }
    }

    private static let noteSign = "✎"

    /// The column of a page's signs; nil if the window has no room for them.
    private func signColumn(of area: SpreadGeometry.Page) -> Int? {
        let margin = area.text.columns.lowerBound - area.frame.columns.lowerBound
        return margin == 0 ? nil : area.text.columns.lowerBound - min(2, margin)
    }

    /// The row, from 0 at the top of the text, of a place on a page.
    private func row(of offset: Int, on page: PageID) -> Int? {
        guard pages.set(page).page(containing: offset) == page.index else { return nil }
        return pages.page(page).lines.last { $0.textRange.lowerBound <= offset && !$0.textRange.isEmpty }?.row
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
        for (index, area) in geometry.pages.enumerated() where signColumn(of: area) == point.column {
            let sides = isMirrored ? visible.sides.reversed() : visible.sides
            guard sides.indices.contains(index), let page = sides[index] else { continue }
            return notes.first {
                $0.page == page
                    && row(of: $0.range.lowerBound, on: page) == point.row - area.text.origin.row
            }?.mark.id
        }
        return nil
    }
}
