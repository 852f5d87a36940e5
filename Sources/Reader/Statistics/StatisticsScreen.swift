import Commands
import Cells
import Text

/// The reading statistics: a chart of days, and a list of books.
///
///                        Reading
///       5 h 20 in 12 sessions · 340 pages · 231 words a minute
///
///      1 h ┤    ▃  █
///          │ ▂  █  █
///          └──────────
///            20 Nov
///
///     War and Peace   Leo Tolstoy   5 h 20   12 sessions  …
struct StatisticsScreen: ScrolledScreen {
    /// The first book in view.
    private var top = 0

    var keyContext: KeyContext { .box }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        if scroll(for: request, in: context) { return [] }
        switch request.command {
        case .close, .choose, .statistics: return [.pop]
        case .quit, .suspend, .redraw: return nil
        default: break
        }
        return []
    }

    func lineCount(in context: Context) -> Int { StatisticsLayout(context.size).books.count }

    mutating func scroll(by rows: Int, in context: Context) {
        let count = context.statistics?.books.count ?? 0
        top = min(max(0, top + rows), max(0, count - StatisticsLayout(context.size).books.count))
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (size, theme) = (grid.size, context.theme)
        grid.fill(
            Rect(column: 0, row: 0, columns: size.columns, rows: size.rows), with: Cell(style: theme.text))
        let layout = StatisticsLayout(size)
        StatisticsArtist(context, layout, top: top).draw(into: &grid)
        let keys = context.keyMaps[.box]
        KeyHints([KeyHints.Item(.close, words: "goes back")])
            .draw(in: layout.columns, rows: size.rows - 1..<size.rows, keys, theme, into: &grid)
    }
}

/// The areas of the statistics.
struct StatisticsLayout: Hashable {
    let columns: Range<Int>
    let titleRow: Int?
    let summaryRow: Int
    /// The rows of the bars; empty if there is no room for any.
    let bars: Range<Int>
    /// The rows of the books.
    let books: Range<Int>

    init(_ size: Size) {
        let margin = size.columns >= 60 ? 3 : size.columns >= 30 ? 1 : 0
        let width = min(Self.widest, max(1, size.columns - 2 * margin))
        let start = (size.columns - width) / 2
        columns = start..<start + width
        let isHigh = size.rows >= 12
        titleRow = isHigh ? 1 : nil
        summaryRow = isHigh ? 2 : 0
        let first = summaryRow + 2
        let height = size.rows >= 18 && width >= 30 ? min(12, (size.rows - 8) / 3) : 0
        bars = first..<first + height
        // Below the bars are an axis, its dates, and a blank row.
        let books = bars.isEmpty ? first : bars.upperBound + 3
        self.books = Range(books, upTo: max(books, size.rows - 2))
    }

    private static let widest = 132
    /// The columns of the scale to the left of the bars.
    static let scale = 9
    /// The columns of a bar and the gap after it.
    static let bar = 3

    /// The number of days that there is room for.
    var days: Int { max(0, (columns.count - Self.scale) / Self.bar) }

    /// The first column of the bar of a day.
    func bar(_ index: Int) -> Int { columns.lowerBound + Self.scale + index * Self.bar }
}
