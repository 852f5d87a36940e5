import Typesetting

extension Setting {
    /// The table of all settings, in the order in which they are listed. The help, the long options, `--set`, the
    /// configuration and the settings screen are made from it.
    public static let all: [Setting] = page + text + turning + indicator + files

    /// The setting of a name.
    public static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    private static let page: [Setting] = [
        .theme("theme", \.theme, .page, "Theme", help: "the colours of page, letters and desk"),
        .integer(
            "measure", \.measure, Settings.measures, .page, "Line length", unit: "column",
            help: "the longest line, in columns"),
        .integer(
            "margins", \.margins, 0...40, .page, "Margins", unit: "column",
            help: "columns beside the text that stay free"),
        .choice(
            "spine", \.spine, .page, "Pages side by side",
            ["auto": "by the width", "min": "one", "mid": "two", "max": "one, bound at the right"],
            help: "one page (min, max), two (mid), or by the width"),
        .flag(
            "cover-alone", \.coverStandsAlone, .page, "First page alone on the right",
            help: "the first page stands alone on the right"),
        .choice(
            "chapters", \.chapters, .page, "Chapters begin on",
            ["next": "the next page", "recto": "a right page", "spread": "a new spread"],
            help: "begin on the next page, a right one, a new spread"),
        .choice(
            "reading-direction", \.readingDirection, .page, "Reading direction",
            ["auto": "as the book says", "ltr": "left to right", "rtl": "right to left"],
            help: "which way pages are read"),
        .choice(
            "pictures", \.pictures, .page, "Pictures",
            [
                "auto": "as well as may be", "pixels": "in pixels", "cells": "in cells",
                "words": "by their descriptions",
            ], help: "in pixels (auto: if quick), in cells, or by what is said of them"),
        .choice(
            "comic-fit", \.comicFit, .page, "Comics fit", ["page": "the page", "width": "its width"],
            help: "pictures that are pages fit"),
        .choice(
            "picture-ground", \.pictureGround, .page, "Under pictures",
            ["paper": "paper", "terminal": "the page", "invert": "the page, colours turned"],
            help: "under pictures: white on dark pages, the page, or colours turned"),
        .flag("ornaments", \.showsOrnaments, .page, "Ornaments", help: "pictures that say nothing are shown"),
        .choice(
            "notes", \.notes, .page, "Notes", ["box": "in a box", "foot": "at the foot of the page"],
            help: "in a box when asked for, or at the foot of the page"),
    ]

    private static let text: [Setting] = [
        .flag(
            "justify", \.justification, .text, "Lines end level",
            ["on": "on", "off": "off", "always": "short ones, too"],
            help: "lines end level, short ones only if always"),
        .flag(
            "hyphenation", \.hyphenates, .text, "Hyphens",
            help: "words are parted where lines are better for it"),
        .choice(
            "paragraphs", \.paragraphs, .text, "Paragraphs",
            ["book": "as the book says", "indent": "by indents", "space": "by space"],
            help: "told apart as the book says, by indents, by space"),
        .integer(
            "line-spacing", \.lineSpacing, 1...3, .text, "Line spacing", unit: "row",
            help: "rows from one line to the next"),
        .flag(
            "drop-caps", \.dropCaps, .text, "Drop capitals",
            ["book": "as the book says", "on": "in every chapter", "off": "none"],
            help: "chapters begin with a letter of three lines; book: where the book says so"),
        .flag(
            "css", \.readsStyles, .text, "The book's style sheets",
            help: "the book's own style sheets are read"),
        .flag(
            "colors", \.takesColors, .text, "The book's colours",
            help: "letters in the book's colours, where they can be read"),
        .flag(
            "ruler", \.hasRuler, .text, "Reading ruler",
            help: "the line that is read is marked; keys and wheel move it"),
        .choice(
            "bidi", \.bidi, .text, "Hebrew and Arabic",
            ["auto": "automatic", "visual": "as seen", "runs": "runs as read", "logical": "rows as read"],
            help: "how Hebrew and Arabic are sent; tmux in kitty needs runs"),
    ]

