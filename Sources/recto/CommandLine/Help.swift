import Commands
import Reader

/// The texts of `--help` and `--help-all`, generated from the tables of options and settings, in two columns.
enum Help {
    static let version = "recto " + Release.version

    /// The short help: how to start Recto and where to find more, for a window of 24 rows.
    static var text: String {
        var lines = beginning + [""]
        lines += LongOption.actions.filter { common.contains($0.name) }.flatMap { entry($0.usage, $0.help) }
        lines += ["", keys, "recto help settings, or help and any other words, opens the handbook there."]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The options in the short help.
    private static let common = ["chapter", "info", "set", "help-all", "version"]
    private static let keys = "Keys: → next page, ← previous page, t contents, ? all others, q quits."
    private static var beginning: [String] {
        ["Recto reads books in the terminal.", ""] + usages.flatMap { entry($0.line, $0.help) }
    }

    /// The long help: all options and settings.
    static var all: String {
        var lines = beginning + ["", "Options:", ""]
        lines += LongOption.actions.flatMap { entry($0.usage, $0.help) }
        lines += ["", "Settings; press s to change them while reading. --[no-]justify stands for"]
        lines += ["--justify and --no-justify. The default is in brackets.", ""]
        let standard = Settings()
        lines += Setting.all.flatMap { setting in
            entry(setting.usage, "\(setting.description) (\(setting.value(in: standard)))")
        }
        lines += ["", "Configuration: $XDG_CONFIG_HOME/recto/config, or ~/.config/recto/config. Its"]
        lines += ["lines are commands that : takes, such as set measure 72, bind x contents and"]
        lines += ["unbind b; # begins a comment. What you change while reading is saved in"]
        lines += ["$XDG_DATA_HOME/recto, or ~/.local/share/recto, with your places; :reset"]
        lines += ["resets it."]
        lines += ["", "Exit status:", ""]
        lines += Program.Status.allCases.flatMap { entry(String($0.rawValue), $0.meaning) }
        lines += ["", keys]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The ways to start the program.
    static let usages: [(line: String, help: String)] = [
        ("recto", "show the shelf: all your books"),
        ("recto FILE|URL", "open a book where you left it, or download one"),
        ("recto NAME", "open a book on the shelf by its title"),
        ("recto FOLDER…", "show the books of folders, or of several files"),
        ("recto -c", "open the book that you read last"),
        ("recto -", "read a book from standard input"),
        ("recto --dump FILE", "write the text of a book"),
        ("recto --find WORDS FILE…", "list where books have these words"),
        ("recto --grep WORDS [DIR…]", "list where all your books have these whole words"),
        ("recto help [TOPIC]", "open the handbook, at the chapter about a topic"),
    ]

    /// The greatest width of a line, in columns.
    static let width = 80
    /// The column of the descriptions.
    private static let column = 29

    /// The name of an option and its description beside it, in as many lines as needed.
    private static func entry(_ name: String, _ words: String) -> [String] {
        let lines = broken(words)
        let names = ["  " + name] + Array(repeating: "", count: lines.count - 1)
        return zip(names, lines).map { name, line in
            name + String(repeating: " ", count: max(1, column - name.count)) + line
        }
    }

    /// Words in lines that fit beside the names; at least one line.
    private static func broken(_ words: String) -> [String] {
        var lines = [""]
        for word in words.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if column + line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension LongOption {
    /// The option and its argument, as in `-h, --help` or `--width N`.
    var usage: String {
        (letter.map { "-\($0), " } ?? "") + "--" + name + (argument.map { " " + $0 } ?? "")
    }
}

extension Setting {
    /// The setting as an option, as in `--measure N` or `--[no-]justify`.
    fileprivate var usage: String {
        switch kind {
        case .flag: "--[no-]" + name
        case .integer, .color: "--" + name + " N"
        case .text: "--" + name + " WORDS"
        case .folders: "--" + name + " DIR:…"
        case .choice, .theme, .pace: "--" + name + " WORD"
        case .list: "--" + name + " WORD,…"
        }
    }

    /// What the setting does, and its values.
    fileprivate var description: String {
        switch kind {
        case .flag, .text: help
        case .integer, .choice, .list, .color, .theme, .pace: help + ": " + values
        case .folders: help
        }
    }
}
