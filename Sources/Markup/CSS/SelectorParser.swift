/// Parses the selectors of a rule; unsupported ones are left out.
struct SelectorParser {
    /// Most compounds of a selector; longer ones are left out.
    private static let partLimit = 16
    /// Most compounds in a list, and most levels of nested lists.
    private static let listLimit = 16
    private static let listDepth = 3

    private var scanner: CSSScanner
    /// The pseudo-element of the last compound.
    private var pseudoElement: Selector.PseudoElement?
    private var depth = 0

    init(_ scanner: CSSScanner) { self.scanner = scanner }

    /// All selectors of the list.
    mutating func selectors() -> [Selector] {
        var selectors: [Selector] = []
        while !scanner.isAtEnd {
            if let selector = selector(), atEndOfSelector() {
                selectors.append(selector)
            } else {
                scanner.skip(to: ",")
            }
            _ = scanner.skip(",")
        }
        return selectors
    }

    private mutating func atEndOfSelector() -> Bool {
        scanner.skipSpace()
        return scanner.isAtEnd || scanner.current == UInt8(ascii: ",")
    }

    private mutating func selector() -> Selector? {
        scanner.skipSpace()
        pseudoElement = nil
        guard let first = compound() else { return nil }
        var selector = Selector(subject: first)
        while selector.context.count < Self.partLimit {
            guard let combinator = combinator() else {
                selector.pseudoElement = pseudoElement
                return selector
            }
            // A pseudo-element has no descendants.
            guard pseudoElement == nil else { return nil }
            guard let next = compound() else { return nil }
            selector.context.insert((combinator, selector.subject), at: 0)
            selector.subject = next
        }
        return nil
    }

    /// The combinator; nil at the end of the selector.
    private mutating func combinator() -> Selector.Combinator? {
        let hasSpace = scanner.skipSpace()
        switch scanner.current {
        case UInt8(ascii: ">"):
            scanner.advance()
            scanner.skipSpace()
            return .child
        case UInt8(ascii: "+"):
            scanner.advance()
            scanner.skipSpace()
            return .adjacent
        case UInt8(ascii: "~"):
            scanner.advance()
            scanner.skipSpace()
            return .sibling
        case nil, UInt8(ascii: ","), UInt8(ascii: ")"): return nil
        default: return hasSpace ? .descendant : nil
        }
    }

    private mutating func compound() -> Selector.Compound? {
        var compound = Selector.Compound()
        let start = scanner.index
        while let byte = scanner.current {
            switch byte {
            case UInt8(ascii: "*"): scanner.advance()
            case UInt8(ascii: "|"): scanner.advance()
            case UInt8(ascii: "."):
                scanner.advance()
                guard let name = scanner.name(folds: false) else { return nil }
                compound.classes.append(name)
            case UInt8(ascii: "#"):
                scanner.advance()
                compound.id = scanner.name(folds: false) ?? NameHash()
            case UInt8(ascii: "["): guard attribute(&compound) else { return nil }
            case UInt8(ascii: ":"): guard pseudoClass(&compound) else { return nil }
            default:
                guard CSSScanner.isIdentifier(byte) || byte == UInt8(ascii: "\\") else {
                    return scanner.index > start ? compound : nil
                }
                compound.tag = scanner.name(folds: true) ?? NameHash()
            }
        }
        return scanner.index > start ? compound : nil
    }

    /// Parses `[name]`, `[name=value]` and the like; a namespace prefix becomes part of the name.
    private mutating func attribute(_ compound: inout Selector.Compound) -> Bool {
        scanner.advance()
        scanner.skipSpace()
        var name = scanner.identifier()
        if scanner.current == UInt8(ascii: "|"), scanner.next != UInt8(ascii: "=") {
            scanner.advance()
            name += (name.isEmpty ? [] : [UInt8(ascii: ":")]) + scanner.identifier()
        }
        scanner.skipSpace()
        var test = Selector.AttributeTest(name: NameHash(folding: name))
        if !scanner.skip("]") {
            guard let relation = relation() else { return false }
            scanner.skipSpace()
            test.relation = relation
            test.value = scanner.string()
            if test.value.isEmpty { test.value = scanner.identifier() }
            scanner.skip(to: "]")
            guard scanner.skip("]") else { return false }
        }
        compound.ask { $0.attributes.append(test) }
        return !name.isEmpty
    }

