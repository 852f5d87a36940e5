extension Command {
    /// Names from vi, which prompts also accept.
    package static let aliases: [(name: String, command: Command)] = [
        ("q", .leave), ("q!", .leave), ("wq", .leave), ("x", .leave), ("qa", .quit), ("e", .open),
        ("h", .help),
    ]

    /// The other names of the command.
    package var aliases: [String] { Self.aliases.filter { $0.command == self }.map(\.name) }

    /// The command with this name or alias, as typed in a prompt. `bind` accepts no aliases: there `q` is a
    /// key.
    package init?(typed name: String) {
        guard let command = Self(named: name) ?? Self.aliases.first(where: { $0.name == name })?.command
        else { return nil }
        self = command
    }
}
