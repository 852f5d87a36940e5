import BookModel
import Text

extension Configuration {
    /// A configuration file with the default values of all settings and the default keys.
    public static var standard: String { Configuration().written(Settings()) }

    /// A configuration file with the same effect as this one: every setting, every key, and the reader's own themes.
    ///
    /// - Parameter settings: the settings in effect.
    public func written(_ settings: Settings) -> String {
        var lines = [
            "# A configuration of Recto: every setting and every key. Change what you like and",
            "# leave out the rest. Lines are those that : takes; # begins a comment where it comes first.",
            "", "# Settings", "",
        ]
        for setting in Setting.all {
            lines.append("# \(setting.help): \(setting.values)")
            lines.append("set \(setting.name) \(CommandScanner.written(setting.value(in: settings)))")
        }
        for (name, program) in settings.lookups.sorted(by: { $0.key < $1.key }) {
            lines.append("# :\(name) asks a program of your own")
            lines.append("set \(LookupProgram.prefix)\(name) \(CommandScanner.written(program.value))")
        }
        if !themes.isEmpty { lines += ["", "# Your own themes", ""] }
        for (name, colors) in themes.sorted(by: { $0.key < $1.key }) {
            lines.append("theme \(name) \(colors.written)")
        }
        for context in KeyContext.allCases {
            lines += ["", "# Keys \(context.words)", ""] + unbound(in: context) + keys(in: context)
        }
        lines += ["", "# Commands without a key", ""]
        for row in Command.table where !keyMaps.bind(row.command) {
            lines += ["# \(row.help)", "# bind KEY \(row.command.usage)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Lines that remove the default bindings which this configuration does not have.
    private func unbound(in context: KeyContext) -> [String] {
        KeyMaps.standard[context].bindings.filter { keyMaps[context].request(for: $0.keys) == nil }
            .map { Request(.unbind, .binding(context, $0.keys, nil)).line }
    }

    /// Lines that bind keys, each after a comment that explains the command.
    private func keys(in context: KeyContext) -> [String] {
        keyMaps[context].bindings.flatMap { binding in
            [
                "# \(binding.request.help)",
                Request(.bind, .binding(context, binding.keys, binding.request)).line,
            ]
        }
    }
}

extension Request {
    /// What the request does, without a full stop.
    fileprivate var help: String {
        guard command == .highlight, let color = number?.whole.flatMap({ HighlightColor(rawValue: $0) })
        else {
            return command.row.help
        }
        return "highlight in \(color.name)"
    }
}

extension KeyMaps {
    /// Whether any key is bound to a command.
    fileprivate func bind(_ command: Command) -> Bool {
        KeyContext.allCases.contains { context in
            self[context].bindings.contains { $0.request.command == command }
        }
    }
}

extension KeyContext {
    /// When the keys of the context apply.
    fileprivate var words: String {
        switch self {
        case .reading: "while reading"
        case .beside: "with a book beside this one"
        case .list: "in lists"
        case .box: "in boxes and on pages of words"
        case .prompt: "while typing"
        case .selecting: "while text is selected"
        case .writing: "while a note is written"
        case .picture: "while a picture is looked at"
        }
    }
}
