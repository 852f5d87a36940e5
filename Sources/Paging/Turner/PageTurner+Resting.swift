extension PageTurner {
    /// What will be visible when nothing moves any more, if nothing else happens.
    ///
    /// A turn that was let go leads to its pages, one in a hand back. One that a press has stopped goes on with the release,
    /// unless the press becomes a drag.
    public var resting: Spread<Page>? {
        guard let destination = turn?.destination else { return visible }
        let caught = press?.stage == .dragging ? nil : press?.caughtTarget
        return turn?.target ?? caught == 1 ? destination.spread : visible
    }
}

extension PageController {
    /// What will be visible when nothing moves any more, if nothing else happens.
    public var resting: Spread<Page>? { turner.resting }
}
