extension PageTurner {
    /// How many cells a hand moves for a whole turn.
    var travel: Double { Double(max(1, pageRegion.area.extent(along: axis) + spacing)) }

    /// The part of a drag by which the page moves past the first or last page.
    static var giveOfAnEdge: Double { 1.0 / 3.0 }

    /// A number with the sign of its direction: forward above zero, reverse below.
    func signed(_ progress: Double, _ direction: Direction) -> Double {
        direction == .forward ? progress : -progress
    }

    func cells(from origin: PagePoint, to point: PagePoint, along axis: Axis) -> Int {
        axis == .horizontal ? point.column - origin.column : point.row - origin.row
    }

    /// Where a hand at a point holds the leaf, from 0 at the top or left to 1 at the bottom or right.
    func grip(at point: PagePoint) -> Double {
        let pages = pageRegion
        let across: Axis = axis == .horizontal ? .vertical : .horizontal
        let lines = pages.area.extent(along: across)
        let line = cells(from: pages.origin, to: point, along: across)
        return min(1, max(0, (Double(line) + 0.5) / Double(max(1, lines))))
    }

    /// Where it holds the leaf after it has moved; a turn that was caught keeps its lean.
    private func heldGrip(at point: PagePoint) -> Double {
        guard let press else { return choices.grip }
        return min(1, max(0, press.grip + grip(at: point) - grip(at: press.origin)))
    }

    /// The press has become a drag: a turn that was not caught settles.
    mutating func startDrag(_ pass: inout Pass<Page>) {
        if turn != nil, press?.caughtTarget == nil { endTurn(&pass) }
        learnNeighbours(&pass)
    }

    /// Moves the turn with the hand. Pages travel with the hand, so forward is against the axis.
    mutating func follow(_ point: PagePoint, from origin: PagePoint, _ pass: inout Pass<Page>) {
        let moved = Double(cells(from: origin, to: point, along: axis)) * (isMirrored ? 1 : -1)
        press?.moved(to: moved, at: pass.now)
        let grip = heldGrip(at: point)
        let forward = ((press?.base ?? 0) + moved) / travel
        defer { if let leavingProgress { pass.events.append(.leave(.moved(leavingProgress))) } }
        guard forward != 0 else { return move(to: 0, &pass) }
        let direction = forward > 0 ? Direction.forward : .reverse
        if direction == .forward { endLeaving(&pass) }
        if let turn, turn.direction != direction {
            endTurn(&pass)
            press?.caughtTarget = nil
        }
        if turn == nil { beginDrag(direction, grip: grip, &pass) }
        guard let turn else { return }
        self.turn?.grip = grip
        move(to: min(1, abs(forward)) * give(of: turn), &pass)
    }

    /// How much of the way of the hand a turn follows.
    private func give(of turn: Turn<Page>) -> Double { turn.destination == nil ? Self.giveOfAnEdge : 1 }

    /// Ends a drag. A second flick while the turn of the first one still runs turns the next page.
    mutating func letGo(_ press: Press, _ pass: inout Pass<Page>) {
        letGoLeaving(press, &pass)
        guard let turn, turn.maker == .hand else { return }
        let speed = signed(press.speed(at: pass.now), turn.direction)
        if press.caughtTarget == 1, speed >= choices.flickSpeed {
            endTurn(at: 1, finished: false, .superseded, &pass)
            return turnByHand(turn.direction, grip: turn.grip, &pass)
        }
        let turns = turn.destination != nil && commits(progress: turn.progress, speed: speed)
        run(to: turns ? 1 : 0, speed: speed / travel * give(of: turn), &pass)
    }

    /// Whether a drag let go there does what it began: a flick decides, else half the way.
    ///
    /// - Parameter speed: cells a second in the direction of the drag.
    func commits(progress: Double, speed: Double) -> Bool {
        speed >= choices.flickSpeed || (progress >= 0.5 && speed > -choices.flickSpeed)
    }

    /// The first movement in a direction: a turn, or at an edge asking to leave the book, or the edge itself.
    private mutating func beginDrag(_ direction: Direction, grip: Double, _ pass: inout Pass<Page>) {
        guard let press, pass.source != nil else { return }
        let edge = Press.Edges(direction)
        if !press.edgesMet.contains(edge), let destination = destination(direction, &pass) {
            self.press?.isAtRest = false
            return begin(direction, to: destination, grip: grip, &pass)
        }
        self.press?.edgesMet.insert(edge)
        let leaves = direction == .reverse && beginLeaving(&pass)
        if direction == .reverse, self.press?.leaving == .asked { return }
        if !leaves, !press.edgesMet.contains(edge) { pass.events.append(.edge(direction)) }
        guard leaves || choices.bounces, let visible else { return }
        turn = Turn(maker: .hand, direction: direction, from: visible, destination: nil, grip: grip)
    }
}
