import BookModel
import Cells

/// The selected book, and the books in view.
extension ShelfState {
    mutating func move(by step: Int) {
        select(selected + step)
        isTouched = true
    }

    mutating func select(_ row: Int) { selected = min(max(0, row), max(0, shown.count - 1)) }

    /// Selects a book. If it is not shown, the selection stays.
    mutating func select(id: String?) {
        if let row = shown.firstIndex(where: { books[$0].id == id }) { selected = row }
        select(selected)
    }

    /// The number of rows of books.
    var rows: Int { (shown.count + perRow - 1) / perRow }
    var topRow: Int { top / perRow }

    /// The rows that stay in view around the selected one.
    private func margin(_ room: Int) -> Int { perRow > 1 ? 0 : min(2, max(0, room - 1) / 2) }

    /// Scrolls so that the selected row is in view, with some rows around it.
    mutating func follow(room: Int) {
        let (margin, row) = (margin(room), selected / perRow)
        var first = max(min(topRow, row - margin), row + margin + 1 - room)
        first = min(max(0, first), lastTop(room: room))
        while first < row, first + rowsInView(from: first, room: room) <= min(row + margin, rows - 1) {
            first += 1
        }
        top = first * perRow
    }

    /// Scrolls a row to the top. The selected row stays in view.
    mutating func scroll(to row: Int, room: Int) {
        isTouched = true
        let (first, margin) = (min(max(0, row), lastTop(room: room)), margin(room))
        top = first * perRow
        let end = first + rowsInView(from: first, room: room)
        let highest = first == 0 ? 0 : first + margin
        let lowest = end >= rows ? rows - 1 : end - 1 - margin
        let chosen = selected / perRow
        select(selected + (min(max(chosen, highest), max(highest, lowest)) - chosen) * perRow)
    }
}

// MARK: - Titles in two lines

extension ShelfState {
    /// The lines of the title of a book that is shown.
    func titleLines(_ row: Int) -> [String] {
        guard let book = book(row) else { return [""] }
        guard let titleColumns else { return [book.shownTitle] }
        return book.titleLines(columns: titleColumns)
    }

    /// The lines of a row.
    private func height(_ row: Int) -> Int { titleColumns == nil ? 1 : titleLines(row).count }

    /// The number of rows from `first` on that fit into a number of lines, at least one.
    func rowsInView(from first: Int, room: Int) -> Int {
        var (row, used) = (first, 0)
        while row < rows, used + height(row) <= room {
            used += height(row)
            row += 1
        }
        return max(1, row - first)
    }

    /// The row that is at the top when the last one is in view.
    private func lastTop(room: Int) -> Int {
        var (row, used) = (rows, 0)
        while row > 0, used + height(row - 1) <= room {
            row -= 1
            used += height(row)
        }
        return min(row, max(0, rows - 1))
    }

    /// The row at a line below the first one in view.
    func row(atLine line: Int) -> Int {
        var (row, rest) = (topRow, line)
        while row < rows, rest >= height(row) {
            rest -= height(row)
            row += 1
        }
        return row
    }
}
