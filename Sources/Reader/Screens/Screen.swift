import Cells

/// One of the screens that stand on a stack; the top one is offered every event first.
protocol Screen {
    /// What a key, a click or a new size leads to.
    mutating func handle(_ event: Event) -> [Effect]
    /// Draws the whole screen, or a box over what is there.
    mutating func draw(into grid: inout Grid)
    /// Whether the book stays in view around it.
    var isBox: Bool { get }
    /// What of the book's text around a box is drawn apart.
    var decorations: [Decoration] { get }
}

extension Screen {
    var isBox: Bool { false }
    var decorations: [Decoration] { [] }
}
