extension PageTurner {
    /// Handles an input.
    ///
    /// - Parameters:
    ///   - input: what a person did, or `tick`.
    ///   - now: the time since any moment that the client chooses, not before that of the call before.
    ///   - source: is asked for pages; without one a person turns nothing.
    /// - Returns: what happened.
    public mutating func handle(
        _ input: PageInput, at now: Duration, source: (any PageSource<Page>)?
    ) -> [PageEvent<Page>] {
        var pass = Pass<Page>(source: source, now: now)
        switch input {
        case .turn(let direction): turnByHand(direction, &pass)
        case .key(let key, let isModified):
            if !isModified, let direction = direction(of: key) { turnByHand(direction, &pass) }
        case .press(let point): pressed(at: point, &pass)
        case .drag(let point): dragged(to: point, &pass)
        case .release(let point): released(at: point, &pass)
        case .cancel: takeBack(&pass)
        case .finish: finish(&pass)
        case .tick: tick(&pass)
        }
        return close(&pass)
    }

    /// Which way a key without a modifier turns; `nil` if it does nothing on this axis.
    public func direction(of key: PageKey) -> Direction? {
        switch (key, axis) {
        case (.pageDown, _), (.down, .vertical): .forward
        case (.pageUp, _), (.up, .vertical): .reverse
        case (.right, .horizontal): isMirrored ? .reverse : .forward
        case (.left, .horizontal): isMirrored ? .forward : .reverse
        case (.up, .horizontal), (.down, .horizontal), (.left, .vertical), (.right, .vertical): nil
        }
    }

    /// Which way a tap turns; `nil` between the zones at the sides.
    public func direction(ofTapAt point: PagePoint) -> Direction? {
        let pages = pageRegion
        let extent = pages.area.extent(along: axis)
        let place = cells(from: pages.origin, to: point, along: axis)
        let zone = min(0.5, max(0, choices.tapZone)) * Double(extent)
        if Double(place) < zone { return isMirrored ? .forward : .reverse }
        if Double(extent - 1 - place) < zone { return isMirrored ? .reverse : .forward }
        return nil
    }

    /// Whether the sides of the screen are swapped.
    var isMirrored: Bool { axis == .horizontal && choices.readingDirection == .rightToLeft }

    /// The events of a pass; `settled` is the last one if nothing moves any more.
    func close(_ pass: inout Pass<Page>) -> [PageEvent<Page>] {
        if pass.hasSettled, turn == nil, let visible { pass.events.append(.settled(visible)) }
        return pass.events
    }
}
