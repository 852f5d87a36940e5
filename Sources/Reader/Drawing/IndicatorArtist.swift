import Cells
import Paging

/// Draws the indicator row: marks or a track on the left, `page / pages` and percent on the right.
///
///     ━━━━━━┿━━━━━━━●──────┼────────────┼─────────────────────   70 / 412   17 %
struct IndicatorArtist {
    /// What the row tells.
    struct Reading: Hashable {
        /// Pages of the book, at least 1.
        var pageCount: Int
        /// The visible pages, from 0; the first is where the mark stands.
        var visible: ClosedRange<Int>
        /// The page that a hand on the indicator is at.
        var scrubbed: Int?
        var isExact: Bool
        /// The pages where chapters begin.
        var ticks: [Int]
        /// The number being typed.
        var typed: Int?

        /// `70 / 412   17 %`, or what is being typed.
        var label: String {
            if let typed { return "\(typed)▏" }
            let page = PageNumber.text(scrubbed ?? visible.lowerBound, isExact: isExact)
            let percent = ((scrubbed ?? visible.upperBound) + 1) * 100 / max(1, pageCount)
            return "\(page) / \(PageNumber.count(pageCount, isExact: isExact))   \(min(100, percent)) %"
        }

        /// The label of the last page: room for any, so that the track never moves under a hand.
        var widestLabel: String {
            let count = PageNumber.count(pageCount, isExact: isExact)
            return "\(count) / \(count)   100 %"
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
            count: reading.pageCount, index: reading.scrubbed ?? reading.visible.lowerBound
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
