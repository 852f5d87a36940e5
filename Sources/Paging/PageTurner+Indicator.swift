extension PageTurner {
    /// Whether there is an indicator.
    public var showsIndicator: Bool {
        guard let presentation, choices.indicator != .hidden, area.rows > 0 else { return false }
        return !(presentation.count == 1 && choices.hidesIndicatorForOnePage)
    }

    /// The row of the indicator in the area, `nil` where there is none.
    public var indicatorRow: Int? {
        guard showsIndicator else { return nil }
        return choices.indicator == .top ? 0 : area.rows - 1
    }

    /// What is left for pages, and the row it begins at.
    public var pageRegion: (area: PageArea, firstRow: Int) {
        guard showsIndicator, choices.indicator.takesRow else { return (area, 0) }
        let rest = PageArea(columns: area.columns, rows: area.rows - 1)
        return (rest, choices.indicator == .top ? 1 : 0)
    }

    /// The index that a place on the indicator stands for, `nil` elsewhere.
    func indicatorIndex(at point: PagePoint) -> Int? {
        nil
    }

    mutating func scrub(to point: PagePoint, from origin: PagePoint, _ pass: inout Pass<Page>) {}

    mutating func tappedIndicator(at point: PagePoint, _ pass: inout Pass<Page>) {}
}
