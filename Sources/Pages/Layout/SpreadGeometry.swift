import Cells
import Paging
import Typesetting

/// The areas of the screen: the pages, their text, headers and footers, and the indicator.
///
///     ┌──────────── page ────────────┬──────────── page ────────────┐
///     │ outer  running head    inner │ inner    running head  outer │
///     │ margin text            margin│ margin   text          margin│
///     │        …                     ▕          …                   │
///     │        12                    │                     13       │
///     └───────────────────────── indicator ────────────────────────┘
///
/// It depends on the window's size and the settings only.
package struct SpreadGeometry: Hashable {
    /// The areas of one side of a leaf.
    package struct Page: Hashable {
        /// The whole side.
        package var frame: Rect
        /// The area of its text.
        package var text: Rect
    }

    package let size: Size
    /// One page, or the left and the right one.
    package let pages: [Page]
    /// The half of the window that the page takes, if another book's page faces it.
    package let half: FacingSide?
    /// The row of headers; nil if the window is too low for it.
    package let headerRow: Int?
    /// The row of page numbers; nil if the window is too low for it.
    package let footerRow: Int?
    /// The row of the page indicator; nil if the window is too low for it.
    package let indicatorRow: Int?

    /// The area of the leaves: the window without the indicator's row and, in a wide window, without the desk.
    package let leaves: Rect

    /// - Parameters:
    ///   - pageCount: without a half, 1 or 2.
    ///   - half: the half of the window that the page takes, if a page of another book is in the other half.
    ///   - margins: blank columns at either side of a page, if there is room.
    ///   - hasMargins: false for pages that are all text or a picture.
    package init(
        size: Size, pageCount: Int, measure: Int, margins: Int = 3, indicator: IndicatorPlacement = .bottom,
        hasMargins: Bool = true, half: FacingSide? = nil
    ) {
        (self.size, self.half) = (size, half)
        let pageCount = half == nil ? pageCount : 2
        let hasIndicator = indicator != .hidden && size.rows >= Self.leastRowsForIndicator
        let takesRow = hasIndicator && indicator.takesRow
        let top = takesRow && indicator == .top ? 1 : 0
        let height = size.rows - (takesRow ? 1 : 0)
        let rows: Rows =
            hasMargins ? Self.rows(of: height, margins: margins) : (nil, 0..<max(1, height), nil)
        headerRow = rows.header.map { $0 + top }
        footerRow = rows.footer.map { $0 + top }
        indicatorRow = hasIndicator ? (indicator == .top ? 0 : size.rows - 1) : nil
        let width = pageCount == 2 ? size.columns / 2 : size.columns
        let pages = (0..<pageCount).map { side in
            let margins =
                hasMargins
                ? Self.margins(
                    width: width, measure: measure, least: margins, side: pageCount == 2 ? side : nil)
                : (left: 0, right: 0)
            return Page(
                frame: Rect(column: side * width, row: top, columns: width, rows: height),
                text: Rect(
                    column: side * width + margins.left, row: rows.text.lowerBound + top,
                    columns: width - margins.left - margins.right, rows: rows.text.count))
        }
        let desk = Self.desk(beside: pages)
        let columns = pageCount == 2 ? 2 * width : width
        let all = Rect(
            column: desk, row: top, columns: (desk == 0 ? size.columns : columns - 2 * desk), rows: height)
        let sides =
            desk == 0
            ? pages
            : pages.enumerated().map { $1.cut(by: desk, atLeft: $0 == 0, atRight: $0 == pageCount - 1) }
        switch half {
        case nil: (self.pages, leaves) = (sides, all)
        case .left:
            (self.pages, leaves) = (Array(sides.prefix(1)), all.cut(to: all.columns.lowerBound..<width))
        case .right:
            (self.pages, leaves) = (Array(sides.suffix(1)), all.cut(to: width..<all.columns.upperBound))
        }
    }

    /// The geometry of the same window for pages that are pictures.
    func withoutMargins(indicator: IndicatorPlacement) -> SpreadGeometry {
        SpreadGeometry(
            size: size, pageCount: pages.count, measure: size.columns, indicator: indicator,
            hasMargins: false,
            half: half)
    }

    /// The text area on the pages of the same window without margins: centred, and as wide and high as with margins.
    func textRoom(on whole: SpreadGeometry) -> TextRoom {
        TextRoom(
            column: max(0, whole.measure - measure) / 2,
            row: max(0, pages[0].text.origin.row - whole.pages[0].text.origin.row), columns: measure,
            rows: height)
    }

    /// Columns of desk at either side of the paper, so that its outer margins are never wider than those of a printed
    /// book.
    private static func desk(beside pages: [Page]) -> Int {
        guard let first = pages.first, let last = pages.last else { return 0 }
        let inner = pages.count == 2 ? first.frame.columns.upperBound - first.text.columns.upperBound : 6
        let outer = min(
            first.text.columns.lowerBound - first.frame.columns.lowerBound,
            last.frame.columns.upperBound - last.text.columns.upperBound)
        let desk = outer - inner - outerBeyondInner
        return desk >= leastDesk ? desk : 0
    }

    private static let outerBeyondInner = 3
    /// The columns of an inner margin that holds three columns of shade and a blank one.
    private static let innerForGutter = 4
    /// The columns for the edges of three sheets and a little desk.
    private static let leastDesk = 5

    /// The window for the page turner, with the columns of the leaves; or the half of it.
    package var area: PageArea {
        half == nil
            ? PageArea(columns: size.columns, rows: size.rows, sideMargin: leaves.origin.column)
            : PageArea(columns: leaves.size.columns, rows: size.rows)
    }

    /// The column of the window where the page turner's area begins.
    package var firstColumn: Int { half == nil ? 0 : leaves.origin.column }

    /// The columns between the outer edges of the text.
    package var textColumns: Range<Int> {
        Range(pages.first?.text.columns.lowerBound ?? 0, upTo: pages.last?.text.columns.upperBound ?? 0)
    }

    /// The columns of the indicator's row: those of the text, but not the outermost columns of the window.
    package var indicatorColumns: Range<Int> {
        let margin = size.columns >= 24 ? 2 : 0
        let text = textColumns
        return Range(
            max(margin, text.lowerBound), upTo: min(size.columns - margin, text.upperBound))
    }

    /// The columns of a line of text; the same on both pages.
    package var measure: Int { max(1, pages[0].text.size.columns) }
    /// The lines of a page.
    var height: Int { max(1, pages[0].text.size.rows) }

    /// Columns to the right of the lines that hanging punctuation may use, on every page: 2 or none.
    var hangingColumns: Int {
        let hasRoom = pages.allSatisfy {
            $0.frame.columns.upperBound - $0.text.columns.upperBound >= Self.leastForHanging
        }
        return hasRoom ? 2 : 0
    }

    /// Rows below the text that hanging punctuation of vertical lines may use: 1 if there is a blank row.
    var hangingRows: Int {
        let end = pages[0].text.rows.upperBound
        return end < (footerRow ?? pages[0].frame.rows.upperBound) ? 1 : 0
    }

    /// Columns to the right of the lines that code may use, on every page: the margin, except for a little space.
    var marginColumns: Int {
        let least = pages.map { $0.frame.columns.upperBound - $0.text.columns.upperBound }.min() ?? 0
        return max(0, least - Self.leastForHanging + hangingColumns)
    }

    private static let leastRowsForIndicator = 4
    /// The columns of a margin that holds a mark of two columns, and space between it and the spine.
    private static let leastForHanging = 4

    private typealias Rows = (header: Int?, text: Range<Int>, footer: Int?)

    /// The rows for leaves of a height. Low leaves first lose the blank rows, then the header, and last the page
    /// number.
    private static func rows(of count: Int, margins: Int) -> Rows {
        switch count {
        case 24... where margins >= 8: (0, 3..<count - 3, count - 1)
        case 15... where margins > 0: (0, 2..<count - 2, count - 1)
        case 11...: (0, 1..<count - 1, count - 1)
        case 7...: (nil, 0..<count - 1, count - 1)
        default: (nil, 0..<max(1, count), nil)
        }
    }

    /// The columns left and right of the text. A single page has its text in the middle. In a spread the inner margins
    /// are smaller, as the two meet at the spine, but if there is room they hold the shade of the gutter and a blank
    /// column.
    private static func margins(
        width: Int, measure: Int, least: Int, side: Int?
    ) -> (left: Int, right: Int) {
        let most = width >= 48 ? width / 8 : width >= 24 ? 2 : width >= 12 ? 1 : 0
        guard let side else {
            let free = max(2 * min(least, most), width - measure)
            return (free / 2, free - free / 2)
        }
        let wanted = min(least, most)
        let free = max(2 * wanted + (wanted >= 3 ? 2 : 0), most > 0 ? 3 : 0, width - measure)
        let inner = min(8, max(free / 2 - 1, free / 3, min(2, free), min(innerForGutter, free / 2)))
        return side == 0 ? (free - inner, inner) : (inner, free - inner)
    }
}

extension Rect {
    fileprivate func cut(to columns: Range<Int>) -> Rect {
        Rect(column: columns.lowerBound, row: origin.row, columns: columns.count, rows: size.rows)
    }
}

extension SpreadGeometry.Page {
    /// The page without a number of columns at its outer edges.
    fileprivate func cut(by columns: Int, atLeft: Bool, atRight: Bool) -> Self {
        var page = self
        let start = frame.origin.column + (atLeft ? columns : 0)
        page.frame = Rect(
            column: start, row: frame.origin.row,
            columns: frame.columns.upperBound - (atRight ? columns : 0) - start, rows: frame.size.rows)
        return page
    }

    /// The page moved to the left by a number of columns.
    package func moved(left columns: Int) -> Self {
        var page = self
        page.frame.origin.column -= columns
        page.text.origin.column -= columns
        return page
    }
}
