import Typesetting

extension Setting {
    /// All settings in the order in which they are listed. The help, the long options, `--set`, the
    /// configuration and the settings screen are generated from this table.
    public static let all: [Setting] = page + text + turning + indicator + files + more

    /// The setting with a name: one of the table, or one that defines a program.
    public static func named(_ name: String) -> Setting? {
        all.first { $0.name == name } ?? lookup(named: name)
    }

    /// The name of the setting that is likely meant by an unknown one: a similar name, else one with a similar label.
    public static func nearest(to name: String) -> String? {
        if let similar = Spelling.nearest(to: name, in: all.map(\.name)) { return similar }
        let labels = all.map { String($0.label.lowercased().map { $0 == " " ? "-" : $0 }) }
        let label = Spelling.nearest(to: name, in: labels)
        return label.flatMap { labels.firstIndex(of: $0) }.map { all[$0].name }
    }

    private static let page: [Setting] = [
        .theme(
            "theme", \.theme, .page, "Theme", help: "the colours of page and text"),
        .integer(
            "measure", \.measure, Settings.measures, .page, "Line length", unit: "column",
            help: "the longest line, in columns"),
        .integer(
            "margins", \.margins, 0...40, .page, "Margins", unit: "column",
            help: "empty columns beside the text"),
        .choice(
            "spine", \.spine, .page, "Pages side by side",
            ["auto": "by window width", "min": "one", "mid": "two", "max": "one, bound at the right"],
            help: "one page (min, max), two (mid), or by window width"),
        .flag(
            "cover-alone", \.coverStandsAlone, .page, "First page alone on the right",
            help: "show the first page alone, on the right"),
        .choice(
            "chapters", \.chapters, .page, "Chapters begin on",
            ["next": "the next page", "recto": "a right-hand page", "spread": "a new pair of pages"],
            help: "on the next page, a right-hand page or a new pair of pages"),
        .choice(
            "reading-direction", \.readingDirection, .page, "Reading direction",
            ["auto": "as the book says", "ltr": "left to right", "rtl": "right to left"],
            help: "direction of reading"),
        .choice(
            "pictures", \.pictures, .page, "Pictures",
            [
                "auto": "best available", "pixels": "in pixels", "cells": "in cells",
                "words": "by their descriptions",
            ], help: "in pixels, in cells, or as descriptions; auto: pixels if fast"),
        .choice(
            "comic-fit", \.comicFit, .page, "Comics fit", ["page": "the page", "width": "its width"],
            help: "what comics are fitted to"),
        .choice(
            "picture-ground", \.pictureGround, .page, "Colours of pictures",
            ["paper": "as printed", "terminal": "unchanged", "invert": "inverted"],
            help: "as if printed, unchanged, or drawings inverted at night"),
        .flag(
            "frontispiece", \.hasFrontispiece, .page, "Cover beside the first page",
            help: "show the cover beside the first page of a book"),
        .choice(
            "display-type", \.displayType, .page, "Titles",
            ["auto": "in a serif face", "off": "as the text"],
            help: "titles in a serif face if the terminal shows pixels"),
        .choice(
            "notes", \.notes, .page, "Notes", ["box": "in a box", "foot": "at the foot of the page"],
            help: "in a box on request, or at the foot of the page"),
    ]

