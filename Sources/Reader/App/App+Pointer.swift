import Cells

extension App {
    /// Whether the mouse is of use without a button: where the ruler follows it.
    public var followsPointer: Bool { settings.takesMouse && settings.hasRuler && !context.isAtShelf }

    /// The pointer moves without a button, which says nothing to any screen but the page alone in view.
    mutating func point(to mouse: Mouse) {
        guard followsPointer, screens.count == 1,
            let place = context.reading.rulerPlace(at: mouse.position), place != context.reading.ruler
        else { return }
        context.reading.ruler = place
    }
}