    private static let turning: [Setting] = [
        .choice(
            "transition", \.transition, .turning, "Pages turn",
            ["curl": "as leaves", "scroll": "by sliding", "none": "at once"],
            help: "a leaf folds over, pages slide, or neither"),
        .integer(
            "motion", \.motion, 0...2_000, .turning, "Time of a turn", ["0": "none"], unit: "ms",
            help: "milliseconds of a turn, 0 for none"),
        .choice(
            "axis", \.axis, .turning, "Direction of turns",
            ["horizontal": "sideways", "vertical": "upwards"], help: "which way pages follow one another"),
        .flag(
            "double-sided", \.isDoubleSided, .turning, "Leaves show their backs",
            help: "a single leaf shows its back as it turns"),
        .integer(
            "spacing", \.spacing, 0...40, .turning, "Gap between sliding pages", unit: "cell",
            help: "cells between pages that slide"),
        .flag(
            "wrap", \.wraps, .turning, "Begin again at the end", help: "after the last page comes the first"),
        .flag(
            "bounce", \.bounces, .turning, "The last page gives a little",
            help: "the last page gives a little when dragged"),
        .pace(
            "auto-turn", \.autoTurn, .turning, "Turning by itself", help: "how fast pages turn by themselves"),
        .flag("mouse", \.takesMouse, .turning, "Mouse", help: "the mouse turns pages"),
    ]

    private static let indicator: [Setting] = [
        .choice(
            "indicator", \.indicator, .indicator, "Place",
            ["bottom": "below", "top": "above", "over": "over the page", "hidden": "hidden"],
            help: "where the page indicator is"),
        .flag(
            "indicator-hides", \.hidesIndicatorForOnePage, .indicator, "Hidden for a single page",
            help: "no indicator for a single page"),
        .list(
            "row", \.row, .indicator, "Words beside it", ["none": "nothing"],
            help: "what stands beside the indicator"),
        .color(
            "indicator-marks", \.indicatorMarks, .indicator, "Colour of marks", ["auto": "the theme's"],
            help: "colour of its marks"),
        .color(
            "indicator-current", \.indicatorCurrent, .indicator, "Colour of the position",
            ["auto": "the theme's"], help: "colour of its current mark"),
        .color(
            "indicator-ground", \.indicatorGround, .indicator, "Colour of the ground",
            ["auto": "the theme's"], help: "colour of its ground"),
    ]

    private static let files: [Setting] = [
        .text(
            "stylesheet", \.stylesheet, .files, "Your own style sheet", ["": "none"],
            help: "file of your own style sheet, from / or ~/ on"),
        .folders(
            "library", \.library, .files, "Folders of books", ["": "none yet"],
            help: "the folders of your books, with colons between"),
        .choice(
            "shelf-view", \.shelfView, .files, "The shelf shows", ["list": "a list", "covers": "covers"],
            help: "books in rows, or covers in a wide window"),
        .flag(
            "statistics", \.keepsStatistics, .files, "Reading is counted",
            help: "what is read is counted, by days and books"),
        .choice(
            "shelf-order", \.shelfOrder, .files, "Order of the shelf",
            [
                "read": "lately read", "added": "latest first", "progress": "farthest read",
                "length": "shortest first",
            ], help: "how books stand on the shelf"),
        .flag(
            "index", \.index, .files, "Index of all books",
            ["on": "on", "off": "off", "plugged": "not on a battery"], help: "all books are indexed"),
        .program(
            "link-command", \.linkCommand, .files, "Links open with", ["": "nothing"],
            help: "for links; by config or option alone"),
        .program(
            "picture-command", \.pictureCommand, .files, "Open pictures with", ["": "nothing"],
            help: "for pictures; by config or option alone"),
        .program(
            "copy-command", \.copyCommand, .files, "Copies go to", ["": "the terminal"],
            help: "program for copies; by config or option alone"),
    ]
}
