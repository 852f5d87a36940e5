import Cells
import Paging

extension BookScreen {
    /// A button held still for this long begins a selection, as does a second click within this time.
    private static let patience = Duration.milliseconds(400)

    mutating func handle(_ mouse: Mouse, _ reading: inout ReadingSession) -> [Action] {
        let point = PagePoint(
            column: mouse.position.column - reading.geometry.firstColumn, row: mouse.position.row)
        switch mouse.action {
        case .wheelDown: return reading.moveRuler(.forward)
        case .wheelUp: return reading.moveRuler(.reverse)
        case .wheelRight: return reading.turn(.forward)
        case .wheelLeft: return reading.turn(.reverse)
        case .press where mouse.button == .left:
            touched = reading.touched(at: mouse.position)
            hold(mouse.position, &reading)
            return reading.point(.press(at: point))
        case .press where mouse.button == .right: held = mouse.position
        case .drag where mouse.button == .left:
            if let held, !held.isBeside(mouse.position) { letGo(&reading) }
            return reading.point(.drag(to: point))
        case .drag where mouse.button == .right: return dragRight(to: mouse.position, &reading)
        case .release where mouse.button == .left || mouse.button == .none:
            letGo(&reading)
            return release(at: point, &reading)
        case .release: letGo(&reading)
        case .press, .drag: break
        }
        return []
    }

    /// Handles the release of a button: follows what it was pressed on, unless the page was dragged.
    private mutating func release(at point: PagePoint, _ reading: inout ReadingSession) -> [Action] {
        guard let touched else { return click(at: point, &reading) }
        let actions = reading.point(.drag(to: point))
        guard reading.turner.holdsTap else { return actions + reading.point(.release(at: point)) }
        return actions + reading.point(.cancel) + reading.follow(touched)
    }

    /// A second click in the middle of the page selects the word there and looks it up.
    private mutating func click(at point: PagePoint, _ reading: inout ReadingSession) -> [Action] {
        let wasBare = reading.isChromeHidden
        let actions = reading.point(.release(at: point))
        guard reading.isChromeHidden != wasBare else {
            clicked = nil
            return actions
        }
        let position = Point(column: point.column + reading.geometry.firstColumn, row: point.row)
        defer { clicked = (position, reading.now) }
        guard let clicked, clicked.point.isBeside(position), reading.now - clicked.time <= Self.patience
        else {
            return actions
        }
        let selecting = select(from: position, to: position, isHeld: false, &reading)
        guard let word = reading.word(at: position) else { return actions + selecting }
        let place = Selection.Stretch(section: word.section, range: word.range)
        return actions + selecting + reading.define(reading.lookup(of: place))
    }
}

// MARK: - Selecting

extension BookScreen {
    private mutating func hold(_ position: Point, _ reading: inout ReadingSession) {
        guard reading.word(at: position) != nil else { return letGo(&reading) }
        held = position
        reading.holdEnd = reading.now + Self.patience
    }

    mutating func letGo(_ reading: inout ReadingSession) {
        held = nil
        reading.holdEnd = nil
    }

    /// Begins a selection when a button has been held still long enough.
    mutating func tick(in context: inout Context) -> [Action] {
        let turned = context.reading.turnByItself()
        guard let end = context.reading.holdEnd, context.reading.now >= end, let held else { return turned }
        letGo(&context.reading)
        touched = nil
        return turned + context.reading.point(.cancel)
            + select(from: held, to: held, isHeld: true, &context.reading)
    }

    private mutating func dragRight(to position: Point, _ reading: inout ReadingSession) -> [Action] {
        guard let start = held else { return [] }
        letGo(&reading)
        return reading.finish() + select(from: start, to: position, isHeld: true, &reading)
    }

    private func select(
        from start: Point, to end: Point, isHeld: Bool, _ reading: inout ReadingSession
    ) -> [Action] {
        guard let first = reading.word(at: start) else { return [] }
        var selection = Selection(section: first.section, cursor: first.range, anchor: first.range)
        if let last = reading.word(at: end) { selection.move(to: last.range, in: last.section) }
        return [.push(SelectScreen(selection, isHeld: isHeld))]
    }
}

extension Point {
    /// Whether another point is so near that the mouse counts as held still.
    fileprivate func isBeside(_ other: Point) -> Bool {
        abs(column - other.column) <= 1 && abs(row - other.row) <= 1
    }
}
