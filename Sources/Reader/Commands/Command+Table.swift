extension Command {
    /// The table of all commands: key maps and prompts name them, help is made from it.
    public static let table: [Row] = [
        row(.next, .count, "next page; 5→ turns five of them"),
        row(.previous, .count, "previous page"),
        row(.nextChapter, .count, "next chapter"),
        row(.previousChapter, .count, "chapter's beginning, previous chapter"),
        row(.beginning, "beginning of the book"),
        row(.end, "end of the book"),
        row(.page, .page, "beginning, or the page of that number"),
        row(.printedPage, .page, "page of the printed book, or its list"),
        row(.percent, .percentage, "that far through the book; 12.5% too"),
        row(.jumpBack, "back to where the last jump began"),
        row(.back, .count, "back, jump by jump"),
        row(.forward, .count, "forward again"),
        row(.contents, "contents"),
        row(.notes, "notes of the page, one by one"),
        row(.open, .path, "another book in the place of this one"),
        row(.prompt, "a command by its name, or a page"),
        row(.switchPageCount, "one page or two"),
        row(.switchJustification, "lines level or ragged at the right"),
        row(.settings, "settings"),
        row(.help, "this help"),
        row(.redraw, "draw the screen anew"),
        row(.suspend, "leave for the shell, fg comes back"),
        row(.quit, "quit; the place is kept"),
        row(.cancel, "take back a turn; forget a number"),
        row(.down, "a row down"),
        row(.up, "a row up"),
        row(.windowDown, "a windowful down"),
        row(.windowUp, "a windowful up"),
        row(.first, "the first row"),
        row(.last, "the last row"),
        row(.right, "a windowful down, or the next value"),
        row(.left, "a windowful up, or the value before"),
        row(.choose, "go there, or the next value"),
        row(.otherList, "the other list"),
        row(.filter, "show the rows that have what is typed"),
        row(.delete, "take the row away"),
        row(.undo, "bring back what was taken away"),
        row(.rename, "another name for the row"),
        row(.edit, "other words for the row"),
        row(.order, "another order"),
        row(.view, "another view"),
        row(.close, "go back"),
    ]

    private static func row(_ command: Command, _ parameter: Parameter, _ help: String) -> Row {
        Row(command: command, parameter: parameter, help: help)
    }

    private static func row(_ command: Command, _ help: String) -> Row { row(command, .none, help) }
}
