/// A part of a pseudo-element's content (CSS Content 3 §2).
enum ContentPart: Hashable, Sendable {
    case text(String)
    /// The value of an attribute of the element.
    case attribute(NameHash)
    /// The innermost counter of a name, or all of them with a separator.
    case counter(NameHash, ListStyle)
    case counters(NameHash, separator: String, ListStyle)
    case openQuote, closeQuote

    /// Parses a value; nil if it is invalid, empty for no content.
    static func parse(_ value: CSSValue) -> [ContentPart]? {
        var parts: [ContentPart] = []
        for word in value.words {
            switch word.first {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                var scanner = CSSScanner(Array(word))
                let text = String(decoding: scanner.string(), as: UTF8.self)
                if !text.isEmpty { parts.append(.text(text)) }
            // The alternative text after the slash is ignored.
            case UInt8(ascii: "/"): return parts
            default:
                guard let part = keyword(word) else { return nil }
                parts += part
            }
        }
        return parts
    }

    private static func keyword(_ word: ArraySlice<UInt8>) -> [ContentPart]? {
        var scanner = CSSScanner(Array(word))
        let name = String(decoding: scanner.identifier(), as: UTF8.self)
        switch name {
        case "none", "normal", "no-open-quote", "no-close-quote", "initial": return []
        case "open-quote": return [.openQuote]
        case "close-quote": return [.closeQuote]
        case "url": return []
        default: break
        }
        guard scanner.skip("(") else { return nil }
        scanner.skipSpace()
        let argument = NameHash(scanner.identifier())
        scanner.skipSpace()
        switch name {
        case "attr": return [.attribute(argument)]
        case "counter": return [.counter(argument, listStyle(&scanner))]
        case "counters":
            guard scanner.skip(",") else { return nil }
            scanner.skipSpace()
            let separator = String(decoding: scanner.string(), as: UTF8.self)
            scanner.skipSpace()
            return [.counters(argument, separator: separator, listStyle(&scanner))]
        default: return nil
        }
    }

    private static func listStyle(_ scanner: inout CSSScanner) -> ListStyle {
        guard scanner.skip(",") else { return .decimal }
        scanner.skipSpace()
        let name = String(decoding: scanner.identifier(), as: UTF8.self)
        return ListStyle(css: name) ?? .decimal
    }
}

/// A change that an element makes to a counter (CSS Lists 3 §4).
struct CounterChange: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case reset, increment, set
    }

    private static let most = 16
    private static let largest = 999_999

    var kind: Kind
    var name: NameHash
    var value: Int

    /// Parses names with optional numbers; nil if the value is invalid.
    static func parse(_ kind: Kind, _ words: [String]) -> [CounterChange]? {
        var changes: [CounterChange] = []
        for word in words.prefix(most) {
            if let value = Int(word) {
                guard let last = changes.indices.last else { return nil }
                changes[last].value = min(max(-largest, value), largest)
            } else if word != "none" {
                changes.append(
                    CounterChange(kind: kind, name: NameHash(word.utf8), value: kind == .increment ? 1 : 0))
            }
        }
        return changes
    }
}
