import Commands
import Cells

/// One of the screens that lie on the app's stack, all of them alike: the open book is one of them.
///
///     key ─▶ key map of the screen in front ─▶ perform(request)  ─▶ actions
///            not bound ─────────────────────▶ handle(event)
protocol Screen {
    /// Which key map holds while it is in front.
    var keyContext: KeyContext { get }
    /// Whether the screen below stays in view around it.
    var isBox: Bool { get }
    /// Decorations of the book's text around the box.
    var decorations: [Decoration] { get }

    /// The pictures of cells that it has drawn, which a terminal may show in pixels.
    func pictures(in context: Context) -> [StandingPicture]

    /// Follows a command.
    ///
    /// - Returns: nil if the command is not for this screen.
    mutating func perform(_ request: Request, in context: inout Context) -> [Action]?
    /// Handles events that no key map binds: text, the mouse.
    mutating func handle(_ event: Event, in context: inout Context) -> [Action]
    /// Takes in that the folder has come that it has asked for.
    mutating func receiveListing(in context: inout Context) -> [Action]
    /// Lets time pass.
    mutating func tick(in context: inout Context) -> [Action]
    /// Fits itself to another size of the window, or other settings.
    mutating func layOut(in context: Context)
    /// Draws the whole screen, or a box over the screen below.
    mutating func draw(into grid: inout Grid, in context: Context)
}

extension Screen {
    var isBox: Bool { false }
    var decorations: [Decoration] { [] }
    func pictures(in context: Context) -> [StandingPicture] { [] }
    mutating func handle(_ event: Event, in context: inout Context) -> [Action] { [] }
    mutating func receiveListing(in context: inout Context) -> [Action] { [] }
    mutating func tick(in context: inout Context) -> [Action] { [] }
    mutating func layOut(in context: Context) {}
}
