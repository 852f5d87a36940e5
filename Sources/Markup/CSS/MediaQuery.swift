/// Evaluates conditions of a sheet for a terminal (Media Queries 3, CSS Conditional 3), as far as books use
/// them: an unknown condition is false.
enum MediaQuery {
    /// The width that sheets are evaluated for, in ems: 66 columns.
    private static let width = 33.0

    /// Whether a media query list applies; an empty list does.
    static func applies(_ list: some Collection<UInt8>) -> Bool {
        var scanner = lowercased(list)
        scanner.skipSpace()
        if scanner.isAtEnd { return true }
        while !scanner.isAtEnd {
            let start = scanner.index
            scanner.skip(to: ",")
            if isMet(CSSScanner(scanner.bytes, start..<scanner.index)) { return true }
            scanner.advance()
        }
        return false
    }

    /// Whether a condition of `@supports` is true.
    static func isSupported(_ condition: some Collection<UInt8>) -> Bool {
        areMet(lowercased(condition)) { !Declaration.parse($0, Array($1)).isEmpty }
    }

    private static func lowercased(_ bytes: some Collection<UInt8>) -> CSSScanner {
        CSSScanner(bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
    }

    /// `screen`, `not print`, `screen and (min-width: 20em)` or `(min-width: 20em)`.
    private static func isMet(_ query: CSSScanner) -> Bool {
        var scanner = query
        scanner.skipSpace()
        if scanner.current == UInt8(ascii: "(") { return areMet(scanner, hasFeature) }
        var word = scanner.identifier()
        let isNegated = word.elementsEqual("not".utf8)
        if isNegated || word.elementsEqual("only".utf8) {
            scanner.skipSpace()
            word = scanner.identifier()
        }
        let isScreen = ["all", "screen"].contains(String(decoding: word, as: UTF8.self))
        scanner.skipSpace()
        if scanner.isAtEnd { return !word.isEmpty && isScreen != isNegated }
        guard isScreen, !isNegated, scanner.identifier().elementsEqual("and".utf8) else { return false }
        return areMet(scanner, hasFeature)
    }

    /// Whether all conditions hold: `(name: value) and (name: value)`.
    private static func areMet(_ conditions: CSSScanner, _ test: (String, ArraySlice<UInt8>) -> Bool) -> Bool
    {
        var scanner = conditions
        repeat {
            scanner.skipSpace()
            guard scanner.skip("(") else { return false }
            scanner.skipSpace()
            let name = String(decoding: scanner.identifier(), as: UTF8.self)
            scanner.skipSpace()
            guard scanner.skip(":") else { return false }
            scanner.skipSpace()
            let start = scanner.index
            scanner.skip(to: ")")
            var value = scanner.bytes[start..<scanner.index]
            while let last = value.last, last <= 0x20 { value.removeLast() }
            guard scanner.skip(")"), !value.isEmpty, test(name, value) else { return false }
            scanner.skipSpace()
            if scanner.isAtEnd { return true }
        } while scanner.identifier().elementsEqual("and".utf8)
        return false
    }

    private static func hasFeature(_ name: String, _ value: ArraySlice<UInt8>) -> Bool {
        switch name {
        case "min-width", "min-device-width": CSSLength(value).map { $0.ems <= width } ?? false
        case "max-width", "max-device-width": CSSLength(value).map { $0.ems >= width } ?? false
        case "orientation": value.elementsEqual("landscape".utf8)
        case "prefers-color-scheme": value.elementsEqual("light".utf8)
        default: false
        }
    }
}
