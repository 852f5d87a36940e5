import Commands
import Reader

/// The text of `--help`, made from the tables of options and settings, in two columns.
enum Help {
    static let version = "recto 0.1.0"

    static var text: String {
        var lines = ["Recto reads books in the terminal.", ""]
        lines += usages.flatMap { entry($0.line, $0.help) }
        lines += ["", "Options:", ""]
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
        lines += ["", "Keys: → next page, ← previous page, t contents, ? all others, q quits."]
        return lines.joined(separator: "\n") + "\n"
    }

    /// How the program is started.
    static let usages: [(line: String, help: String)] = [
        ("recto", "show the shelf: all your books"),
        ("recto FILE", "open a book where you left it"),
        ("recto NAME", "open a book on the shelf by its title"),
        ("recto FOLDER…", "show the books of folders, or of several files"),
        ("recto -c", "open the book that you read last"),
        ("recto -", "read a book from standard input"),
        ("recto --dump FILE", "write the text of a book"),
        ("recto --find WORDS FILE…", "list where books have these words"),
        ("recto --grep WORDS [DIR…]", "list where all your books have these whole words"),
    ]

    /// The widest line, in columns.
    static let width = 80
    /// Where the words begin.
    private static let column = 29

    /// The name of an option and, beside it, what it does, in as many lines as that takes.
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
    /// As in `-h, --help` or `--width N`.
    fileprivate var usage: String {
        (letter.map { "-\($0), " } ?? "") + "--" + name + (argument.map { " " + $0 } ?? "")
    }
}

extension Setting {
    /// As in `--measure N` or `--[no-]justify`.
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

    /// What it does and what it takes.
    fileprivate var description: String {
        switch kind {
        case .flag, .text: help
        case .integer, .choice, .list, .color, .theme, .pace: help + ": " + values
        case .folders: help
        }
    }
}
