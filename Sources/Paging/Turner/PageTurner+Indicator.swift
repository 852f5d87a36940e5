extension PageTurner {
    /// Whether there is an indicator.
    public var showsIndicator: Bool {
        guard let presentation, choices.indicator != .hidden, area.rows > 0 else { return false }
        return !(presentation.count == 1 && choices.hidesIndicatorForOnePage)
    }

    /// The row of the indicator in the area, from 0; `nil` without one.
    public var indicatorRow: Int? {
        guard showsIndicator else { return nil }
        return choices.indicator == .top ? 0 : area.rows - 1
    }

    /// The size that is left for pages, and where it begins.
    public var pageRegion: (area: PageArea, origin: PagePoint) {
        let takesRow = showsIndicator && choices.indicator.takesRow
        let rest = PageArea(
            columns: area.columns - 2 * area.sideMargin, rows: area.rows - (takesRow ? 1 : 0))
        let row = takesRow && choices.indicator == .top ? 1 : 0
        return (rest, PagePoint(column: area.sideMargin, row: row))
    }

    /// The index at which a hand is that drags along the indicator; `nil` without one.
    public var scrubbedIndex: Int? {
        if case .scrubbing(let index) = press?.stage { index } else { nil }
    }

    /// The indicator as it is drawn, at the scrubbed index if a hand drags along it; `nil` without one.
    ///
    /// - Parameters:
    ///   - ticks: indices with a mark of their own.
    ///   - label: the text beside the track instead of `n / N`.
    public func indicator(ticks: [Int] = [], label: String? = nil) -> Indicator? {
        guard showsIndicator, let presentation else { return nil }
        let index = scrubbedIndex ?? presentation.index
        return Presentation(count: presentation.count, index: index).map {
            Indicator(
                $0, columns: indicatorColumns.count, reading: choices.readingDirection, ticks: ticks,
                label: label,
                labelColumns: presentation.columns == nil ? indicatorLabelColumns : 0)
        }
    }

    /// The columns of the indicator in its row, as the source wants them.
    public var indicatorColumns: Range<Int> {
        (presentation?.columns ?? 0..<area.columns).clamped(to: 0..<area.columns)
    }

    func isOnIndicator(_ point: PagePoint) -> Bool { point.row == indicatorRow }

    /// A drag along the indicator reports the page it is at; nothing turns.
    mutating func scrub(to point: PagePoint, from origin: PagePoint, _ pass: inout Pass<Page>) {
        let moved = abs(cells(from: origin, to: point, along: .horizontal))
        guard scrubbedIndex != nil || moved >= max(1, choices.dragThreshold) else { return }
        guard let index = indicator()?.index(at: point.column - indicatorColumns.lowerBound),
            index != scrubbedIndex
        else { return }
        press?.stage = .scrubbing(index: index)
        pass.events.append(.scrub(.moved(index: index)))
    }

    /// A click before or after the current mark turns one page; any other is a tap for the client.
    mutating func tappedIndicator(at point: PagePoint, _ pass: inout Pass<Page>) {
        if let direction = indicator()?.direction(ofClickAt: point.column - indicatorColumns.lowerBound) {
            turnByHand(direction, &pass)
        } else {
            pass.events.append(.tap(point))
        }
    }
}
