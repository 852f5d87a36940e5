import Cells

/// A command with its argument.
public struct Request: Hashable, Sendable {
    package indirect enum Argument: Hashable, Sendable {
        case number(TypedNumber.Value)
        case text(String)
        /// The name of a setting, and its new value; nil to show the current one.
        case setting(String, value: String?)
        /// A sequence of keys and the request to bind it to; nil to remove the binding.
        case binding(KeyContext, [Key], Request?)
        /// The name of a program, and the words to ask it about; nil for those in view.
        case lookup(String, words: String?)
    }

    package let command: Command
    package var argument: Argument?

    package init(_ command: Command, _ argument: Argument? = nil) {
        self.command = command
        self.argument = argument
    }

    package var number: TypedNumber.Value? { if case .number(let value)? = argument { value } else { nil } }

    /// Whether the next key is its argument, so that longer sequences may begin with its keys.
    package var waits: Bool { argument == nil && command.row.parameter.takesLetter }

    /// The setting that the request sets or shows.
    package var setting: Setting? {
        if case .setting(let name, _)? = argument { Setting.named(name) } else { nil }
    }

    /// The program to ask, and the words to ask it about; nil for those in view.
    package var lookup: (name: String, words: String?)? {
        if case .lookup(let name, let words)? = argument { (name, words) } else { nil }
    }

    package var text: String? { if case .text(let text)? = argument { text } else { nil } }
}

extension Request {
    /// The request as a line of the command language.
    package var line: String {
        let words: [String] =
            switch argument {
            case nil: []
            case .number(let value): [value.text]
            case .text(let text): [CommandScanner.written(text)]
            case .setting(let name, let value): [name] + (value.map { [CommandScanner.written($0)] } ?? [])
            case .binding(let context, let keys, let request):
                (context == .reading ? [] : [context.rawValue]) + [Request.written(keys)]
                    + (request.map { [$0.line] } ?? [])
            case .lookup(let name, let words): [name] + (words.map { [CommandScanner.written($0)] } ?? [])
            }
        return ([command.rawValue] + words).joined(separator: " ")
    }

    /// A sequence of keys as it is written in a line.
    package static func written(_ keys: [Key]) -> String {
        let areCharacters = keys.allSatisfy { $0.name.unicodeScalars.count == 1 }
        let name = Key.name(of: keys)
        return areCharacters ? CommandScanner.written(name) : name
    }
}
