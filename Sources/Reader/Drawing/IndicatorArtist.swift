import Cells
import Paging

/// Draws the indicator row: marks or a track on the left, `page / pages` and percent on the right.
///
///     ━━━━━━┿━━━━━━━●──────┼────────────┼─────────────────────   70 / 412   17 %
struct IndicatorArtist {
    /// What the row tells.
    struct Reading: Hashable {
        /// The first page in view where the reading order leaves it out.
        struct Apart: Hashable {
            /// From 0 within its section.
            var index: Int
            var pageCount: Int
        }

        /// Pages of the book, at least 1.
        var pageCount: Int
        /// The number of the first visible page, from 0; the mark stands there.
        var first: Int
        /// Whether that number is no estimate.
        var isFirstExact: Bool
        /// Whether the last page of the book is visible.
        var showsEnd: Bool
        var apart: Apart?
        /// The page that a hand on the indicator is at.
        var scrubbed: Int?
        var isExact: Bool
        /// The pages where chapters begin.
        var ticks: [Int]
        /// The number being typed, empty where none is.
        var typed = ""

        /// `70 / 412   17 %`, `ii / iv`, or what is being typed.
        ///
        /// The page in view has its number or, before that is known, none: an estimate is for what is
        /// not seen.
        var label: String {
            if !typed.isEmpty { return "\(typed)▏" }
            if scrubbed == nil, let apart {
                return "\(PageNumber.apart(apart.index)) / \(PageNumber.apart(apart.pageCount - 1))"
            }
            let own = isFirstExact ? PageNumber.text(first, isExact: true) : "…"
            let page = scrubbed.map { PageNumber.text($0, isExact: isExact) } ?? own
            return "\(page) / \(PageNumber.count(pageCount, isExact: isExact))   \(percent) %"
        }

        /// 0 at the first page, 100 once the last one is visible, never less further on.
        private var percent: Int {
            let number = scrubbed ?? first
            let isAtEnd = scrubbed == nil ? showsEnd : number >= pageCount - 1
            return isAtEnd ? 100 : min(99, number * 100 / max(1, pageCount - 1))
        }

        /// The label of the last page: room for any, so that the track never moves under a hand.
        var widestLabel: String {
            let count = PageNumber.count(pageCount, isExact: isExact)
            let label = "\(count) / \(count)   100 %"
            return apart != nil && self.label.unicodeScalars.count > label.unicodeScalars.count
                ? self.label : label
        }
    }

    /// Columns that are left blank between the track and the label.
    private static let gap = 3

    let reading: Reading
    let theme: Theme
    let indicator: Indicator?
    /// Where the marks or the track stand.
    let columns: Range<Int>
    private let labelColumns: Range<Int>

    /// - Parameter columns: the columns of the row to use; a label that does not fit is cut.
    init(
        _ reading: Reading, columns: Range<Int>, readingDirection: ReadingDirection = .leftToRight,
        theme: Theme
    ) {
        self.reading = reading
        self.theme = theme
        let width = Cluster.columns(of: reading.widestLabel.unicodeScalars)
        labelColumns = max(columns.lowerBound, columns.upperBound - width)..<columns.upperBound
        self.columns = columns.lowerBound..<max(columns.lowerBound, labelColumns.lowerBound - Self.gap)
        indicator = Presentation(
            count: reading.pageCount, index: reading.scrubbed ?? reading.first
        ).map {
            [columns = self.columns] presentation in
            Indicator(
                presentation, columns: columns.count, reading: readingDirection, ticks: reading.ticks,
                label: "",
                labelColumns: 0)
        }
    }

    func draw(row: Int, into grid: inout Grid) {
        if theme.indicatorGround != .standard {
            grid.fill(
                Rect(column: 0, row: row, columns: grid.size.columns, rows: 1),
                with: Cell(style: Style(background: theme.indicatorGround)))
        }
        grid.write(words: reading.label, in: labelColumns, row: row, .right, style: theme.place)
        guard let indicator, !columns.isEmpty else { return }
        let current = indicator.currentColumn ?? 0
        for (column, symbol) in indicator.symbols.enumerated() {
            let (glyph, style) = look(of: symbol, isTrack: indicator.isTrack, isPassed: column < current)
            grid.write(glyph, column: columns.lowerBound + column, row: row, style: style)
        }
    }

    private func look(of symbol: IndicatorSymbol, isTrack: Bool, isPassed: Bool) -> (String, Style) {
        switch symbol {
        case .ground: (" ", theme.track)
        case .mark: ("·", theme.track)
        case .tick where isTrack: (isPassed ? "┿" : "┼", theme.tick)
        case .tick: ("•", theme.tick)
        case .current: ("●", theme.position)
        case .track(let isPassed): (isPassed ? "━" : "─", theme.track)
        case .text(let scalar): (String(scalar), theme.place)
        }
    }
}
