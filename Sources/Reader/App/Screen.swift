import Commands
import Cells
import Drawing

/// A screen on the app's stack. The open book is a screen like all others.
///
///     key ─▶ key map of the screen in front ─▶ perform(request)  ─▶ actions
///            not bound ─────────────────────▶ handle(event)
protocol Screen {
    /// The key map that applies while it is in front.
    var keyContext: KeyContext { get }
    /// Whether the screen below stays in view around it.
    var isBox: Bool { get }
    /// Decorations of the book's text around the box.
    var decorations: [Decoration] { get }

    /// The pictures that it has drawn in cells, which a terminal may show in pixels.
    func pictures(in context: Context) -> [ScreenPicture]

    /// Performs a command.
    ///
    /// - Returns: nil if the command is not for this screen.
    mutating func perform(_ request: Request, in context: inout Context) -> [Action]?
    /// Handles events that no key map binds: text, the mouse.
    mutating func handle(_ event: Event, in context: inout Context) -> [Action]
    /// Takes what it has asked the program for, which is in the context now: the entries of a folder, a definition, an answer.
    mutating func receiveAnswer(in context: inout Context) -> [Action]
    /// Lets time pass.
    mutating func tick(in context: inout Context) -> [Action]
    /// Adapts to another size of the window, or other settings.
    mutating func layOut(in context: Context)
    /// Draws the whole screen, or a box over the screen below.
    mutating func draw(into grid: inout Grid, in context: Context)
}

extension Screen {
    var isBox: Bool { false }
    var decorations: [Decoration] { [] }
    func pictures(in context: Context) -> [ScreenPicture] { [] }
    mutating func handle(_ event: Event, in context: inout Context) -> [Action] { [] }
    mutating func receiveAnswer(in context: inout Context) -> [Action] { [] }
    mutating func tick(in context: inout Context) -> [Action] { [] }
    mutating func layOut(in context: Context) {}
}
