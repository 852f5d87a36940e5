extension PageTurner {
    /// Turns one page by a key, a tap or the wheel, whatever was under way before.
    ///
    /// - Parameter grip: where the leaf is held; `nil` is the option.
    mutating func turnByHand(_ direction: Direction, grip: Double? = nil, _ pass: inout Pass<Page>) {
        dropPress(&pass)
        endTurn(&pass)
        guard pass.source != nil, visible != nil else { return }
        guard let destination = destination(direction, &pass) else {
            pass.events.append(.edge(direction))
            return
        }
        pass.events.reserveCapacity(8)
        begin(direction, to: destination, grip: grip ?? choices.grip, &pass)
        run(to: 1, &pass)
    }

    /// Begins a turn by a person, which the hand still holds.
    mutating func begin(
        _ direction: Direction, to destination: Destination<Page>, grip: Double, _ pass: inout Pass<Page>
    ) {
        guard let visible else { return }
        let next = Turn(
            maker: .hand, direction: direction, from: visible, destination: destination, grip: grip)
        turn = next
        pass.events.append(.willTurn(to: destination.spread, direction))
        for page in next.arriving { pass.events.append(.appear(page)) }
    }

    /// Lets the turn run by itself, back to 0 or on to 1; ends it at once if there is no movement.
    ///
    /// - Parameter speed: its progress a second at the beginning; `nil` is that with which it runs.
    mutating func run(to target: Double, speed: Double? = nil, _ pass: inout Pass<Page>) {
        guard let turn else { return }
        let glide = Glide(
            from: turn.progress, to: target, since: pass.now, speed: speed ?? turn.speed(at: pass.now), motion
        )
        guard let glide else { return endTurn(at: target, finished: true, .finished, &pass) }
        self.turn?.movement = .running(glide)
    }

    /// Moves what runs to where it is at this time.
    mutating func tick(_ pass: inout Pass<Page>) {
        guard let turn, case .running(let glide) = turn.movement else { return }
        move(to: glide.progress(at: pass.now), &pass)
        if glide.isOver(at: pass.now) { endTurn(at: glide.target, finished: true, .finished, &pass) }
    }

    /// Sets how far the turn has come, and reports it if it has changed.
    mutating func move(to progress: Double, _ pass: inout Pass<Page>) {
        guard let before = turn?.progress, before != progress else { return }
        turn?.progress = progress
        pass.events.append(.progress(progress))
    }

    /// Ends at once what runs.
    mutating func finish(_ pass: inout Pass<Page>) {
        guard let target = turn?.target else { return }
        move(to: target, &pass)
        endTurn(at: target, finished: true, .finished, &pass)
    }

    /// Makes the turn under way run back, and ends a scrub.
    mutating func takeBack(_ pass: inout Pass<Page>) {
        dropPress(&pass)
        if turn != nil { run(to: 0, &pass) }
    }

    /// Settles the turn under way because something else begins: at 0 what a hand holds, at its target what runs.
    mutating func endTurn(_ pass: inout Pass<Page>) {
        guard let turn else { return }
        endTurn(at: turn.target ?? 0, finished: false, .superseded, &pass)
    }

    /// Settles the turn under way at 0 or 1.
    mutating func endTurn(
        at target: Double, finished: Bool, _ outcome: ShowOutcome, _ pass: inout Pass<Page>
    ) {
        guard let turn else { return }
        let completed = target == 1 && turn.destination != nil
        self.turn = nil
        pass.hasSettled = true
        if completed { arrive(by: turn, &pass) }
        for page in turn.departing(completed: completed) { pass.events.append(.disappear(page)) }
        guard turn.destination != nil else { return }
        switch turn.maker {
        case .hand:
            pass.events.append(.didTurn(from: turn.from, finished: finished, completed: completed))
        case .program(let id): pass.events.append(.showEnded(id, target == 0 ? .cancelled : outcome))
        }
    }

    /// Makes the destination visible.
    private mutating func arrive(by turn: Turn<Page>, _ pass: inout Pass<Page>) {
        guard let destination = turn.destination else { return }
        visible = destination.spread
        place = destination.spread.first
        switch turn.maker {
        case .program: presentation = turn.presentation
        case .hand:
            presentation?.follow(
                turn.direction, by: destination.step, wrapping: pass.source?.wraps ?? false)
            keepNeighbours(after: turn, &pass)
        }
    }
}
