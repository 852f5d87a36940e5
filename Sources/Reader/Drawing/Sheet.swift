import Commands
import Cells
import Pages
import Paging

/// The area of a list: the whole of a narrow window, or the left of two pages in a wide one, so that the
/// book stays in view beside it.
///
///     ┌───────── sheet ─────────┬───────── book ─────────┐
///     │         Title           │                        │
///     │                         │                        │
///     │  row ············· 12  ┃│      the page in view  │
///     │  row ············· 13  ││                        │
///     │  more of the chosen row │                        │
///     │  what keys do           │                        │
///     └─────────────────────────┴────────────────────────┘
/// Over the shelf it is a page in the middle of any window.
///
/// It has the default measure and margins of pages, as the current ones may be changed in the list.
struct Sheet: Hashable {
    let outside: Rect
    /// The columns of its text.
    let columns: Range<Int>
    /// The row of the title; nil if the window is too low for one.
    let titleRow: Int?
    /// The rows of the list.
    let body: Range<Int>
    /// The rows for details of the chosen row.
    let aside: Range<Int>
    /// The same as an area; nil where there are none.
    var areaAside: Rect? { aside.isEmpty ? nil : Rect(columns, aside) }
    let footer: Range<Int>
    /// The area where the book stays in view; nil in a narrow window.
    let beside: Rect?

    /// - Parameters:
    ///   - aside: rows for details of the chosen row, if there is room.
    ///   - foot: rows for hints about keys.
    ///   - page: columns of a page that stands alone. The book stays in view if there is room for them.
    init(_ size: Size, indicator: IndicatorPlacement, aside: Int = 0, footer: Int = 1, page: Int = 0) {
        let standard = Settings()
        let isWide =
            page + 2 * Self.pageMargin <= size.columns / 2 && size.columns >= Self.leastWide
            && size.rows >= Self.leastHigh
        let geometry = SpreadGeometry(
            size: size, pageCount: isWide ? 2 : 1, measure: standard.measure, margins: standard.margins,
            indicator: isWide ? indicator : .hidden)
        let leaves = geometry.leaves
        let half = size.columns / 2
        let right = isWide ? half : leaves.columns.upperBound
        outside = Rect(
            column: leaves.origin.column, row: leaves.origin.row, columns: right - leaves.origin.column,
            rows: leaves.size.rows)
        let text = geometry.pages[0].text.columns
        let end = isWide ? min(text.upperBound, half - Self.inner) : text.upperBound
        columns = Range(text.lowerBound, upTo: end)
        beside =
            isWide
            ? Rect(
                column: half, row: leaves.origin.row, columns: size.columns - half, rows: leaves.size.rows)
            : nil
        let rows = outside.rows
        let head = rows.count >= Self.leastHigh ? 3 : rows.count >= 6 ? 1 : 0
        titleRow = head == 0 ? nil : rows.lowerBound + (head == 3 ? 1 : 0)
        let gap = rows.count >= Self.leastHigh ? 1 : 0
        self.footer = Range(max(rows.lowerBound + 1, rows.upperBound - footer), upTo: rows.upperBound)
        let free = self.footer.lowerBound - gap - rows.lowerBound - head
        let more = free - aside - (aside > 0 ? gap : 0) >= Self.leastRows ? aside : 0
        self.aside = Range(self.footer.lowerBound - gap - more, upTo: self.footer.lowerBound - gap)
        let last = self.aside.lowerBound - (more > 0 ? gap : 0)
        body = Range(rows.lowerBound + head, upTo: max(last, rows.lowerBound + head + 1))
    }

    /// The whole window, for the shelf.
    init(over shelf: ShelfLayout, _ size: Size) {
        outside = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
        (columns, titleRow, footer) = (shelf.columns, shelf.titleRow, shelf.footer)
        body = Range(
            shelf.titleRow == nil ? 0 : 4,
            upTo: max(1, shelf.footer.lowerBound - (shelf.titleRow == nil ? 0 : 1)))
        (aside, beside) = (body.upperBound..<body.upperBound, nil)
    }

