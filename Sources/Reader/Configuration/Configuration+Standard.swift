import Text

extension Configuration {
    /// A configuration that says what holds without one: every setting and every key.
    public static var standard: String {
        let settings = Settings()
        var lines = [
            "# The configuration of Recto, as it is without one: change what should be otherwise, and leave",
            "# out the rest. Lines are those that : takes; # begins a comment where it comes first.",
            "", "# Settings", "",
        ]
        for setting in Setting.all {
            lines.append("# \(setting.help): \(setting.values)")
            lines.append("set \(setting.name) \(CommandScanner.written(setting.value(in: settings)))")
        }
        for context in KeyContext.allCases {
            lines += ["", "# Keys \(context.words)", ""] + keys(in: context)
        }
        lines += ["", "# Commands without a key", ""]
        for row in Command.table where !KeyMaps.standard.bind(row.command) {
            lines += ["# \(row.help)", "# bind KEY \(row.command.usage)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What is bound, in the order of the map, each with what it does.
    private static func keys(in context: KeyContext) -> [String] {
        KeyMaps.standard[context].bindings.flatMap { binding in
            [
                "# \(binding.request.help)",
                Request(.bind, .binding(context, binding.keys, binding.request)).line,
            ]
        }
    }
}

extension Request {
    /// What it does, without a full stop.
    fileprivate var help: String {
        guard command == .highlight, let color = number?.whole.flatMap({ HighlightColor(rawValue: $0) })
        else {
            return command.row.help
        }
        return "highlight in \(color.name)"
    }
}

extension KeyMaps {
    /// Whether any key asks for a command.
    fileprivate func bind(_ command: Command) -> Bool {
        KeyContext.allCases.contains { context in
            self[context].bindings.contains { $0.request.command == command }
        }
    }
}

extension KeyContext {
    /// Where its keys are pressed.
    fileprivate var words: String {
        switch self {
        case .reading: "while reading"
        case .list: "in lists"
        case .box: "in boxes and on pages of words"
        case .prompt: "while typing"
        case .selecting: "while text is selected"
        case .writing: "while a note is written"
        case .picture: "while a picture is looked at"
        }
    }
}
