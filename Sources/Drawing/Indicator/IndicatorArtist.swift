import Commands
import Cells
import Paging

/// Draws the indicator row: marks or a track on the left, `page / pages` and percent on the right.
///
///     ━━━━━╸━━━━━━╸━━━▍────╴────────────╴────◆────────────────   70 / 412   17 %
///
/// The track is cut where chapters begin; that of the chapter in view is stronger than the rest.
package struct IndicatorArtist {
    private let reading: IndicatorReading
    private let theme: Theme
    private let indicator: Indicator?
    private let hits: HitMarks?
    /// The columns that marks and label share.
    private let columns: Range<Int>
    /// The columns of the marks, on the left.
    private let places: Range<Int>
    private let isMirrored: Bool

    /// - Parameters:
    ///   - columns: the columns that marks and label share. A label that does not fit is cut.
    ///   - places: the columns of the marks, on the left.
    ///   - hitsBefore: the number of a search's hits before a page; nil without a search.
    package init(
        _ reading: IndicatorReading, in columns: Range<Int>, places: Range<Int>,
        readingDirection: ReadingDirection, theme: Theme, hitsBefore: ((Int) -> Int)? = nil
    ) {
        (self.reading, self.theme, self.columns, self.places) = (reading, theme, columns, places)
        isMirrored = readingDirection == .rightToLeft
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

    package func draw(row: Int, into grid: inout Grid) {
        if theme.place.background != .standard {
            grid.fill(
                Rect(column: 0, row: row, columns: grid.size.columns, rows: 1), with: Cell(style: theme.place)
            )
        }
        grid.write(words: reading.label, in: columns, row: row, .right, style: theme.place)
        guard let indicator, !places.isEmpty else { return }
        var symbols = indicator.symbols.enumerated().map { look(of: $1, at: $0, on: indicator) }
        if indicator.isTrack {
            cutTrack(&symbols, of: indicator)
            strengthenChapter(&symbols, of: indicator)
        }
        putSigns(on: &symbols, of: indicator)
        grid.place(
            symbols.map { Cell($0.glyph, style: $0.style) },
            in: Rect(column: places.lowerBound, row: row, columns: symbols.count, rows: 1))
    }

    private typealias Symbol = (glyph: Unicode.Scalar, style: Style)

    private func look(of symbol: IndicatorSymbol, at column: Int, on indicator: Indicator) -> Symbol {
        switch symbol {
        case .ground: (" ", theme.track)
        case .mark: ("·", theme.track)
        case .tick where indicator.isTrack: (isPassed(column, on: indicator) ? "━" : "─", theme.track)
        case .tick: ("•", theme.tick)
        case .current where indicator.isTrack: position(indicator.currentEighths)
        case .current: ("●", theme.position)
        case .track(let isPassed): (isPassed ? "━" : "─", theme.track)
        case .text(let scalar): (scalar, theme.place)
        }
    }

    private func isPassed(_ column: Int, on indicator: Indicator) -> Bool {
        guard let current = indicator.currentColumn else { return false }
        return isMirrored ? column > current : column < current
    }

    private static let blocks: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

    /// A column that is partly filled. Unicode has only these blocks that fill from the right, and reversed blocks
    /// would show the background if the font's blocks are lower than the cell.
    private func position(_ eighths: Int) -> Symbol {
        guard isMirrored else { return (Self.blocks[eighths - 1], theme.position) }
        return (eighths < 3 ? "▕" : eighths < 7 ? "▐" : "█", theme.position)
    }

    /// Leaves half a column free before each chapter's beginning.
    private func cutTrack(_ symbols: inout [Symbol], of indicator: Indicator) {
        let ends: (passed: Unicode.Scalar, left: Unicode.Scalar) = isMirrored ? ("╺", "╶") : ("╸", "╴")
        for tick in indicator.ticks where tick > 0 {
            guard let column = indicator.column(of: tick).map({ isMirrored ? $0 + 1 : $0 - 1 }),
                symbols.indices.contains(column)
            else { continue }
            if symbols[column].glyph == "━" { symbols[column].glyph = ends.passed }
            if symbols[column].glyph == "─" { symbols[column].glyph = ends.left }
        }
    }

    private func strengthenChapter(_ symbols: inout [Symbol], of indicator: Indicator) {
        guard let chapter = reading.chapter, let last = chapter.last,
            let one = indicator.column(of: chapter.lowerBound), let other = indicator.column(of: last)
        else { return }
        for column in min(one, other)...max(one, other) where symbols[column].style == theme.track {
            symbols[column].style = theme.tick
        }
    }

    /// Hits of a search cover all other signs except the position.
    private func putSigns(on symbols: inout [Symbol], of indicator: Indicator) {
        let current = indicator.currentColumn
        for sign in reading.signs {
            // The furthest place is useful only after going back.
            if sign.kind == .furthest, sign.page <= indicator.presentation.index { continue }
            guard let column = indicator.column(of: sign.page), column != current else { continue }
            symbols[column] = look(of: sign.kind)
        }
        guard let hits else { return }
        for column in hits.columns {
            if column != current, hits.strong.contains(column) { symbols[column].glyph = "▪" }
            symbols[column].style.foreground = theme.hitMark
        }
    }

    private func look(of sign: IndicatorReading.Sign.Kind) -> Symbol {
        switch sign {
        case .bookmark:
            ("◆", Style(foreground: theme.ribbon.foreground, background: theme.track.background))
        case .beginning: ("◦", theme.tick)
        case .furthest: (isMirrored ? "◂" : "▸", theme.tick)
        }
    }
}
