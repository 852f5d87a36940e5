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

    /// What is bound, in the order of the map; bindings of one command that follow one another share a comment.
    private static func keys(in context: KeyContext) -> [String] {
        var lines: [String] = []
        var latest: Command?
        for binding in KeyMaps.standard[context].bindings {
            let command = binding.request.command
            if command != latest { lines.append("# \(command.row.help)") }
            latest = command
            lines.append(
                Request(.bind, .binding(context, binding.keys, binding.request)).line)
        }
        return lines
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
        }
    }
}