    private mutating func relation() -> Selector.AttributeTest.Relation? {
        let relations: [(Unicode.Scalar, Selector.AttributeTest.Relation)] = [
            ("~", .word), ("|", .dash), ("^", .prefix), ("$", .suffix), ("*", .substring),
        ]
        for (sign, relation) in relations where scanner.skip(sign) {
            return scanner.skip("=") ? relation : nil
        }
        return scanner.skip("=") ? .equals : nil
    }

    /// Parses a pseudo-class; false if it is unsupported.
    private mutating func pseudoClass(_ compound: inout Selector.Compound) -> Bool {
        scanner.advance()
        let isElement = scanner.skip(":")
        let name = String(decoding: scanner.identifier(), as: UTF8.self).lowercased()
        switch name {
        case "before": pseudoElement = .before
        case "after": pseudoElement = .after
        case "first-letter": pseudoElement = .firstLetter
        case "first-line": pseudoElement = .firstLine
        case _ where isElement: return false
        case "first-child": compound.ask { $0.isFirstChild = true }
        case "link", "any-link":
            compound.ask { $0.attributes.append(Selector.AttributeTest(name: NameHash("href"))) }
        case "root": compound.tag = NameHash("html")
        case "last-child": compound.ask { $0.isLastChild = true }
        // Approximation: the last of a type is recognized only if it is also the last child.
        case "last-of-type": compound.ask { $0.isLastChild = true }
        case "only-child": compound.ask { ($0.isFirstChild, $0.isLastChild) = (true, true) }
        case "first-of-type":
            compound.ask { $0.placesOfType.append(Selector.Nth(step: 0, offset: 1)) }
        case "nth-of-type":
            guard let place = nth() else { return false }
            compound.ask { $0.placesOfType.append(place) }
        case "lang":
            guard let languages = languages() else { return false }
            compound.ask { $0.languages.append(languages) }
        case "nth-child":
            guard let place = nth() else { return false }
            compound.ask { $0.places.append(place) }
        case "not":
            guard let list = list() else { return false }
            compound.ask { $0.negations.append(Selector.Alternatives(compounds: list)) }
        case "is", "where", "matches", "-webkit-any", "-moz-any":
            guard let list = list() else { return false }
            compound.ask {
                $0.alternatives.append(
                    Selector.Alternatives(compounds: list, isWeightless: name == "where"))
            }
        default: return false
        }
        return true
    }

    /// Parses `(fr)` or `("de-AT", fr)`.
    private mutating func languages() -> [[UInt8]]? {
        guard scanner.skip("(") else { return nil }
        var languages: [[UInt8]] = []
        repeat {
            scanner.skipSpace()
            var name = scanner.string()
            if name.isEmpty { name = scanner.identifier() }
            guard !name.isEmpty, languages.count < Self.listLimit else { return nil }
            languages.append(name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
            scanner.skipSpace()
        } while scanner.skip(",")
        return scanner.skip(")") ? languages : nil
    }

    /// Parses a list of compounds in parentheses; nil if one is unsupported.
    private mutating func list() -> [Selector.Compound]? {
        guard depth < Self.listDepth, scanner.skip("(") else { return nil }
        depth += 1
        defer { depth -= 1 }
        var list: [Selector.Compound] = []
        repeat {
            scanner.skipSpace()
            guard list.count < Self.listLimit, let next = compound(), pseudoElement == nil else { return nil }
            list.append(next)
            scanner.skipSpace()
        } while scanner.skip(",")
        return scanner.skip(")") ? list : nil
    }

    /// Parses `(odd)`, `(2n+1)`, `(-n + 3)`.
    private mutating func nth() -> Selector.Nth? {
        guard scanner.skip("(") else { return nil }
        let start = scanner.index
        scanner.skip(to: ")")
        let bytes = scanner.bytes[start..<scanner.index].filter { $0 > 0x20 }
        guard scanner.skip(")") else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        if text == "odd" { return Selector.Nth(step: 2, offset: 1) }
        if text == "even" { return Selector.Nth(step: 2, offset: 0) }
        let parts = text.split(separator: "n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return Self.number(text).map { Selector.Nth(step: 0, offset: $0) } }
        let step = ["": 1, "+": 1, "-": -1][String(parts[0])] ?? Self.number(String(parts[0]))
        let offset = parts[1].isEmpty ? 0 : Self.number(String(parts[1]))
        guard let step, let offset else { return nil }
        return Selector.Nth(step: step, offset: offset)
    }

    private static func number(_ text: String) -> Int? {
        Int(text).flatMap { (-10_000...10_000).contains($0) ? $0 : nil }
    }
}
