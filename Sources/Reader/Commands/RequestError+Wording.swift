extension RequestError {
    /// What is wrong with a line, and what was expected, for the person who wrote it.
    var words: String {
        switch self {
        case .unknownCommand(let name):
            "no command \(name)"
                + Self.question(
                    Spelling.nearest(to: name, in: Command.allCases.map(\.rawValue)), or: "Tab lists them")
        case .wrongArgument(let command):
            "\(command.rawValue) takes "
                + (command.row.parameter.words.isEmpty ? "nothing" : command.row.parameter.words)
        case .unknownSetting(let name):
            "no setting \(name)"
                + Self.question(Spelling.nearest(to: name, in: Setting.all.map(\.name)), or: "Tab lists them")
        case .badValue(let value, let name):
            Setting.named(name).map { setting in
                "\(name) is \(setting.values), not \(value)"
                    + Self.question(Spelling.nearest(to: value, in: setting.words), or: nil)
            } ?? "not \(value)"
        case .unknownKey(let word): "\(word) is no key; keys are written as in x, gg, Ctrl-F, Alt-Left or F1"
        case .digit: "digits are numbers while reading"
        case .notBound(let keys): "\(keys) is not bound"
        case .unknownChapter(let title): "no chapter is called \(title); Tab lists them"
        case .unknownMark(let name): "no place is called \(name); Tab lists them"
        case .onlyConfigured(let name):
            "\(name) runs a program: only the configuration or an option sets it"
        case .unknownTheme(let name, let nearest):
            "no theme \(name)" + Self.question(nearest, or: "Tab lists them")
        case .themeComesAlong(let name): "\(name) comes along; a theme of your own has another name"
        case .unknownRole(let name):
            "no part of a theme is \(name)"
                + Self.question(
                    Spelling.nearest(to: name, in: ThemeRole.allCases.map(\.rawValue)), or: "Tab lists them")
        case .unknownColor(let name):
            "\(name.isEmpty ? "nothing" : name) is no colour; they are written as in #fbf6ea, 230 or bright-red"
        case .onlyWhileReading(let command): "\(command.rawValue) is only for the prompt"
        }
    }

    private static func question(_ nearest: String?, or else: String?) -> String {
        if let nearest { return "; did you mean \(nearest)?" }
        return `else`.map { "; " + $0 } ?? ""
    }
}

extension Command {
    /// As in `set NAME [VALUE]`.
    var usage: String {
        let words = row.parameter.words
        return words.isEmpty ? rawValue : "\(rawValue) \(words)"
    }
}

extension Command.Parameter {
    /// What stands behind the name of a command; what may be left out in brackets.
    var words: String {
        switch self {
        case .none: ""
        case .count, .page: "[NUMBER]"
        case .percentage: "PERCENTAGE"
        case .path: "FILE"
        case .optionalPath: "[FILE]"
        case .letter: "LETTER"
        case .letterOrName: "LETTER|NAME"
        case .formatAndPath: "markdown|json|annotations FILE"
        case .title: "TITLE"
        case .text: "TEXT"
        case .optionalText: "[WORDS]"
        case .theme: "NAME [PART=COLOUR…]"
        case .settingValue: "NAME [VALUE]"
        case .optionalSetting: "[NAME]"
        case .binding: "[CONTEXT] KEY… COMMAND"
        case .keys: "[CONTEXT] KEY…"
        }
    }
}
