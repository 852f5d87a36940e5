extension Command {
    /// The table of all commands. Prompts and key maps look up commands in it; the help is generated from it.
    public static let table: [Row] =
        group(.turning, turning) + group(.going, going) + group(.following, following)
        + group(.finding, finding) + group(.marking, marking) + group(.looking, looking)
        + group(.program, program) + group(.beside, pairing) + group(.lists, lists)
        + group(.selecting, selecting) + group(.writing, writing) + group(.pictures, viewing)
        + group(.prompts, prompts)

    private static let turning = [
        row(.next, .count, "next page; 5→ turns five pages"),
        row(.previous, .count, "previous page"),
        row(.lineDown, .count, "next page, or the ruler a line down"),
        row(.lineUp, .count, "previous page, or the ruler a line up"),
        row(.autoTurn, "turn pages automatically, or stop"),
        row(.faster, "faster automatic turning or reading"),
        row(.slower, "slower automatic turning or reading"),
        row(.aloud, .optionalText, "read aloud or pause; 30m stops then"),
        row(.cancel, "cancel a turn or a typed number"),
    ]

    private static let going = [
        row(.nextChapter, .count, "next chapter"),
        row(.previousChapter, .count, "start of the chapter; previous chapter"),
        row(.beginning, "beginning of the book"),
        row(.end, "end of the book"),
        row(.page, .page, "beginning of the book, or page 12"),
        row(.printedPage, .page, "list of printed pages, or page 34"),
        row(.percent, .percentage, "that percentage of the book, also 12.5%"),
        row(.scrub, "preview places on the progress bar"),
        row(.contents, "contents"),
        row(.chapter, .title, "the chapter with that title"),
        row(.jumpBack, "back to where the last jump began"),
        row(.back, .count, "back through your jumps"),
        row(.forward, .count, "forward through your jumps"),
        row(.jumps, "list of places you jumped from"),
    ]

    private static let following = [
        row(.notes, "notes of this page, one by one"),
        row(.nextLink, .count, "next link, note, picture or wide table"),
        row(.previousLink, .count, "previous link, note, picture or table"),
        row(.follow, .count, "open the link or note, else next page"),
        row(.labelLinks, "label all links; type a letter to open"),
        row(.copyFocus, "copy the chosen table, formula or code"),
        row(.pictures, "list of the book's pictures"),
    ]

    private static let finding = [
        row(.search, .optionalText, "search as you type"),
        row(.searchBack, .optionalText, "search backwards"),
        row(.nextHit, .count, "next hit"),
        row(.previousHit, .count, "previous hit"),
        row(.searchWord, "search for the word of this hit"),
        row(.searchWordBack, "search for that word backwards"),
        row(.hits, "list of all hits"),
        row(.grep, .optionalText, "search all books for whole words"),
        row(.define, .optionalText, "look a word up in dictionaries"),
        row(.lookup, .lookup, "ask a program of your own about a word"),
        row(.words, "list of words you looked up"),
    ]

    private static let marking = [
        row(.mark, .letter, "mark this place with a letter"),
        row(.goMark, .letterOrName, "go to a place marked with a letter"),
        row(.bookmark, "add or remove a bookmark on this page"),
        row(.bookmarks, "list of bookmarks and marked places"),
        row(.select, "select text with a cursor"),
        row(.marks, "list of highlights and notes"),
        row(.export, .formatAndPath, "write marks to a file"),
        row(
            .importMarks, .optionalPath,
            "import annotations or KOReader's data"),
    ]

    private static let looking = [
        row(.switchPageCount, "one page or two, in this book"),
        row(.switchJustification, "justified or ragged lines, in this book"),
        row(.zen, "hide or show everything but the text"),
        row(.widen, .count, "longer lines, in this book"),
        row(.narrow, .count, "shorter lines, in this book"),
        row(.resetMeasure, "line length as in other books"),
        row(.fitWidth, "fit comics to the page or its width"),
        row(.settings, "settings"),
        row(.theme, .theme, "change the theme, or define your own"),
        row(.set, .settingValue, "change or show a setting"),
        row(.setLocal, .settingValue, "change a setting for this book only"),
        row(.reset, .optionalSetting, "reset a setting, or all but typed ones"),
    ]

    private static let program = [
        row(.prompt, "type a command or a page number"),
        row(.shelf, "the shelf: all your books"),
        row(.open, .path, "open another book"),
        row(.catalog, .optionalAddress, "download books from catalogues"),
        row(.otherBook, "the book that was open before"),
        row(.beside, .optionalPath, "show a translation beside this book"),
        row(.sync, .syncOrder, "places on other devices"),
        row(.card, "facts about the book"),
        row(.statistics, "what you read, by day and by book"),
        row(.forget, "delete everything saved about this book"),
        row(.bind, .binding, "bind a key to a command"),
        row(.unbind, .keys, "remove the binding of a key"),
        row(.configuration, "problems in the configuration"),
        row(.redraw, "redraw the screen"),
        row(.suspend, "return to the shell; fg comes back"),
        row(.help, .optionalText, "this help"),
        row(.leave, "back to the shelf, or quit"),
        row(.quit, "quit; your place is saved"),
    ]

    private static let pairing = [
        row(.switchBook, "the other book, at the same place"),
        row(.earlierBeside, .count, "move the other book back a paragraph"),
        row(.laterBeside, .count, "move the other book on a paragraph"),
    ]

    private static let lists = [
        row(.down, "next row; at a prompt, later input"),
        row(.up, "previous row; at a prompt, earlier input"),
        row(.windowDown, "one screen down"),
        row(.windowUp, "one screen up"),
        row(.first, "first row"),
        row(.last, "last row"),
        row(.right, "scroll down, unfold, or next value"),
        row(.left, "scroll up, fold, or previous value"),
        row(.choose, "go there, or next value"),
        row(.fold, "fold or unfold the row, or scroll down"),
        row(.foldAll, "fold or unfold all rows"),
        row(.otherList, "switch to the other list"),
        row(.filter, "filter the rows by what you type"),
        row(.delete, "remove the row"),
        row(.undo, "restore what was removed"),
        row(.rename, "rename the row"),
        row(.edit, "edit the row's text"),
        row(.order, "change the order"),
        row(.view, "change the view"),
        row(.close, "go back"),
    ]

    private static let selecting = [
        row(.beginSelection, "start the selection here"),
        row(.highlight, .count, "highlight; a number chooses the colour"),
        row(.writeNote, "highlight and write a note"),
        row(.copy, "copy the text"),
        row(.searchSelection, "search for the text"),
        row(.nextWord, "next word"),
        row(.previousWord, "previous word"),
        row(.wordEnd, "end of the word"),
        row(.nextSentence, "next sentence"),
        row(.previousSentence, "previous sentence"),
        row(.nextParagraph, "next paragraph"),
        row(.previousParagraph, "previous paragraph"),
    ]

    private static let writing = [
        row(.keepNote, "save the note")
    ]

    private static let viewing = [
        row(.zoomIn, "zoom in"),
        row(.zoomOut, "zoom out"),
        row(.zoomReset, "the whole picture"),
        row(.nextPicture, "next picture of the book"),
        row(.previousPicture, "previous picture of the book"),
        row(.writePicture, .optionalPath, "save it to a file"),
        row(.openPicture, "open it with another program"),
    ]

    private static let prompts = [
        row(.complete, "complete the word; next match"),
        row(.completeBack, "complete the word; previous match"),
        row(.regularExpression, "regular expressions on or off"),
    ]

    /// A row without its group.
    private typealias Line = (command: Command, parameter: Parameter, help: String)

    private static func row(_ command: Command, _ parameter: Parameter, _ help: String) -> Line {
        (command, parameter, help)
    }

    private static func row(_ command: Command, _ help: String) -> Line { row(command, .none, help) }

    private static func group(_ group: CommandGroup, _ lines: [Line]) -> [Row] {
        lines.map { Row(command: $0.command, parameter: $0.parameter, help: $0.help, group: group) }
    }
}
