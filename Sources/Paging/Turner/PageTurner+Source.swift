extension PageTurner {
    /// Where a turn leads; `nil` at an edge, without a source, and if it would lead to the visible pages.
    mutating func destination(_ direction: Direction, _ pass: inout Pass<Page>) -> Destination<Page>? {
        guard let source = pass.source, let visible, let page = visible.outermost(direction) else {
            return nil
        }
        let found: Destination<Page>?
        switch spine {
        case .none: found = neighbour(direction, source).map { Destination(spread: .single($0)) }
        case .mid: found = facing(direction, of: page, visible, source)
        case .min, .max:
            found =
                isDoubleSided
                ? leaf(direction, of: page, source)
                : source.page(direction, of: page).map { Destination(spread: .single($0)) }
        }
        return found?.spread == visible ? nil : found
    }

    /// Asks for the neighbours of a scrolling page that are not known, for the page after first.
    mutating func learnNeighbours(_ pass: inout Pass<Page>) {
        guard spine == .none, let source = pass.source else { return }
        _ = neighbour(.forward, source)
        _ = neighbour(.reverse, source)
    }

    /// Keeps the page that was left as one neighbour and asks for the other.
    mutating func keepNeighbours(after turn: Turn<Page>, _ pass: inout Pass<Page>) {
        guard spine == .none, let source = pass.source else { return }
        neighbours = Neighbours()
        if turn.trustsTheWayBack, let page = turn.from.first {
            let wayBack = turn.direction.opposite
            neighbours[wayBack] = wayBack == .reverse && source.isForwardOnly ? .none : .known(page)
        }
        _ = neighbour(turn.direction, source)
    }

    /// The page next to a scrolling one; asked for once.
    private mutating func neighbour(_ direction: Direction, _ source: any PageSource<Page>) -> Page? {
        if neighbours[direction] == .unknown, let page = visible?.outermost(direction) {
            let found = source.page(direction, of: page)
            neighbours[direction] = found.map { $0 == page ? .none : .known($0) } ?? .none
        }
        if case .known(let page) = neighbours[direction] { return page }
        return nil
    }

    /// The next two facing pages.
    private func facing(
        _ direction: Direction, of page: Page, _ visible: Spread<Page>, _ source: any PageSource<Page>
    ) -> Destination<Page>? {
        guard let next = source.page(direction, of: page) else { return nil }
        let spread = source.spread(from: next, going: direction)
        guard spread.isFacing, spread.count > 0 else { return nil }
        return Destination(spread: spread, step: (direction == .forward ? visible : spread).count)
    }

    /// The next page where leaves are double-sided, and the back of the leaf that turns.
    private func leaf(
        _ direction: Direction, of page: Page, _ source: any PageSource<Page>
    ) -> Destination<Page>? {
        guard let near = source.page(direction, of: page) else { return nil }
        let front = turnsVisibleLeaf(direction) ? page : near
        if let back = source.back(of: front) { return Destination(spread: .single(near), back: back) }
        guard let far = source.page(direction, of: near) else { return nil }
        return Destination(spread: .single(far), back: near, step: 2)
    }

    /// Whether the leaf of the visible page turns, or the one of the page that comes.
    private func turnsVisibleLeaf(_ direction: Direction) -> Bool {
        let uncoversForward = (spine == .min) != isMirrored
        return uncoversForward == (direction == .forward)
    }
}
