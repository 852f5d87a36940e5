import Commands
import BookModel

/// What a screen asks of the app.
enum Action {
    /// Another screen is laid over this one.
    case push(any Screen)
    /// The screen in front is done.
    case pop
    /// Replaces the screen in front.
    case replace(any Screen)
    /// The reader jumps to a place of the book.
    case go(Contents.Target)
    /// A setting should have a value from now on, and the next time.
    case set(String, String, ShelfChange.Scope)
    /// What was chosen of a setting should be taken back, of all settings without a name: for the open
    /// book alone, or for it and all others.
    case reset(String?, ShelfChange.Scope)
    /// Shows a message at the foot of the page.
    case say(Message)
    /// A command is followed as if its key had been pressed.
    case perform(Request)
    /// The program is asked.
    case effect(Effect)
}
