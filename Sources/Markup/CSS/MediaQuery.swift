/// Evaluates conditions of a sheet for a terminal (Media Queries 4, CSS Conditional 3).
enum MediaQuery {
    /// The size that sheets are evaluated for, in ems: 66 columns, 24 lines.
    private static let width = 33.0
    private static let height = 24.0
    private static let deepest = 8

    /// Whether a media query list applies; an empty list does.
    static func applies(_ list: some Collection<UInt8>) -> Bool {
        let bytes = list.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        var scanner = CSSScanner(bytes)
        scanner.skipSpace()
        if scanner.isAtEnd { return true }
        var applies = false
        while !scanner.isAtEnd {
            let start = scanner.index
            scanner.skip(to: ",")
            if query(CSSScanner(bytes, start..<scanner.index)) { applies = true }
            scanner.advance()
        }
        return applies
    }

    /// Whether a condition of `@supports` is true.
    static func isSupported(_ condition: some Collection<UInt8>) -> Bool {
        var scanner = CSSScanner(condition.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
        let isMet = self.condition(&scanner, 0, isDeclared)
        scanner.skipSpace()
        return scanner.isAtEnd && isMet == true
    }

    private static func query(_ scanner: CSSScanner) -> Bool {
        var scanner = scanner
        scanner.skipSpace()
        let start = scanner
        var word = scanner.identifier()
        let isNegated = word.elementsEqual("not".utf8)
        if isNegated || word.elementsEqual("only".utf8) {
            scanner.skipSpace()
            word = scanner.identifier()
        }
        if word.isEmpty {
            scanner = start
            let isMet = condition(&scanner, 0, feature)
            scanner.skipSpace()
            return scanner.isAtEnd && isMet == true
        }
        var isMet: Bool? = ["all", "screen"].contains(String(decoding: word, as: UTF8.self))
        scanner.skipSpace()
        if !scanner.isAtEnd {
            guard scanner.identifier().elementsEqual("and".utf8) else { return false }
            let rest = condition(&scanner, 0, feature)
            scanner.skipSpace()
            guard scanner.isAtEnd, let rest else { return false }
            isMet = isMet == true && rest
        }
        return isMet.map { $0 != isNegated } ?? false
    }

    /// Nil if the condition is not understood; it then does not apply.
    private static func condition(
        _ scanner: inout CSSScanner, _ depth: Int, _ test: (CSSScanner) -> Bool?
    ) -> Bool? {
        guard depth < deepest else { return nil }
        scanner.skipSpace()
        var ahead = scanner
        if ahead.identifier().elementsEqual("not".utf8) {
            scanner = ahead
            return term(&scanner, depth, test).map { !$0 }
        }
        var result = term(&scanner, depth, test)
        while result != nil {
            scanner.skipSpace()
            var ahead = scanner
            let word = String(decoding: ahead.identifier(), as: UTF8.self)
            guard word == "and" || word == "or" else { return result }
            scanner = ahead
            let next = term(&scanner, depth, test)
            guard let one = result, let next else { return nil }
            result = word == "and" ? one && next : one || next
        }
        return result
    }

    private static func term(
        _ scanner: inout CSSScanner, _ depth: Int, _ test: (CSSScanner) -> Bool?
    ) -> Bool? {
        scanner.skipSpace()
        guard scanner.skip("(") else { return nil }
        let start = scanner.index
        scanner.skip(to: ")")
        var within = CSSScanner(scanner.bytes, start..<scanner.index)
        guard scanner.skip(")") else { return nil }
        var ahead = within
        ahead.skipSpace()
        let isNested = ahead.current == UInt8(ascii: "(") || ahead.identifier().elementsEqual("not".utf8)
        guard isNested else { return test(within) }
        let result = condition(&within, depth + 1, test)
        within.skipSpace()
        return within.isAtEnd ? result : nil
    }

    private static func declared(_ scanner: CSSScanner) -> (name: String, value: [UInt8])? {
        var scanner = scanner
        scanner.skipSpace()
        let name = String(decoding: scanner.identifier(), as: UTF8.self)
        scanner.skipSpace()
        guard scanner.skip(":") else { return scanner.isAtEnd ? (name, []) : nil }
        scanner.skipSpace()
        var value = Array(scanner.bytes[scanner.index..<scanner.end])
        while let last = value.last, last <= 0x20 { value.removeLast() }
        return (name, value)
    }

    private static func isDeclared(_ scanner: CSSScanner) -> Bool? {
        guard let (name, value) = declared(scanner), !value.isEmpty else { return nil }
        return !Declaration.parse(name, value).isEmpty
    }

    private static func feature(_ scanner: CSSScanner) -> Bool? {
        guard let (name, value) = declared(scanner) else { return nil }
        let word = String(decoding: value, as: UTF8.self)
        switch name {
        case "width", "device-width", "height", "device-height", "color": return value.isEmpty ? true : nil
        case "min-width", "min-device-width": return CSSLength(value).map { $0.ems <= width }
        case "max-width", "max-device-width": return CSSLength(value).map { $0.ems >= width }
        case "min-height", "min-device-height": return CSSLength(value).map { $0.ems <= height }
        case "max-height", "max-device-height": return CSSLength(value).map { $0.ems >= height }
        case "orientation": return word == "landscape"
        case "prefers-color-scheme": return word == "light"
        case "prefers-reduced-motion": return word == "reduce"
        case "hover", "pointer": return word == "none"
        case "grid": return word != "0"
        default: return nil
        }
    }
}
