import Cells
import Paging

/// Draws the indicator row: marks or a track on the left, `page / pages` and percent on the right.
///
///     ━━━━━━┿━━━━━━━●──────┼────────────┼─────────────────────   70 / 412   17 %
struct IndicatorArtist {
    private let reading: IndicatorReading
    private let theme: Theme
    private let indicator: Indicator?
    private let hits: HitMarks?
    /// Those of the row that marks and label share.
    private let columns: Range<Int>
    /// Those of the marks, on the left.
    private let places: Range<Int>

    /// - Parameters:
    ///   - columns: those of the row that marks and label share; a label that does not fit is cut.
    ///   - places: those of the marks, on the left.
    ///   - hitsBefore: how many hits of a search stand before the page of a number; nil without a search.
    init(
        _ reading: IndicatorReading, in columns: Range<Int>, places: Range<Int>,
        readingDirection: ReadingDirection, theme: Theme, hitsBefore: ((Int) -> Int)? = nil
    ) {
        (self.reading, self.theme, self.columns, self.places) = (reading, theme, columns, places)
        indicator = Presentation(
            count: reading.pageCount, index: reading.scrubbed ?? reading.first
        ).map {
            Indicator(
                $0, columns: places.count, reading: readingDirection, ticks: reading.ticks, label: "",
                labelColumns: 0)
        }
        hits = indicator.flatMap { indicator in
            hitsBefore.map { HitMarks(on: indicator, hitsBefore: $0) }
        }
    }

    func draw(row: Int, into grid: inout Grid) {
        if theme.indicatorGround != .standard {
            grid.fill(
                Rect(column: 0, row: row, columns: grid.size.columns, rows: 1),
                with: Cell(style: Style(background: theme.indicatorGround)))
        }
        grid.write(words: reading.label, in: columns, row: row, .right, style: theme.place)
        guard let indicator, !places.isEmpty else { return }
        let current = indicator.currentColumn ?? 0
        for (column, symbol) in indicator.symbols.enumerated() {
            var (glyph, style) = look(of: symbol, isTrack: indicator.isTrack, isPassed: column < current)
            if hits?.columns.contains(column) == true {
                if symbol != .current { glyph = "▪" }
                style.foreground = theme.hitMark
            }
            grid.write(glyph, column: places.lowerBound + column, row: row, style: style)
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
