import Text

extension RequestError {
    /// The description for a prompt, where Tab lists the possible words.
    package var wordsAtPrompt: String { words(or: "Tab lists them") }

    /// What is wrong with a line, and what was expected.
    ///
    /// - Parameter list: a hint how to list the possible words, used if no similar word exists; nil for no
    ///   hint.
    package func words(or list: String? = nil) -> String {
        let hint = list.map { "; " + $0 } ?? ""
        func question(_ nearest: String?) -> String { nearest.map { "; did you mean \($0)?" } ?? hint }
        func question(_ name: String, _ names: [String]) -> String {
            question(Spelling.nearest(to: name, in: names))
        }
        return switch self {
        case .unknownCommand(let name):
            "no command \(name)" + question(name, Command.allCases.map(\.rawValue))
        case .wrongArgument(let command):
            "\(command.rawValue) takes "
                + (command.row.parameter.words.isEmpty ? "nothing" : command.row.parameter.words)
        case .unknownSetting(let name):
            "no setting \(name)" + question(Setting.nearest(to: name))
        case .badLookupName(let name):
            "\(name): a name has up to 20 letters a–z, digits and hyphens, and is no command"
        case .tooManyLookups: "at most \(LookupProgram.most) programs can be set"
        case .unknownLookup(let name):
            "no program is called \(name): set \(LookupProgram.prefix)\(name) in the configuration"
        case .badValue(let value, let name) where LookupProgram.name(ofSetting: name) != nil:
            "\(name) is a program with arguments, after >box, >note or >nothing, not \(value)"
        case .badValue(let value, let name):
            Setting.named(name).map { setting in
                "\(name) is \(setting.values), not \(value)"
                    + (Spelling.nearest(to: value, in: setting.words).map { question($0) } ?? "")
            } ?? "not \(value)"
        case .unknownKey(let word):
            "\(word) is not a key; keys are written as in x, gg, Ctrl-F, Alt-Left or F1"
        case .digit: "digits cannot be bound: while reading, they make a number"
        case .interrupt: "Ctrl-C always quits; it cannot be bound to anything else"
        case .notBound(let keys): "\(keys) is not bound"
        case .unknownChapter(let title): "no chapter is called \(title)\(hint)"
        case .unknownMark(let name): "no place is called \(name)\(hint)"
        case .onlyConfigured(let name):
            "\(name) runs a program: only the configuration or an option sets it"
        case .unknownTheme(let name, let nearest):
            "no theme \(name)" + question(nearest)
        case .themeComesAlong(let name): "\(name) is one of Recto's own themes; choose another name"
        case .unknownRole(let name):
            "no part of a theme is \(name)" + question(name, ThemeRole.allCases.map(\.rawValue))
        case .unknownColor(let name):
            "\(name.isEmpty ? "nothing" : name) is not a colour; colours are written as in #fbf6ea, 230 or bright-red"
        case .onlyWhileReading(let command): "\(command.rawValue) can only be typed, not bound"
        }
    }
}

extension Command {
    /// The command with its parameters, as in `set NAME [VALUE]`.
    package var usage: String {
        let words = row.parameter.words
        return words.isEmpty ? rawValue : "\(rawValue) \(words)"
    }
}

extension Command.Parameter {
    /// The parameters as shown after the name of the command; optional ones are in brackets.
    package var words: String {
        switch self {
        case .none: ""
        case .count, .page: "[NUMBER]"
        case .percentage: "PERCENTAGE"
        case .path: "FILE"
        case .optionalPath: "[FILE]"
        case .letter: "LETTER"
        case .letterOrName: "LETTER|NAME"
        case .formatAndPath: MarkFormat.allCases.map(\.rawValue).joined(separator: "|") + " FILE"
        case .title: "TITLE"
        case .text: "TEXT"
        case .optionalText: "[WORDS]"
        case .optionalAddress: "[URL]"
        case .syncOrder: "[login|register URL USER | off]"
        case .theme: "NAME [PART=COLOUR…]"
        case .lookup: "NAME [WORDS]"
        case .settingValue: "NAME [VALUE]"
        case .optionalSetting: "[NAME]"
        case .binding: "[CONTEXT] KEY… COMMAND"
        case .keys: "[CONTEXT] KEY…"
        }
    }
}
