/// A command with what it is given.
public struct Request: Hashable, Sendable {
    enum Argument: Hashable, Sendable {
        case number(TypedNumber.Value)
        case text(String)
    }

    let command: Command
    var argument: Argument?

    init(_ command: Command, _ argument: Argument? = nil) {
        self.command = command
        self.argument = argument
    }

    var number: TypedNumber.Value? { if case .number(let value)? = argument { value } else { nil } }

    var text: String? { if case .text(let text)? = argument { text } else { nil } }
}

/// Why a line that was typed is no command.
enum RequestError: Error, Hashable {
    case unknownCommand(String)
    /// The command takes something else.
    case wrongArgument(Command)
}

extension Request {
    /// Reads what was typed at a prompt: `next-chapter 3`, `open ~/book.epub`; `12` is a page,
    /// `12.5%` a percentage.
    ///
    /// - Returns: nil for a line of spaces.
    static func parse(_ line: String) throws(RequestError) -> Request? {
        let words = line.split(separator: " ", maxSplits: 1)
        guard let name = words.first.map({ String($0) }) else { return nil }
        let rest = words.count > 1 ? String(words[1]).trimmed : ""
        if let request = goTo(name), rest.isEmpty { return request }
        guard let command = Command(named: name) else { throw .unknownCommand(name) }
        return try Request(command, argument(rest, of: command))
    }

    /// A page or a percentage alone.
    private static func goTo(_ text: String) -> Request? {
        if text.hasSuffix("%") {
            return TypedNumber.Value(String(text.dropLast())).map { Request(.percent, .number($0)) }
        }
        return TypedNumber.Value(text).map { Request(.page, .number($0)) }
    }

    private static func argument(_ text: String, of command: Command) throws(RequestError) -> Argument? {
        let number = TypedNumber.Value(text.hasSuffix("%") ? String(text.dropLast()) : text)
        switch command.row.parameter {
        case .none where text.isEmpty: return nil
        case .count where text.isEmpty, .page where text.isEmpty: return nil
        case .count, .page:
            guard let number, number.whole != nil else { break }
            return .number(number)
        case .percentage:
            guard let number else { break }
            return .number(number)
        case .path where !text.isEmpty: return .text(text)
        case .none, .path: break
        }
        throw .wrongArgument(command)
    }
}

extension String {
    /// Without the spaces around it.
    fileprivate var trimmed: String {
        let start = drop { $0 == " " }
        let end = start.lastIndex { $0 != " " }
        return end.map { String(start[...$0]) } ?? ""
    }
}