    private static let text: [Setting] = [
        .flag(
            "justify", \.justification, .text, "Justified lines",
            ["on": "on", "off": "off", "always": "short lines, too"],
            help: "even line ends; always: in short lines, too"),
        .flag(
            "kashida", \.hasKashida, .text, "Kashidas", help: "stretch Arabic letters in justified lines"),
        .flag(
            "hyphenation", \.hyphenates, .text, "Hyphenation",
            help: "hyphenate words where it improves the lines"),
        .choice(
            "paragraphs", \.paragraphs, .text, "Paragraphs",
            ["book": "as the book says", "indent": "by indents", "space": "by space"],
            help: "separate paragraphs as the book says, by indents or by space"),
        .choice(
            "vertical", \.vertical, .text, "Vertical lines",
            ["auto": "as the book says", "on": "in Chinese and Japanese", "off": "never"],
            help: "as the book says, or all Chinese and Japanese"),
        .choice(
            "ruby", \.ruby, .text, "Readings (ruby)",
            [
                "auto": "above, or in brackets", "above": "above", "brackets": "in brackets",
                "off": "hidden",
            ], help: "above, in brackets or hidden; auto: as fits"),
        .integer(
            "line-spacing", \.lineSpacing, 1...3, .text, "Line spacing", unit: "row",
            help: "rows from one line to the next"),
        .flag(
            "drop-caps", \.dropCaps, .text, "Drop capitals",
            ["book": "as the book says", "on": "in every chapter", "off": "none"],
            help: "begin chapters with a large letter; book: where the book says so"),
        .flag(
            "css", \.readsStyles, .text, "The book's style sheets",
            help: "use the book's own style sheets"),
        .flag(
            "colors", \.takesColors, .text, "The book's colours",
            help: "use the book's text colours where legible"),
        .flag(
            "ruler", \.hasRuler, .text, "Reading ruler",
            help: "mark the line you are reading; keys and wheel move the mark"),
        .choice(
            "bidi", \.bidi, .text, "Hebrew and Arabic",
            [
                "auto": "automatic", "visual": "visual order", "runs": "logical runs",
                "logical": "logical order",
            ],
            help: "order of Hebrew and Arabic; tmux in kitty needs runs"),
        .choice(
            "ambiguous", \.ambiguous, .text, "Width of “ ” — α я",
            ["1": "one column", "2": "two columns", "auto": "as the terminal shows"],
            help: "columns of “ ” — α я"),
    ]

    private static let turning: [Setting] = [
        .choice(
            "transition", \.transition, .turning, "Pages turn",
            ["curl": "like paper", "scroll": "by sliding", "none": "at once"],
            help: "the page curls over, slides, or changes at once"),
        .integer(
            "motion", \.motion, 0...2_000, .turning, "Duration of a turn", ["0": "none"], unit: "ms",
            help: "milliseconds of a turn, 0 for none"),
        .pace(
            "auto-turn", \.autoTurn, .turning, "Automatic turning", help: "how fast pages turn automatically"),
        .integer(
            "speech-rate", \.speechRate, -100...100, .turning, "Reading aloud: rate", unit: "",
            help: "rate of reading aloud; 0 is the usual one"),
        .text(
            "speech-voice", \.speechVoice, .turning, "Reading aloud: voice", ["": "by language"],
            help: "voice that reads aloud, as the engine names it"),
        .flag(
            "speech-names", \.namesWhatIsSilent, .turning, "Reading aloud: name tables",
            help: "say Code, Table or Formula instead of reading one"),
        .program(
            "speak-command", \.speakCommand, .turning, "Reading aloud: program", ["": "what is installed"],
            help: "speaks sentences; only by config or option"),
        .flag("mouse", \.takesMouse, .turning, "Mouse", help: "turn pages with the mouse"),
    ]

    private static let indicator: [Setting] = [
        .choice(
            "indicator", \.indicator, .indicator, "Position",
            ["bottom": "below", "top": "above", "over": "over the page", "hidden": "hidden"],
            help: "where the progress bar is"),
        .list(
            "row", \.row, .indicator, "Shown beside it", ["none": "nothing"],
            help: "what is shown beside the progress bar"),
    ]

