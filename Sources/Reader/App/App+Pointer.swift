import Cells

extension App {
    /// Whether the terminal must report motion of the mouse without a button, as the ruler follows it.
    public var followsPointer: Bool { settings.takesMouse && settings.hasRuler && !context.isAtShelf }

    /// Handles motion of the mouse without a button, which matters only if no screen covers the page.
    mutating func point(to mouse: Mouse) {
        guard followsPointer, screens.count == 1,
            let place = context.reading.rulerPlace(at: mouse.position), place != context.reading.ruler
        else { return }
        context.reading.ruler = place
    }
}
