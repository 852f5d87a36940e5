extension PageTurner {
    /// Whether a button is down that has not moved far enough to be a drag; its release will be a tap.
    public var holdsTap: Bool { press?.stage == .undecided }

    /// A button went down: it catches a turn that a person has set in motion.
    mutating func pressed(at point: PagePoint, _ pass: inout Pass<Page>) {
        if press != nil { loseRelease(&pass) }
        guard visible != nil else { return }
        var next = Press(at: point, grip: grip(at: point), now: pass.now, isAtRest: turn == nil)
        if isOnIndicator(point) {
            next.stage = .onIndicator
        } else if let turn, turn.maker == .hand, turn.destination != nil, let target = turn.target {
            next.caughtTarget = target
            next.base = signed(turn.progress, turn.direction) * travel
            next.grip = turn.grip
            self.turn?.movement = .held
        }
        press = next
    }

    mutating func dragged(to point: PagePoint, _ pass: inout Pass<Page>) {
        guard let origin = press?.origin, let stage = press?.stage else { return }
        switch stage {
        case .ignored: return
        case .onIndicator, .scrubbing: scrub(to: point, from: origin, &pass)
        case .undecided:
            let along = abs(cells(from: origin, to: point, along: axis))
            let across = abs(
                cells(from: origin, to: point, along: axis == .horizontal ? .vertical : .horizontal))
            guard max(along, across) >= max(1, choices.dragThreshold) else { return }
            // A row is about twice as tall as a column is wide.
            let isAlong = axis == .horizontal ? along >= 2 * across : 2 * along >= across
            press?.stage = isAlong ? .dragging : .ignored
            if isAlong { startDrag(&pass) }
            fallthrough
        case .dragging:
            if press?.stage == .dragging { follow(point, from: origin, &pass) }
        }
    }

    mutating func released(at point: PagePoint, _ pass: inout Pass<Page>) {
        dragged(to: point, &pass)
        guard let press else { return }
        self.press = nil
        switch press.stage {
        case .undecided: tapped(at: press.origin, caught: press.caughtTarget, &pass)
        case .dragging: letGo(press, &pass)
        case .ignored: if let target = press.caughtTarget { run(to: target, &pass) }
        case .onIndicator: tappedIndicator(at: press.origin, &pass)
        case .scrubbing(let index): pass.events.append(.scrub(.ended(index: index)))
        }
    }

    /// Forgets the button. A turn that it only caught runs on; one that it drags is not touched.
    mutating func dropPress(_ pass: inout Pass<Page>) {
        if case .scrubbing = press?.stage { pass.events.append(.scrub(.cancelled)) }
        endLeaving(&pass)
        if turn?.target == nil, let caught = press?.caughtTarget, press?.stage != .dragging {
            run(to: caught, &pass)
        }
        press = nil
    }

    /// A press without the release before it: what was dragged goes back at once.
    private mutating func loseRelease(_ pass: inout Pass<Page>) {
        dropPress(&pass)
        if turn != nil, turn?.target == nil { endTurn(&pass) }
    }

    private mutating func tapped(at point: PagePoint, caught: Double?, _ pass: inout Pass<Page>) {
        if let caught { endTurn(at: caught, finished: false, .superseded, &pass) }
        if let direction = direction(ofTapAt: point) {
            turnByHand(direction, grip: grip(at: point), &pass)
        } else {
            pass.events.append(.tap(point))
        }
    }
}
