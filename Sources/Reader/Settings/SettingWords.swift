/// What a setting is called where people read it, beside the name that is typed.
///
///     line-spacing 2   ─▶   Text   Line spacing   2 rows
struct SettingWords: Sendable {
    /// What settings are about; their list has a heading for each.
    enum Group: String, CaseIterable, Sendable {
        case page = "Page"
        case text = "Text"
        case turning = "Turning"
        case indicator = "Indicator"
        case files = "Books and files"
    }

    let group: Group
    let label: String
    /// What values are called, where that is not what is typed.
    let values: [(value: String, words: String)]
    /// What follows a number.
    let unit: String

    init(
        _ group: Group, _ label: String, _ values: KeyValuePairs<String, String> = [:], unit: String = ""
    ) {
        (self.group, self.label, self.unit) = (group, label, unit)
        self.values = values.map { ($0.key, $0.value) }
    }

    /// Members of a list that are all named.
    private static let mostParts = 3

    /// A value in words: `as the book says` for `auto`.
    func words(for value: String) -> String {
        if let known = values.first(where: { $0.value == value }) { return known.words }
        if !unit.isEmpty, Int(value) != nil {
            return "\(value) \(value == "1" || unit == "ms" ? unit : unit + "s")"
        }
        if let pace = AutoTurnPace(value) { return pace.words }
        let parts = value.split(separator: ",")
        if parts.count <= Self.mostParts { return parts.joined(separator: ", ") }
        return parts.prefix(2).joined(separator: ", ") + " and \(parts.count - 2) more"
    }
}

extension Setting {
    /// In what words it is shown; those of its name where nothing better is known.
    var wording: SettingWords {
        if let known = SettingWords.table.first(where: { $0.name == name }) { return known.words }
        let label = name.split(separator: "-").joined(separator: " ")
        return SettingWords(.page, label.prefix(1).uppercased() + label.dropFirst())
    }
}

extension SettingWords {
    /// In the order in which they are listed.
    static let table: [(name: String, words: SettingWords)] = page + text + turning + indicator + files

    private static let page: [(String, SettingWords)] = [
        ("theme", SettingWords(.page, "Theme")),
        ("measure", SettingWords(.page, "Line length", unit: "column")),
        ("margins", SettingWords(.page, "Margins", unit: "column")),
        (
            "spine",
            SettingWords(
                .page, "Pages side by side",
                ["auto": "by the width", "min": "one", "mid": "two", "max": "one, bound at the right"])
        ),
        ("cover-alone", SettingWords(.page, "First page alone on the right")),
        (
            "chapters",
            SettingWords(
                .page, "Chapters begin on",
                ["next": "the next page", "recto": "a right page", "spread": "a new spread"])
        ),
        (
            "reading-direction",
            SettingWords(
                .page, "Reading direction",
                ["auto": "as the book says", "ltr": "left to right", "rtl": "right to left"])
        ),
        (
            "pictures",
            SettingWords(
                .page, "Pictures",
                [
                    "auto": "as well as may be", "pixels": "in pixels", "cells": "in cells",
                    "words": "by their descriptions",
                ])
        ),
        ("comic-fit", SettingWords(.page, "Comics fit", ["page": "the page", "width": "its width"])),
        (
            "picture-ground",
            SettingWords(
                .page, "Under pictures",
                ["paper": "paper", "terminal": "the page", "invert": "the page, colours turned"])
        ),
        ("ornaments", SettingWords(.page, "Ornaments")),
        ("notes", SettingWords(.page, "Notes", ["box": "in a box", "foot": "at the foot of the page"])),
    ]

    private static let text: [(String, SettingWords)] = [
        (
            "justify",
            SettingWords(.text, "Lines end level", ["on": "on", "off": "off", "always": "short ones, too"])
        ),
        ("hyphenation", SettingWords(.text, "Hyphens")),
        (
            "paragraphs",
            SettingWords(
                .text, "Paragraphs",
                ["book": "as the book says", "indent": "by indents", "space": "by space"])
        ),
        ("line-spacing", SettingWords(.text, "Line spacing", unit: "row")),
        (
            "drop-caps",
            SettingWords(
                .text, "Drop capitals",
                ["book": "as the book says", "on": "in every chapter", "off": "none"])
        ),
        ("css", SettingWords(.text, "The book's style sheets")),
        ("colors", SettingWords(.text, "The book's colours")),
        ("ruler", SettingWords(.text, "Reading ruler")),
        (
            "bidi",
            SettingWords(
                .text, "Hebrew and Arabic",
                [
                    "auto": "automatic", "visual": "as seen", "runs": "runs as read",
                    "logical": "rows as read",
                ])
        ),
    ]

    private static let turning: [(String, SettingWords)] = [
        (
            "transition",
            SettingWords(
                .turning, "Pages turn", ["curl": "as leaves", "scroll": "by sliding", "none": "at once"])
        ),
        ("motion", SettingWords(.turning, "Time of a turn", ["0": "none"], unit: "ms")),
        (
            "axis",
            SettingWords(.turning, "Direction of turns", ["horizontal": "sideways", "vertical": "upwards"])
        ),
        ("double-sided", SettingWords(.turning, "Leaves show their backs")),
        ("spacing", SettingWords(.turning, "Gap between sliding pages", unit: "cell")),
        ("wrap", SettingWords(.turning, "Begin again at the end")),
        ("bounce", SettingWords(.turning, "The last page gives a little")),
        ("auto-turn", SettingWords(.turning, "Turning by itself")),
        ("mouse", SettingWords(.turning, "Mouse")),
    ]

    private static let indicator: [(String, SettingWords)] = [
        (
            "indicator",
            SettingWords(
                .indicator, "Place",
                ["bottom": "below", "top": "above", "over": "over the page", "hidden": "hidden"])
        ),
        ("indicator-hides", SettingWords(.indicator, "Hidden for a single page")),
        ("row", SettingWords(.indicator, "Words beside it", ["none": "nothing"])),
        ("indicator-marks", SettingWords(.indicator, "Colour of marks", ["auto": "the theme's"])),
        ("indicator-current", SettingWords(.indicator, "Colour of the position", ["auto": "the theme's"])),
        ("indicator-ground", SettingWords(.indicator, "Colour of the ground", ["auto": "the theme's"])),
    ]

    private static let files: [(String, SettingWords)] = [
        ("stylesheet", SettingWords(.files, "Your own style sheet", ["": "none"])),
        ("library", SettingWords(.files, "Folders of books", ["": "none yet"])),
        ("shelf-view", SettingWords(.files, "The shelf shows", ["list": "a list", "covers": "covers"])),
        ("statistics", SettingWords(.files, "Reading is counted")),
        (
            "shelf-order",
            SettingWords(
                .files, "Order of the shelf",
                [
                    "read": "lately read", "added": "latest first", "progress": "farthest read",
                    "length": "shortest first",
                ])
        ),
        (
            "index",
            SettingWords(
                .files, "Index of all books", ["on": "on", "off": "off", "plugged": "not on a battery"])
        ),
        ("link-command", SettingWords(.files, "Links open with", ["": "nothing"])),
        ("picture-command", SettingWords(.files, "Open pictures with", ["": "nothing"])),
        ("copy-command", SettingWords(.files, "Copies go to", ["": "the terminal"])),
    ]
}
