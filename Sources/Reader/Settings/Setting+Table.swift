import Typesetting

extension Setting {
    /// The table of all settings: the help, the long options and `--set` are made from it.
    public static let all: [Setting] = [
        .integer("measure", \.measure, Settings.measures, "the longest line, in columns"),
        .integer("margins", \.margins, 0...40, "columns beside the text that stay free"),
        .flag("justify", \.justification, "lines end level, short ones only if always"),
        .flag("hyphenation", \.hyphenates, "words are parted where lines are better for it"),
        .choice("paragraphs", \.paragraphs, "told apart as the book says, by indents, by space"),
        .integer("line-spacing", \.lineSpacing, 1...3, "rows from one line to the next"),
        .flag("drop-caps", \.hasDropCaps, "a chapter begins with a letter of three lines"),
        .choice("notes", \.notes, "in a box when asked for, or at the foot of the page"),
        .choice("spine", \.spine, "one page (min, max), two (mid), or by the width"),
        .choice("transition", \.transition, "a leaf folds over, pages slide, or neither"),
        .choice("axis", \.axis, "which way pages follow one another"),
        .integer("motion", \.motion, 0...2_000, "milliseconds of a turn, 0 for no movement"),
        .flag("double-sided", \.isDoubleSided, "a single leaf shows its back as it turns"),
        .integer("spacing", \.spacing, 0...40, "cells between pages that slide"),
        .flag("wrap", \.wraps, "after the last page comes the first"),
        .flag("bounce", \.bounces, "the last page gives a little when dragged"),
        .flag("cover-alone", \.coverStandsAlone, "the first page stands alone on the right"),
        .choice("chapters", \.chapters, "begin on the next page, a right one, a new spread"),
        .choice("reading-direction", \.readingDirection, "which way pages are read"),
        .choice("indicator", \.indicator, "where the page indicator is"),
        .flag("indicator-hides", \.hidesIndicatorForOnePage, "no indicator for a single page"),
        .list("row", \.row, "what stands beside the indicator"),
        .color("indicator-marks", \.indicatorMarks, "colour of its marks"),
        .color("indicator-current", \.indicatorCurrent, "colour of its current mark"),
        .color("indicator-ground", \.indicatorGround, "colour of its ground"),
        .theme("theme", \.theme, "the colours of page, letters and desk"),
        .program("link-command", \.linkCommand, "program for links; by config or option alone"),
        .program("copy-command", \.copyCommand, "program for copies; by config or option alone"),
        .pace("auto-turn", \.autoTurn, "how fast pages turn by themselves"),
        .flag("ruler", \.hasRuler, "the line that is read is marked; keys and wheel move it"),
        .flag("mouse", \.takesMouse, "the mouse turns pages"),
    ]

    /// The setting of a name.
    public static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
