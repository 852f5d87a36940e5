extension PageTurner {
    /// What will be visible once nothing moves any more, if nothing else happens.
    ///
    /// Where a turn leads from the moment it is let go; a turn in somebody's hand leads back. One
    /// that a press has stopped goes on with the release, unless it becomes a drag.
    public var resting: Spread<Page>? {
        guard let destination = turn?.destination else { return visible }
        let caught = press?.stage == .dragging ? nil : press?.caughtTarget
        return turn?.target ?? caught == 1 ? destination.spread : visible
    }
}

extension PageController {
    /// What will be visible once nothing moves any more, if nothing else happens.
    public var resting: Spread<Page>? { turner.resting }
}
