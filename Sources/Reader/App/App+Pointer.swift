import Cells

extension App {
    /// Whether the mouse is of use without a button: where the ruler follows it.
    public var followsPointer: Bool { settings.takesMouse && settings.hasRuler && !context.isAtShelf }

    /// The pointer moves without a button, which says nothing to any screen but the page alone in view.
    mutating func point(to mouse: Mouse) {
        let before = context.reading.ruler
        guard followsPointer, screens.count == 1 else { return }
        context.reading.moveRuler(to: mouse.position)
        if context.reading.ruler != before { invalidate() }
    }
}
