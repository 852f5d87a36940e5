extension Setting {
    /// The table of all settings: the help, the long options and `--set` are made from it.
    public static let all: [Setting] = [
        .integer("measure", \.measure, 10...400, "the longest line, in columns"),
        .choice("spine", \.spine, "one page (min, max), two (mid), or by the width (auto)"),
        .flag("justify", \.isJustified, "lines end level at the right"),
        .flag("mouse", \.takesMouse, "clicks and the wheel turn pages"),
    ]

    /// The setting of a name.
    public static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
