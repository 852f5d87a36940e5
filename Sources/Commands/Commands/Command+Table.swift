extension Command {
    /// The table of all commands: key maps and prompts name them, help is made from it.
    public static let table: [Row] =
        group(.turning, turning) + group(.going, going) + group(.following, following)
        + group(.finding, finding) + group(.marking, marking) + group(.looking, looking)
        + group(.program, program) + group(.lists, lists)
        + group(.selecting, selecting) + group(.writing, writing) + group(.pictures, viewing)
        + group(.prompts, prompts)

    private static let turning = [
        row(.next, .count, "next page; 5→ turns five of them"),
        row(.previous, .count, "previous page"),
        row(.lineDown, .count, "the ruler a line down, else next page"),
        row(.lineUp, .count, "the ruler a line up, else previous page"),
        row(.autoTurn, "turn by itself, or no longer"),
        row(.faster, "faster by itself"),
        row(.slower, "slower by itself"),
        row(.cancel, "take back a turn; forget a number"),
    ]

    private static let going = [
        row(.nextChapter, .count, "next chapter"),
        row(.previousChapter, .count, "chapter's beginning, previous chapter"),
        row(.beginning, "beginning of the book"),
        row(.end, "end of the book"),
        row(.page, .page, "beginning, or the page of that number"),
        row(.printedPage, .page, "page of the printed book, or its list"),
        row(.percent, .percentage, "that far through the book; 12.5% too"),
        row(.scrub, "look along the indicator, then Enter"),
        row(.contents, "contents"),
        row(.chapter, .title, "the chapter of that title"),
        row(.jumpBack, "back to where the last jump began"),
        row(.back, .count, "back, jump by jump"),
        row(.forward, .count, "forward again"),
        row(.jumps, "list of the places jumped from"),
    ]

    private static let following = [
        row(.notes, "notes of the page, one by one"),
        row(.nextLink, .count, "next link, note, picture or wide table"),
        row(.previousLink, .count, "link, note, picture, table before"),
        row(.follow, .count, "follow or open it, else the next page"),
        row(.labelLinks, "letters on all links; type one"),
        row(.copyFocus, "copy it: a table, a formula, code"),
        row(.pictures, "list of the book's pictures"),
    ]

    private static let finding = [
        row(.search, .optionalText, "search while typing; Enter stays there"),
        row(.searchBack, .optionalText, "search backwards"),
        row(.nextHit, .count, "next hit"),
        row(.previousHit, .count, "hit before"),
        row(.searchWord, "search the word at the hit"),
        row(.searchWordBack, "search that word backwards"),
        row(.hits, "list of all hits"),
        row(.grep, .optionalText, "search all books for whole words"),
    ]

    private static let marking = [
        row(.mark, .letter, "give this place a letter"),
        row(.goMark, .letterOrName, "to the place of a letter"),
        row(.bookmark, "bookmark this page, or no longer"),
        row(.bookmarks, "bookmarks, and places with a letter"),
        row(.select, "select text with a cursor"),
        row(.marks, "highlights and notes"),
        row(.export, .formatAndPath, "write marks out to a file"),
        row(.importMarks, .path, "take in annotations, KOReader's too"),
    ]

    private static let looking = [
        row(.switchPageCount, "one page or two, in this book"),
        row(.switchJustification, "lines level or ragged, in this book"),
        row(.zen, "the text alone; again, all of the page"),
        row(.widen, .count, "longer lines, in this book"),
        row(.narrow, .count, "shorter lines, in this book"),
        row(.resetMeasure, "lines as long as in other books"),
        row(.fitWidth, "comics as wide as the page, or whole"),
        row(.settings, "settings"),
        row(.theme, .theme, "another theme, one of your own too"),
        row(.set, .settingValue, "have a setting be so, or tell it"),
        row(.setLocal, .settingValue, "the same for this book alone"),
        row(.reset, .optionalSetting, "take back a setting, or all of them"),
    ]

    private static let program = [
        row(.prompt, "a command by its name, or a page"),
        row(.shelf, "the shelf: all your books"),
        row(.open, .path, "another book in the place of this one"),
        row(.otherBook, "the book that was open before"),
        row(.card, "what is known of the book"),
        row(.statistics, "what you have read, by days and books"),
        row(.forget, "forget all about your reading of it"),
        row(.bind, .binding, "have a key ask for a command"),
        row(.unbind, .keys, "have a key ask for nothing"),
        row(.configuration, "what is wrong in the configuration"),
        row(.redraw, "draw the screen anew"),
        row(.suspend, "leave for the shell, fg comes back"),
        row(.help, .optionalText, "this help"),
        row(.leave, "back to the shelf, or quit"),
        row(.quit, "quit; the place is kept"),
    ]

    private static let lists = [
        row(.down, "a row down; at a prompt a later line"),
        row(.up, "a row up; at a prompt an earlier line"),
        row(.windowDown, "a windowful down"),
        row(.windowUp, "a windowful up"),
        row(.first, "the first row"),
        row(.last, "the last row"),
        row(.right, "a windowful down, unfold, the next value"),
        row(.left, "a windowful up, fold, the value before"),
        row(.choose, "go there, or the next value"),
        row(.fold, "fold or unfold the row, else as right"),
        row(.foldAll, "fold all rows, or unfold them"),
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

    private static let selecting = [
        row(.beginSelection, "begin here; begin anew"),
        row(.highlight, .count, "highlight, in the colour of that number"),
        row(.writeNote, "highlight, and write a note to it"),
        row(.copy, "copy it"),
        row(.searchSelection, "search it"),
        row(.nextWord, "next word"),
        row(.previousWord, "word before"),
        row(.wordEnd, "end of the word"),
        row(.nextSentence, "next sentence"),
        row(.previousSentence, "sentence before"),
        row(.nextParagraph, "next paragraph"),
        row(.previousParagraph, "paragraph before"),
    ]

    private static let writing = [
        row(.keepNote, "keep the note")
    ]

    private static let viewing = [
        row(.zoomIn, "larger"),
        row(.zoomOut, "smaller"),
        row(.zoomReset, "all of it"),
        row(.nextPicture, "next picture of the book"),
        row(.previousPicture, "picture before"),
        row(.writePicture, .optionalPath, "write it to a file"),
        row(.openPicture, "open it with another program"),
    ]

    private static let prompts = [
        row(.complete, "complete the word; the next way to"),
        row(.completeBack, "the way before to complete it"),
        row(.regularExpression, "search for a regular expression"),
    ]

    /// A row before it has its group.
    private typealias Line = (command: Command, parameter: Parameter, help: String)

    private static func row(_ command: Command, _ parameter: Parameter, _ help: String) -> Line {
        (command, parameter, help)
    }

    private static func row(_ command: Command, _ help: String) -> Line { row(command, .none, help) }

    private static func group(_ group: CommandGroup, _ lines: [Line]) -> [Row] {
        lines.map { Row(command: $0.command, parameter: $0.parameter, help: $0.help, group: group) }
    }
}
