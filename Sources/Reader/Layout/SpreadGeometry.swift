import Cells

/// Where things stand on the screen: the pages, their text, heads and feet, and the indicator.
///
///     ┌──────────── page ────────────┬──────────── page ────────────┐
///     │ outer  running head    inner │ inner    running head  outer │
///     │ margin text            margin│ margin   text          margin│
///     │        …                     ▕          …                   │
///     │        12                    │                     13       │
///     └───────────────────────── indicator ────────────────────────┘
///
/// A function of the window's size and the settings alone.
struct SpreadGeometry: Hashable {
    /// One side of a leaf.
    struct Page: Hashable {
        /// The whole side.
        var frame: Rect
        /// Where its text stands.
        var text: Rect
    }

    let size: Size
    /// One page, or left and right.
    let pages: [Page]
    /// The row of running heads, nil in a window too low for it.
    let headRow: Int?
    /// The row of page numbers, nil in a window too low for it.
    let footRow: Int?
    /// The row of the page indicator, nil in a window too low for it.
    let indicatorRow: Int?

    init(size: Size, pageCount: Int, measure: Int) {
        self.size = size
        let rows = Self.rows(of: size.rows)
        headRow = rows.head
        footRow = rows.foot
        indicatorRow = rows.indicator
        let frameRows = rows.indicator ?? size.rows
        let width = pageCount == 2 ? size.columns / 2 : size.columns
        pages = (0..<pageCount).map { side in
            let margins = Self.margins(width: width, measure: measure, side: pageCount == 2 ? side : nil)
            return Page(
                frame: Rect(column: side * width, row: 0, columns: width, rows: frameRows),
                text: Rect(
                    column: side * width + margins.left, row: rows.text.lowerBound,
                    columns: width - margins.left - margins.right, rows: rows.text.count))
        }
    }

    /// The columns of text a line holds; the same on both pages.
    var measure: Int { max(1, pages[0].text.size.columns) }
    /// The lines a page holds.
    var height: Int { max(1, pages[0].text.size.rows) }

    private typealias Rows = (head: Int?, text: Range<Int>, foot: Int?, indicator: Int?)

    /// What a window has room for: a low one loses the blank rows first, then the head, the page
    /// number and last the indicator.
    private static func rows(of count: Int) -> Rows {
        switch count {
        case 16...: (0, 2..<count - 3, count - 2, count - 1)
        case 12...: (0, 1..<count - 2, count - 2, count - 1)
        case 8...: (nil, 0..<count - 2, count - 2, count - 1)
        case 4...: (nil, 0..<count - 1, nil, count - 1)
        default: (nil, 0..<max(1, count), nil, nil)
        }
    }

    /// The columns left and right of the text. A single page has its text in the middle; of a
    /// spread the inner margins are the smaller ones, as the two meet at the spine.
    private static func margins(width: Int, measure: Int, side: Int?) -> (left: Int, right: Int) {
        let least = width >= 48 ? 6 : width >= 24 ? 4 : width >= 12 ? 2 : 0
        let free = max(least, width - measure)
        guard let side else { return (free / 2, free - free / 2) }
        let inner = min(8, max(free / 2 - 1, free / 3))
        return side == 0 ? (free - inner, inner) : (inner, free - inner)
    }
}
