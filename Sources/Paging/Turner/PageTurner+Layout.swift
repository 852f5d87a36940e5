extension PageTurner {
    /// Takes a new size; the client is asked for a spine and pages that fit it.
    ///
    /// A turn in somebody's hand is cancelled first, one that runs is finished. Without an answer
    /// the layout stays; it does too before anything is shown, when nobody is asked.
    ///
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
