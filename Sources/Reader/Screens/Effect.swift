import BookModel
import Paging
import Typesetting

/// What a screen asks for; only the program performs it.
public enum Effect: Hashable, Sendable {
    /// The reader has moved to a place that should be kept; what moves on the screen may not be there yet.
    case record(Locator)
    /// These sections should be counted in this format, in the background, instead of what is being
    /// counted.
    case paginate([Int], PageFormat)
    /// Everything on the terminal should be drawn anew.
    case redraw
    /// The terminal should be given back to the shell until the program is continued.
    case suspend
    /// The terminal should tell of the mouse, or keep it to itself.
    case reportMouse(Bool)
    case quit
    /// The pages cannot be laid out for the window: the program ends and says so.
    case fail(PagingError)
    /// Another screen is laid over this one.
    case open(Overlay)
    /// The top screen is done.
    case close
    /// The reader jumps to a place of the book.
    case go(Contents.Target)

    /// The settings have been changed.
    case set(Settings)

    /// The screens that lie over the book.
    public enum Overlay: Hashable, Sendable {
        case contents
        /// The contents, beginning with the pages of the printed book.
        case printedPages
        /// That of the reference of this number among those in view, or the next one that has a note.
        case note(Int)
        case help
        case settings
    }
}
