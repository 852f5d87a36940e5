/// Where keys are pressed: each has a key map of its own.
public enum KeyContext: String, CaseIterable, Sendable {
    /// The open book.
    case reading
    /// A list of rows of which one is chosen.
    case list
    /// A box or a page of words that is read and left.
    case box
    /// A line that is typed. Keys without a binding edit it.
    case prompt
    /// A cursor in the text of the page.
    case selecting
    /// A text of several lines that is typed.
    case writing
    /// A picture alone in the window.
    case picture
}
