import Reader

/// A long option of the command line; help shows the same table that is parsed.
struct LongOption {
    enum Meaning {
        case dump, contents, information, check, find, grep, help, version, width, layout, set
        case json, count, ignoreCase, expression, export, importMarks
        case last, page, percent, chapter, statistics
        case configuration, noConfiguration, printConfiguration
        case setting(Setting)
        case settingOff(Setting)
    }

    let name: String
    let meaning: Meaning
    /// The short form, as in `-h`.
    var letter: Character?
    /// What the argument stands for; nil for an option without one.
    var argument: String?
    /// One line; empty for what help shows elsewhere.
    var help = ""

    static let actions = [
        LongOption(name: "continue", meaning: .last, letter: "c", help: "open the book that was read last"),
        LongOption(name: "page", meaning: .page, argument: "N", help: "open the book at that page"),
        LongOption(
            name: "at", meaning: .percent, argument: "PERCENT", help: "open the book that far through it"),
        LongOption(
            name: "chapter", meaning: .chapter, argument: "TITLE", help: "open the book at that chapter"),
        LongOption(
            name: "dump", meaning: .dump, help: "write the text out (so too where there is no terminal)"),
        LongOption(
            name: "width", meaning: .width, argument: "N",
            help: "how wide that text is, in columns: 10 to 1000 (80); 0: a paragraph a line"),
        LongOption(name: "layout", meaning: .layout, help: "that text as it is on the screen"),
        LongOption(name: "toc", meaning: .contents, help: "write the table of contents"),
        LongOption(name: "info", meaning: .information, help: "write what the book says of itself"),
        LongOption(
            name: "check", meaning: .check,
            help: "read each FILE to its end and say in a line that it is sound, or what is wrong"),
        LongOption(
            name: "find", meaning: .find, argument: "PATTERN",
            help: "write where each FILE has it; case and accents count only where PATTERN has any"),
        LongOption(
            name: "grep", meaning: .grep, argument: "PATTERN",
            help: "find whole words in all your books, or FOLDER's"),
        LongOption(name: "regex", meaning: .expression, help: "PATTERN is a regular expression"),
        LongOption(name: "ignore-case", meaning: .ignoreCase, help: "case and accents never count"),
        LongOption(name: "stats", meaning: .statistics, help: "write what was read, by days and books"),
        LongOption(name: "json", meaning: .json, help: "what is found as JSON, an object a line"),
        LongOption(name: "count", meaning: .count, help: "only how often it is found"),
        LongOption(
            name: "export", meaning: .export, argument: "FORMAT",
            help: "write the marks of FILE: markdown, json, annotations"),
        LongOption(
            name: "import", meaning: .importMarks, argument: "MARKS",
            help: "take the marks of annotations or KOReader's metadata in for FILE"),
        LongOption(
            name: "set", meaning: .set, argument: "NAME=VALUE", help: "change a setting, one of those below"),
        LongOption(
            name: "config", meaning: .configuration, argument: "FILE",
            help: "read this configuration instead of your own"),
        LongOption(name: "no-config", meaning: .noConfiguration, help: "read no configuration"),
        LongOption(
            name: "print-config", meaning: .printConfiguration,
            help: "write every setting and key as a configuration"),
        LongOption(name: "help", meaning: .help, letter: "h", help: "show this text"),
        LongOption(name: "version", meaning: .version, letter: "V", help: "show the version"),
    ]

    /// Every setting by its name, and flags also with `no-` before it.
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
