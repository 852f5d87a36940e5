import Cells

/// One of the screens that stand on a stack; the top one is offered every event first.
protocol Screen {
    /// What a key, a click or a new size leads to.
    mutating func handle(_ event: Event) -> [Effect]
    /// Draws the whole screen.
    mutating func draw(into grid: inout Grid)
}
