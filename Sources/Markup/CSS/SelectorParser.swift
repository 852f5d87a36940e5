/// Reads the selectors before a block; those that are not understood are left out.
struct SelectorParser {
    /// Longer selectors are left out.
    private static let partLimit = 16

    private var scanner: CSSScanner

    init(_ scanner: CSSScanner) { self.scanner = scanner }

    /// All selectors of a group.
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
        guard let first = compound() else { return nil }
        var selector = Selector(subject: first)
        while selector.context.count < Self.partLimit {
            guard let combinator = combinator() else { return selector }
            guard let next = compound() else { return nil }
            selector.context.insert((combinator, selector.subject), at: 0)
            selector.subject = next
        }
        return nil
    }

    /// Nil at the end of the selector.
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
                let name = scanner.identifier()
                if name.isEmpty { return nil }
                compound.classes.append(NameHash(name))
            case UInt8(ascii: "#"):
                scanner.advance()
                compound.id = NameHash(scanner.identifier())
            case UInt8(ascii: "["): guard attribute(&compound) else { return nil }
            case UInt8(ascii: ":"): guard pseudoClass(&compound) else { return nil }
            default:
                guard CSSScanner.isIdentifier(byte) || byte == UInt8(ascii: "\\") else {
                    return scanner.index > start ? compound : nil
                }
                compound.tag = NameHash(folding: scanner.identifier())
            }
        }
        return scanner.index > start ? compound : nil
    }

    /// `[name]`, `[name=value]` and its relatives; a namespace prefix counts as the attribute's.
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
        compound.attributes.append(test)
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

    /// False for what depends on things not known while a book is read.
    private mutating func pseudoClass(_ compound: inout Selector.Compound) -> Bool {
        scanner.advance()
        switch String(decoding: scanner.identifier(), as: UTF8.self).lowercased() {
        case "first-child": compound.isFirstChild = true
        case "link", "any-link": compound.attributes.append(Selector.AttributeTest(name: NameHash("href")))
        case "root": compound.tag = NameHash("html")
        case "not":
            guard scanner.skip("(") else { return false }
            scanner.skipSpace()
            guard let negation = self.compound() else { return false }
            scanner.skipSpace()
            guard scanner.skip(")") else { return false }
            compound.negations.append(negation)
        default: return false
        }
        return true
    }
}
