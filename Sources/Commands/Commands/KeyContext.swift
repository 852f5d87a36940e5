/// The contexts in which keys are pressed: each has its own key map.
public enum KeyContext: String, CaseIterable, Sendable {
    /// The open book.
    case reading
    /// Two books beside each other. Keys without a binding here are those of the open book.
    case beside
    /// A list in which a row is chosen.
    case list
    /// A box or a page of text that is only read.
    case box
    /// A line is typed. Keys without a binding edit it.
    case prompt
    /// Text is selected with a cursor on the page.
    case selecting
    /// A text of several lines is typed.
    case writing
    /// A picture is shown alone.
    case picture
}
