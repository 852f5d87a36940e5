import Reader

/// The text of `--help`, made from the tables of options and settings; it fits one screen.
enum Help {
    static let version = "recto 0.1.0"

    static var text: String {
        var lines = ["usage: recto [OPTION…] FILE        reads an e-book; - is standard input", ""]
        lines += LongOption.actions.map {
            line("--" + $0.name + ($0.argument.map { " " + $0 } ?? ""), $0.help)
        }
        lines += ["", "settings (--set NAME=VALUE, or as options; --NAME and --no-NAME for on and off):"]
        let standard = Settings()
        lines += Setting.all.map { line("\($0.name)=\($0.values)", "\($0.help) (\($0.value(in: standard)))") }
        lines += ["", "keys: → next, ← previous, t contents, ? all others, q quits"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Where the words begin, but for the longest names.
    private static let column = 31

    private static func line(_ name: String, _ help: String) -> String {
        "  " + name + String(repeating: " ", count: max(2, column - name.count)) + help
    }
}
