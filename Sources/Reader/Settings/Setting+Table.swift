import Typesetting

extension Setting {
    /// The table of all settings: the help, the long options and `--set` are made from it.
    public static let all: [Setting] = [
        .integer(
            "measure", \.measure, { $0.measure = $1 }, Settings.measures, "the longest line, in columns"),
        .integer("margins", \.margins, { $0.margins = $1 }, 0...40, "columns beside the text that stay free"),
        .flag(
            "justify", \.justification, { $0.justification = $1 },
            "lines end level, short ones only if always"),
        .flag(
            "hyphenation", \.hyphenates, { $0.hyphenates = $1 },
            "words are parted where lines are better for it"),
        .choice(
            "paragraphs", \.paragraphs, { $0.paragraphs = $1 },
            "told apart as the book says, by indents, by space"),
        .integer(
            "line-spacing", \.lineSpacing, { $0.lineSpacing = $1 }, 1...3, "rows from one line to the next"),
        .flag(
            "drop-caps", \.dropCaps, { $0.dropCaps = $1 },
            "chapters begin with a letter of three lines; book: where the book says so"),
        .choice("notes", \.notes, { $0.notes = $1 }, "in a box when asked for, or at the foot of the page"),
        .flag("css", \.readsStyles, { $0.readsStyles = $1 }, "the book's own style sheets are read"),
        .text(
            "stylesheet", \.stylesheet, { $0.stylesheet = $1 },
            "file of your own style sheet, from / or ~/ on"),
        .flag(
            "colors", \.takesColors, { $0.takesColors = $1 },
            "letters in the book's colours, where they can be read"),
        .choice(
            "pictures", \.pictures, { $0.pictures = $1 },
            "in pixels (auto: if quick), in cells, or by what is said of them"),
        .choice("comic-fit", \.comicFit, { $0.comicFit = $1 }, "pictures that are pages fit"),
        .choice(
            "picture-ground", \.pictureGround, { $0.pictureGround = $1 },
            "under pictures: white on dark pages, the page, or colours turned"),
        .flag(
            "ornaments", \.showsOrnaments, { $0.showsOrnaments = $1 }, "pictures that say nothing are shown"),
        .choice("spine", \.spine, { $0.spine = $1 }, "one page (min, max), two (mid), or by the width"),
        .choice(
            "transition", \.transition, { $0.transition = $1 }, "a leaf folds over, pages slide, or neither"),
        .choice("axis", \.axis, { $0.axis = $1 }, "which way pages follow one another"),
        .integer(
            "motion", \.motion, { $0.motion = $1 }, 0...2_000, "milliseconds of a turn, 0 for none"),
        .flag(
            "double-sided", \.isDoubleSided, { $0.isDoubleSided = $1 },
            "a single leaf shows its back as it turns"),
        .integer("spacing", \.spacing, { $0.spacing = $1 }, 0...40, "cells between pages that slide"),
        .flag("wrap", \.wraps, { $0.wraps = $1 }, "after the last page comes the first"),
        .flag("bounce", \.bounces, { $0.bounces = $1 }, "the last page gives a little when dragged"),
        .flag(
            "cover-alone", \.coverStandsAlone, { $0.coverStandsAlone = $1 },
            "the first page stands alone on the right"),
        .choice(
            "chapters", \.chapters, { $0.chapters = $1 }, "begin on the next page, a right one, a new spread"),
        .choice(
            "reading-direction", \.readingDirection, { $0.readingDirection = $1 }, "which way pages are read"),
        .choice(
            "bidi", \.bidi, { $0.bidi = $1 },
            "how Hebrew and Arabic are sent; tmux in kitty needs runs"),
        .choice("indicator", \.indicator, { $0.indicator = $1 }, "where the page indicator is"),
        .flag(
            "indicator-hides", \.hidesIndicatorForOnePage, { $0.hidesIndicatorForOnePage = $1 },
            "no indicator for a single page"),
        .list("row", \.row, { $0.row = $1 }, "what stands beside the indicator"),
        .color("indicator-marks", \.indicatorMarks, { $0.indicatorMarks = $1 }, "colour of its marks"),
        .color(
            "indicator-current", \.indicatorCurrent, { $0.indicatorCurrent = $1 },
            "colour of its current mark"),
        .color("indicator-ground", \.indicatorGround, { $0.indicatorGround = $1 }, "colour of its ground"),
        .theme("theme", \.theme, { $0.theme = $1 }, "the colours of page, letters and desk"),
        .folders(
            "library", \.library, { $0.library = $1 }, "the folders of your books, with colons between"),
        .choice("shelf-order", \.shelfOrder, { $0.shelfOrder = $1 }, "how books stand on the shelf"),
        .choice(
            "shelf-view", \.shelfView, { $0.shelfView = $1 }, "books in rows, or covers in a wide window"),
        .flag(
            "statistics", \.keepsStatistics, { $0.keepsStatistics = $1 },
            "what is read is counted, by days and books"),
        .flag("index", \.index, { $0.index = $1 }, "all books are indexed"),
        .program(
            "link-command", \.linkCommand, { $0.linkCommand = $1 },
            "for links; by config or option alone"),
        .program(
            "copy-command", \.copyCommand, { $0.copyCommand = $1 },
            "program for copies; by config or option alone"),
        .program(
            "picture-command", \.pictureCommand, { $0.pictureCommand = $1 },
            "for pictures; by config or option alone"),
        .pace("auto-turn", \.autoTurn, { $0.autoTurn = $1 }, "how fast pages turn by themselves"),
        .flag(
            "ruler", \.hasRuler, { $0.hasRuler = $1 },
            "the line that is read is marked; keys and wheel move it"),
        .flag("mouse", \.takesMouse, { $0.takesMouse = $1 }, "the mouse turns pages"),
    ]

    /// The setting of a name.
    public static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
