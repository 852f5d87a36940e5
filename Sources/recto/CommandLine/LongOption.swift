import Reader

/// A long option of the command line; help shows the same table that is parsed.
struct LongOption {
    enum Meaning {
        case dump, contents, information, check, help, version, width, set
        case setting(Setting)
        case settingOff(Setting)
    }

    let name: String
    let meaning: Meaning
    /// What the argument stands for; nil for an option without one.
    var argument: String?
    /// One line; empty for what help shows elsewhere.
    var help = ""

    static let actions = [
        LongOption(name: "dump", meaning: .dump, help: "write the text out (so too without a terminal)"),
        LongOption(name: "width", meaning: .width, argument: "N", help: "columns of --dump, 80 unless told"),
        LongOption(name: "toc", meaning: .contents, help: "write the table of contents"),
        LongOption(name: "info", meaning: .information, help: "write what the book says of itself"),
        LongOption(
            name: "check", meaning: .check, help: "page through each FILE, a line each: ok or what is wrong"),
        LongOption(
            name: "set", meaning: .set, argument: "NAME=VALUE", help: "any setting below, by its name"),
        LongOption(name: "help", meaning: .help, help: "this text"),
        LongOption(name: "version", meaning: .version, help: "the version"),
    ]

    /// Every setting by its name, and flags also with `no-` before it.
    static let settings: [LongOption] = Setting.all.flatMap { setting -> [LongOption] in
        switch setting.kind {
        case .flag:
            [
                LongOption(name: setting.name, meaning: .setting(setting)),
                LongOption(name: "no-" + setting.name, meaning: .settingOff(setting)),
            ]
        case .integer, .choice, .color:
            [LongOption(name: setting.name, meaning: .setting(setting), argument: setting.values)]
        }
    }

    static let all = actions + settings
}