    private static let files: [Setting] = [
        .text(
            "stylesheet", \.stylesheet, .files, "Your own style sheet", ["": "none"],
            help: "your own style sheet; path from / or ~/"),
        .text(
            "export-template", \.exportTemplate, .files, "Template of exports", ["": "Recto's own"],
            help: "template of exported Markdown; path from / or ~/"),
        .folders(
            "library", \.library, .files, "Folders of books", ["": "none yet"],
            help: "folders of your books, separated by colons"),
        .choice(
            "shelf-view", \.shelfView, .files, "The shelf shows", ["list": "a list", "covers": "covers"],
            help: "a list, or covers if the window is wide enough"),
        .flag(
            "statistics", \.keepsStatistics, .files, "Reading statistics",
            help: "record what you read, by day and by book"),
        .choice(
            "shelf-order", \.shelfOrder, .files, "Order of the shelf",
            [
                "read": "recently read first", "added": "recently added first",
                "progress": "furthest read first",
                "length": "shortest first",
            ], help: "how the shelf is sorted"),
        .flag(
            "index", \.index, .files, "Index of all books",
            ["on": "on", "off": "off", "plugged": "not on battery"], help: "index books for searching"),
        .text(
            "dictionaries", \.dictionaries, .files, "Dictionaries asked first", ["": "by language"],
            help: "names of dictionaries asked first, separated by commas"),
        .text(
            "dictionary-server", \.dictionaryServer, .files, "DICT server",
            ["localhost": "on this machine", "": "none"],
            help: "server of dictionaries (RFC 2229): host or host:port"),
        .program(
            "dictionary-command", \.dictionaryCommand, .files, "Dictionary program", ["": "none"],
            help: "looks a word (%w) up; only by config or option"),
        .program(
            "link-command", \.linkCommand, .files, "Links open with", ["": "nothing"],
            help: "opens links; only by config or option"),
        .program(
            "picture-command", \.pictureCommand, .files, "Open pictures with", ["": "nothing"],
            help: "opens pictures; only by config or option"),
        .program(
            "copy-command", \.copyCommand, .files, "Copies go to", ["": "the terminal"],
            help: "takes copies; only by config or option"),
        .choice(
            "sync-document", \.syncDocument, .files, "Sync knows books by",
            ["content": "their content", "name": "their file names"],
            help: "what the sync server knows books by, as in KOReader"),
        .folders(
            "sync-folder", \.syncFolder, .files, "Folder of your devices", ["": "none"],
            help: "folder that your devices share"),
        .program(
            "password-command", \.passwordCommand, .files, "Sync password from", ["": "the prompt"],
            help: "prints the sync password; only by config or option"),
    ]

    /// Settings that few readers change.
    private static let more: [Setting] = [
        .choice(
            "axis", \.axis, .more, "Direction of turns",
            ["horizontal": "sideways", "vertical": "upwards"], help: "whether pages turn sideways or upwards"),
        .integer(
            "spacing", \.spacing, 0...40, .more, "Gap between sliding pages", unit: "cell",
            help: "gap between sliding pages"),
        .flag(
            "wrap", \.wraps, .more, "Begin again after the end",
            help: "continue with the first page after the last"),
        .flag(
            "bounce", \.bounces, .more, "Last page springs back",
            help: "the last page springs back when dragged"),
        .flag(
            "double-sided", \.isDoubleSided, .more, "Pages show their backs",
            help: "a single page shows its back as it turns"),
        .flag(
            "ornaments", \.showsOrnaments, .more, "Decorative pictures",
            help: "show decorative pictures and chapter ornaments"),
        .flag(
            "indicator-hides", \.hidesIndicatorForOnePage, .more, "Bar hidden for a single page",
            help: "no progress bar for a single page"),
        .color(
            "indicator-marks", \.indicatorMarks, .more, "Bar: colour of marks",
            ["auto": "the theme's"],
            help: "colour of progress marks"),
        .color(
            "indicator-current", \.indicatorCurrent, .more, "Bar: colour of current mark",
            ["auto": "the theme's"], help: "colour of the current mark"),
        .color(
            "indicator-ground", \.indicatorGround, .more, "Bar: background",
            ["auto": "the theme's"], help: "colour behind the marks"),
    ]
}
