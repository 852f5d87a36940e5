/// Parses a template of exported marks, line by line: tags do not contain line breaks.
struct MarkTemplateParser {
    private enum Token {
        case text(String)
        case value(MarkField, isEscaped: Bool, continuation: String)
        case start(MarkField, isInverted: Bool)
        case end(String)
    }

    private var tokens: [(token: Token, line: Int)] = []
    private var index = 0

    private static let mostDepth = 8

    init(_ text: String) throws(MarkTemplateError) {
        // A carriage return and a line feed are one `Character`.
        let lines = text.replacing("\r\n", with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let isLast = index == lines.count - 1
            try add(line, ending: isLast ? "" : "\n", number: index + 1)
        }
    }

    // MARK: Tags

    private mutating func add(_ line: Substring, ending: String, number: Int) throws(MarkTemplateError) {
        var added: [(token: Token, line: Int)] = []
        var rest = line
        let continuation = Self.continuation(of: line)
        var hasTag = false
        while let open = rest.firstRange(of: "{{") {
            hasTag = true
            if open.lowerBound > rest.startIndex {
                added.append((.text(String(rest[..<open.lowerBound])), number))
            }
            rest = rest[open.upperBound...]
            let closing = rest.first == "{" ? "}}}" : "}}"
            guard let close = rest.firstRange(of: closing) else { throw .unclosedTag(line: number) }
            let tag = rest[..<close.lowerBound]
            rest = rest[close.upperBound...]
            if let token = try Self.token(tag, continuation, number) { added.append((token, number)) }
        }
        let isAlone =
            hasTag && rest.allSatisfy(\.isWhitespace) && added.allSatisfy { Self.isInvisible($0.token) }
        if isAlone {
            tokens += added.filter { if case .text = $0.token { false } else { true } }
        } else {
            tokens += added + [(.text(rest + ending), number)]
        }
    }

    /// Whether a line with nothing else is left out.
    private static func isInvisible(_ token: Token) -> Bool {
        switch token {
        case .text(let text): text.allSatisfy(\.isWhitespace)
        case .value: false
        case .start, .end: true
        }
    }

    /// What a tag stands for; nil for a comment.
    private static func token(
        _ tag: Substring, _ continuation: String, _ line: Int
    ) throws(MarkTemplateError) -> Token? {
        let name = String((tag.first.map { "{&#^/!>=<$".contains($0) } ?? false) ? tag.dropFirst() : tag)
            .trimmed
        switch tag.first {
        case "!": return nil
        case ">", "=", "<", "$": throw .unsupported(line: line)
        case "/": return .end(name)
        default: break
        }
        guard let field = MarkField(rawValue: name) else { throw .unknownName(name, line: line) }
        switch tag.first {
        case "#", "^": return .start(field, isInverted: tag.first == "^")
        default:
            guard field != .marks else { throw .unknownName(name, line: line) }
            let isEscaped = tag.first != "{" && tag.first != "&"
            return .value(field, isEscaped: isEscaped, continuation: continuation)
        }
    }

    /// What the beginning of a line gives further lines of its values: `> ` for `> {{text}}`, two spaces for `- {{text}}`.
    private static func continuation(of line: Substring) -> String {
        var text = ""
        for (index, character) in zip(line.indices, line) {
            switch character {
            case ">", " ", "\t": text.append(character)
            default:
                let isSign = "-*+".contains(character) && line[line.index(after: index)...].first == " "
                guard isSign else { return text }
                text.append(" ")
            }
        }
        return ""
    }

    // MARK: Sections

    /// The parts of the template.
    mutating func parts() throws(MarkTemplateError) -> [MarkTemplate.Part] {
        try parts(of: nil, isInMarks: false, depth: 0)
    }

    /// - Parameters:
    ///   - section: the open section and the line of its start; nil for the whole template.
    ///   - isInMarks: whether it is within `{{#marks}}`.
    private mutating func parts(
        of section: (field: MarkField, line: Int)?, isInMarks: Bool, depth: Int
    ) throws(MarkTemplateError) -> [MarkTemplate.Part] {
        var parts: [MarkTemplate.Part] = []
        while index < tokens.count {
            let (token, line) = tokens[index]
            index += 1
            switch token {
            case .text(let text): parts.append(.text(text))
            case .value(let field, let isEscaped, let continuation):
                try Self.check(field, isInMarks, line)
                parts.append(.value(field, isEscaped: isEscaped, continuation: continuation))
            case .start(let field, let isInverted):
                try Self.check(field, isInMarks, line)
                guard depth < Self.mostDepth else { throw .unsupported(line: line) }
                let isOfMarks = isInMarks || field == .marks && !isInverted
                let inner = try self.parts(of: (field, line), isInMarks: isOfMarks, depth: depth + 1)
                parts.append(.section(field, isInverted: isInverted, inner))
            case .end(let name):
                guard name == section?.field.rawValue else { throw .unopened(name, line: line) }
                return parts
            }
        }
        if let section { throw .unclosedSection(section.field.rawValue, line: section.line) }
        return parts
    }

    private static func check(_ field: MarkField, _ isInMarks: Bool, _ line: Int) throws(MarkTemplateError) {
        guard isInMarks ? field != .marks : field.isOfBook else {
            throw .unknownName(field.rawValue, line: line)
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
