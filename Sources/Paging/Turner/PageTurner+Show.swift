/// The result of a call of `show`.
public struct Showing<Page: Hashable & Sendable>: Hashable, Sendable {
    /// The ID in the event ``PageEvent/showEnded(_:_:)`` of this call.
    public let id: ShowID
    /// What happened at once.
    public let events: [PageEvent<Page>]
}

extension PageTurner {
    /// Shows pages, however far they are.
    ///
    /// - Parameters:
    ///   - pages: one page. At the mid spine two in reading order, `nil` for a blank side. If leaves are double-sided and the
    ///     turn is animated, the page and then the back of the leaf that turns, `nil` to let its front show through.
    ///   - direction: which way the turn moves.
    ///   - animated: whether it moves at all.
    ///   - now: the time, as for `handle`.
    ///   - source: is asked for the count and the index of the indicator.
    /// - Throws: `wrongPageCount`, `blankPage`; nothing has changed then.
    public mutating func show(
        _ pages: [Page?], _ direction: Direction = .forward, animated: Bool = false, at now: Duration,
        source: (any PageSource<Page>)?
    ) throws(PagingError) -> Showing<Page> {
        let destination = try destination(showing: pages, animated: animated)
        var pass = Pass<Page>(source: source, now: now)
        neighbours = Neighbours()
        dropPress(&pass)
        endTurn(&pass)
        neighbours = Neighbours()
        showCount += 1
        let id = ShowID(number: showCount)
        let presentation = ask(for: destination.spread, pass.source)
        if let visible, visible != destination.spread {
            var next = Turn(
                maker: .program(id), direction: direction, from: visible, destination: destination,
                grip: choices.grip)
            next.presentation = presentation
            turn = next
            for page in next.arriving { pass.events.append(.appear(page)) }
            if animated { run(to: 1, &pass) } else { endTurn(at: 1, finished: true, .finished, &pass) }
        } else {
            if visible == nil {
                for page in destination.spread.pages(notIn: nil) { pass.events.append(.appear(page)) }
                pass.hasSettled = true
            }
            visible = destination.spread
            place = destination.spread.first
            self.presentation = presentation
            pass.events.append(.showEnded(id, .finished))
        }
        return Showing(id: id, events: close(&pass))
    }

    /// Asks the source again for the count and the index of the indicator.
    public mutating func reloadPresentation(source: (any PageSource<Page>)?) {
        guard let visible else { return }
        presentation = ask(for: visible, source)
        guard let spread = turn?.destination?.spread else { return }
        let next = ask(for: spread, source)
        turn?.presentation = next
    }

    private func destination(
        showing pages: [Page?], animated: Bool
    ) throws(PagingError) -> Destination<Page> {
        let count = pageCount(animated: animated)
        guard pages.count == count else { throw .wrongPageCount(expected: count, given: pages.count) }
        if spine != .mid, count == 2 {
            return Destination(
                spread: try Spread([pages.first ?? nil], spine: spine), back: pages.last ?? nil)
        }
        return Destination(spread: try Spread(pages, spine: spine))
    }

    func ask(for spread: Spread<Page>, _ source: (any PageSource<Page>)?) -> Presentation? {
        guard let source, axis == .horizontal, let page = spread.first else { return nil }
        let count = source.presentationCount
        guard count > 0 else { return nil }
        return Presentation(
            count: count, index: source.presentationIndex(of: page),
            columns: source.indicatorColumns(for: page))
    }
}
