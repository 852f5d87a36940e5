import Commands
import Reader

/// A long option of the command line. The help and the parser use the same table.
struct LongOption {
    /// Options that do something else than open a book. The last one of a command line is used.
    enum Mode: String, CaseIterable {
        case dump
        case contents = "toc"
        case information = "info"
        case check, find, grep
        case statistics = "stats"
        case words, marks
        case export
        case importMarks = "import"
        case exportShelf = "shelf-export"
        case importShelf = "shelf-import"
        case help
        case helpAll = "help-all"
        case version, completions
        case printConfiguration = "print-config"
    }

    enum Meaning {
        case mode(Mode)
        case width, layout, set
        case json, count, ignoreCase, expression
        /// A form of `--words`.
        case words(WordFormat)
        /// The earliest day of `--marks`.
        case since
        case last, page, percent, chapter
        case configuration, noConfiguration
        case setting(Setting)
        case settingOff(Setting)
    }

    let name: String
    let meaning: Meaning
    /// The short form, as in `-h`.
    var letter: Character?
    /// The name of the argument in the help; nil for an option without one.
    var argument: String?
    /// A description in one line; empty if the help lists the option elsewhere.
    var help = ""
    /// The modes that the option is valid with; nil for all.
    var modes: [Mode]?
    /// Whether it is also valid with opening a book.
    var opensBook = false

    static let actions = groups.flatMap(\.options)

    /// All options except for settings, with the headings of the manual page.
    static let groups: [(title: String, options: [LongOption])] = [
        ("Where a book opens", opening), ("Text and facts", writing),
        ("Searching, statistics, words and marks", asking), ("Settings and help", configuring),
    ]

    private static let opening = [
        LongOption(
            name: "continue", meaning: .last, letter: "c",
            help: "use the book read last if no FILE is named"),
        LongOption(
            name: "page", meaning: .page, argument: "N", help: "open the book at that page", modes: [],
            opensBook: true),
        LongOption(
            name: "at", meaning: .percent, argument: "PERCENT",
            help: "open the book that far through it; with --dump, write the text from there on",
            modes: [.dump],
            opensBook: true),
        LongOption(
            name: "chapter", meaning: .chapter, argument: "TITLE",
            help: "open the book at that chapter; with --dump, write the text from there on", modes: [.dump],
            opensBook: true),
    ]

    private static let writing = [
        mode(.dump, "write the text, as if the output is not a terminal"),
        LongOption(
            name: "width", meaning: .width, argument: "N",
            help: "columns of that text: 10 to 1000 (80); 0 for one line a paragraph"),
        LongOption(name: "layout", meaning: .layout, help: "write that text as it looks on the screen"),
        mode(.contents, "write the table of contents"),
        mode(.information, "write facts about the book"),
        mode(.check, "read each FILE: sound, or what is wrong with it"),
    ]

    private static let asking = [
        mode(
            .find, "list where each FILE has PATTERN; capitals and accents in it must match",
            argument: "PATTERN"),
        mode(.grep, "list where all your books, or those in FOLDER, have whole words", argument: "PATTERN"),
        LongOption(
            name: "regex", meaning: .expression, help: "PATTERN is a regular expression",
            modes: [.find, .grep]),
        LongOption(
            name: "ignore-case", meaning: .ignoreCase, help: "ignore case and accents",
            modes: [.find, .grep]),
        LongOption(
            name: "count", meaning: .count, help: "write only how often it is found", modes: [.find, .grep]),
        mode(.statistics, "write what you read, by day and by book"),
        mode(.words, "write words that you looked up, with sentences"),
        LongOption(
            name: "anki", meaning: .words(.anki), help: "write a file that Anki imports", modes: [.words]),
        LongOption(
            name: "csv", meaning: .words(.csv), help: "write comma-separated values", modes: [.words]),
        mode(.marks, "write the marks of all your books"),
        LongOption(
            name: "since", meaning: .since, argument: "DATE",
            help: "only those changed since a day, such as 2026-11-22",
            modes: [.marks]),
        LongOption(
            name: "json", meaning: .json,
            help: "write JSON, an object a line if it is a list",
            modes: [.find, .grep, .contents, .information, .statistics, .words, .marks]),
        mode(
            .export,
            "write the marks of FILE: markdown, org, json, annotations, readwise; or make NEW.epub, a copy with them",
            argument: "FORMAT"
        ),
        mode(
            .importMarks,
            "take marks of annotations, EPUB or KOReader in",
            argument: "MARKS"),
        mode(
            .exportShelf, "write what is saved of your reading to a file", argument: "NEW"),
        mode(.importShelf, "take in what such a file has and your shelf has not", argument: "JOURNAL"),
    ]

    private static let configuring = [
        LongOption(
            name: "set", meaning: .set, argument: "NAME=VALUE", help: "change a setting"),
        LongOption(
            name: "config", meaning: .configuration, argument: "FILE",
            help: "read this configuration instead of your own"),
        LongOption(name: "no-config", meaning: .noConfiguration, help: "read no configuration"),
        mode(
            .printConfiguration,
            "write a configuration with every setting and key, as yours and these options set them"),
        mode(.help, "show a short help", letter: "h"),
        mode(.helpAll, "list every option and setting"),
        mode(
            .completions, "write a completion script for bash, zsh or fish", argument: "SHELL"),
        mode(.version, "show the version", letter: "V"),
    ]

    private static func mode(
        _ mode: Mode, _ help: String, letter: Character? = nil, argument: String? = nil
    ) -> LongOption {
        LongOption(
            name: mode.rawValue, meaning: .mode(mode), letter: letter, argument: argument, help: help)
    }

    /// An option for each setting, with a second one with `no-` for flags.
    static let settings: [LongOption] = Setting.all.flatMap { setting -> [LongOption] in
        switch setting.kind {
        case .flag:
            [
                LongOption(name: setting.name, meaning: .setting(setting)),
                LongOption(name: "no-" + setting.name, meaning: .settingOff(setting)),
            ]
        case .integer, .choice, .list, .color, .text, .folders, .theme, .pace:
            [LongOption(name: setting.name, meaning: .setting(setting), argument: setting.values)]
        }
    }

    static let all = actions + settings
}
