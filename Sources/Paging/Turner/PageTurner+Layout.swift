extension PageTurner {
    /// Changes the size; asks for a spine and pages that fit it.
    ///
    /// First a turn in a hand is cancelled, and one that runs is finished. Without an answer the layout stays. Before the
    /// first `show` there is no question.
    ///
    /// - Parameters:
    ///   - area: the new size in cells.
    ///   - now: the time, as for `handle`.
    ///   - source: is asked for the count and the index of the indicator.
    ///   - answer: asked for the layout; `nil` keeps it.
    /// - Throws: what the answer throws; nothing has changed then.
    public mutating func resize(
        to area: PageArea, at now: Duration, source: (any PageSource<Page>)?,
        answer: (LayoutRequest<Page>) throws(PagingError) -> PageLayout<Page>?
    ) throws(PagingError) -> [PageEvent<Page>] {
        var resized = self
        var pass = Pass<Page>(source: source, now: now)
        resized.dropPress(&pass)
        resized.finish(&pass)
        resized.endTurn(&pass)
        resized.area = area
        if let visible = resized.visible, let place = resized.place {
            let request = LayoutRequest(
                style: style, area: area, spine: spine, visible: visible, place: place)
            if let layout = try answer(request) { resized.apply(layout, &pass) }
        }
        self = resized
        return close(&pass)
    }

    private mutating func apply(_ layout: PageLayout<Page>, _ pass: inout Pass<Page>) {
        spine = layout.spine
        if spine == .mid { isDoubleSided = true }
        guard let before = visible, before != layout.spread else { return }
        visible = layout.spread
        if let place, !layout.spread.contains(place) { self.place = layout.spread.first }
        neighbours = Neighbours()
        presentation = ask(for: layout.spread, pass.source)
        for page in layout.spread.pages(notIn: before) { pass.events.append(.appear(page)) }
        for page in before.pages(notIn: layout.spread) { pass.events.append(.disappear(page)) }
        pass.hasSettled = true
    }
}