    /// The least columns of a window in which the book stays in view beside a list.
    static let leastWide = 112
    private static let leastHigh = 12
    /// Columns beside the text of a page that stands alone.
    private static let pageMargin = 2
    /// Columns between the text and the page beside it: the scroll mark and the fold of the book.
    private static let inner = 6
    /// The least rows of a list before details of the chosen row take any.
    private static let leastRows = 4

    /// The column of the scroll bar.
    var scrollColumn: Int { min(columns.upperBound + 1, outside.columns.upperBound - 1) }

    /// Whether a point is in the list, without its margins.
    func contains(_ point: Point) -> Bool {
        let wide = Range(columns.lowerBound - 2, upTo: columns.upperBound + 3)
        return outside.contains(point) && wide.contains(point.column)
    }
}

// MARK: - Drawing

extension Sheet {
    /// Clears the sheet, and draws the title.
    ///
    /// - Parameter grid: the screen with the book drawn into it.
    func draw(title: String, subtitle: String = "", _ context: Context, into grid: inout Grid) {
        let theme = context.theme
        if let beside { show(context.reading.geometry, theme, in: beside, into: &grid) }
        for desk in [0..<outside.columns.lowerBound, beside == nil ? right(of: grid.size) : 0..<0] {
            grid.fill(
                Rect(
                    column: desk.lowerBound, row: outside.origin.row, columns: desk.count,
                    rows: outside.size.rows), with: Cell(style: theme.desk))
        }
        grid.fill(outside, with: Cell(style: theme.text))
        if beside != nil { drawGutter(theme, into: &grid) }
        guard let titleRow else { return }
        grid.write(words: title, in: columns, row: titleRow, .center, style: theme.title)
        guard !subtitle.isEmpty, titleRow + 1 < body.lowerBound else { return }
        grid.write(words: subtitle, in: columns, row: titleRow + 1, .center, style: theme.hint)
    }

    private func right(of size: Size) -> Range<Int> { Range(outside.columns.upperBound, upTo: size.columns) }

    /// Moves a single page to where it stays in view. Of two pages the right one stays in view.
    private func show(_ geometry: SpreadGeometry, _ theme: Theme, in beside: Rect, into grid: inout Grid) {
        guard geometry.pages.count == 1, let page = geometry.pages.first else { return }
        let book = grid
        let width = min(page.text.size.columns + 2 * Self.pageMargin, beside.size.columns)
        let source = Rect(
            column: page.text.origin.column - Self.pageMargin, row: beside.origin.row, columns: width,
            rows: beside.size.rows)
        grid.fill(beside, with: Cell(style: theme.text))
        grid.copy(
            source, of: book,
            to: Point(
                column: beside.origin.column + (beside.size.columns - width) / 2, row: beside.origin.row))
    }

    /// Draws the fold between the sheet and the page beside it, as between two pages.
    private func drawGutter(_ theme: Theme, into grid: inout Grid) {
        let last = outside.columns.upperBound - 1
        if theme.gutter.isEmpty {
            for row in outside.rows { grid.write("▕", column: last, row: row, style: theme.spine) }
        }
        grid.drawGutter(theme, on: outside, margin: last - scrollColumn, isLeft: true)
    }
}

extension Context {
    /// The sheet for a list.
    ///
    /// - Parameter aside: rows for details of the chosen row.
    func sheet(aside: Int, footer: KeyHints, in place: KeyContext = .list) -> Sheet {
        let indicator = settings.indicator.placement
        let geometry = reading.geometry
        // Over the shelf there is no book to keep in view, and half of the shelf's rows would be useless.
        let page = isAtShelf ? size.columns : geometry.pages.count == 1 ? geometry.textColumns.count : 0
        let sheet = Sheet(size, indicator: indicator, aside: aside, page: page)
        let rows = footer.lines(columns: KeyHints.room(on: sheet), keyMaps[place]).count
        return rows <= 1
            ? sheet : Sheet(size, indicator: indicator, aside: aside, footer: rows, page: page)
    }
}
