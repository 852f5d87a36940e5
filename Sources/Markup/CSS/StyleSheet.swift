/// A parsed style sheet: its rules in order, and its imports.
package struct StyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: Selector
        var body: Declarations

        var declarations: [Declaration] { body.normal }
        var important: [Declaration] { body.important }
    }

    /// The addresses in `@import`.
    var imports: [String] = []
    var rules: [Rule] = []

    /// Parses a sheet; unsupported parts are skipped (CSS Syntax 3 §5).
    package init(_ bytes: [UInt8]) {
        var parser = StyleSheetParser(bytes)
        parser.parse()
        self = parser.sheet
    }

    /// Whether any declaration is supported.
    package var hasRules: Bool { rules.contains { !$0.body.isEmpty } }

    package init(_ text: String) { self.init(Array(text.utf8)) }

    fileprivate init() {}

    /// Whether a media query list applies to a terminal (Media Queries 3).
    static func applies(toMedia query: some Sequence<UInt8>) -> Bool {
        MediaQuery.applies(Array(query))
    }
}

private struct StyleSheetParser {
    private var scanner: CSSScanner
    var sheet = StyleSheet()

    init(_ bytes: [UInt8]) { scanner = CSSScanner(bytes) }

    mutating func parse() {
        while !scanner.isAtEnd, sheet.rules.count < Limits.styleRules {
            scanner.skipSpace()
            switch scanner.current {
            case nil: return
            case UInt8(ascii: "@"): atRule()
            // The end of a media block, or a stray character.
            case UInt8(ascii: "}"), UInt8(ascii: ";"): scanner.advance()
            case UInt8(ascii: "<"), UInt8(ascii: "-"): skipCommentDelimiter()
            default: rule()
            }
        }
    }

    /// Skips `<!--` and `-->` around a sheet.
    private mutating func skipCommentDelimiter() {
        while let byte = scanner.current, [0x3C, 0x21, 0x2D, 0x3E].contains(byte) { scanner.advance() }
    }

    private mutating func rule() {
        let start = scanner.index
        scanner.skip(to: "{};")
        var selectors = SelectorParser(CSSScanner(scanner.bytes, start..<scanner.index))
        guard scanner.skip("{") else { return scanner.advance() }
        let first = scanner.index
        scanner.skip(to: "}")
        var declarations = DeclarationParser(CSSScanner(scanner.bytes, first..<scanner.index))
        let body = declarations.declarations()
        scanner.advance()
        // A pseudo-element exists if it has rules, so rules without declarations are dropped.
        for selector in selectors.selectors() where selector.pseudoElement == nil || !body.isEmpty {
            sheet.rules.append(StyleSheet.Rule(selector: selector, body: body))
        }
    }
}

// MARK: - At-rules

extension StyleSheetParser {
    private mutating func atRule() {
        scanner.advance()
        let name = String(decoding: scanner.identifier(), as: UTF8.self).lowercased()
        let start = scanner.index
        if name == "import" { importRule() }
        scanner.skip(to: ";{}")
        switch name {
        // The rules in the block are read as top-level rules; the closing brace is skipped.
        case "media" where MediaQuery.applies(scanner.bytes[start..<scanner.index]): _ = scanner.skip("{")
        case "supports" where MediaQuery.isSupported(scanner.bytes[start..<scanner.index]):
            _ = scanner.skip("{")
        case "layer": _ = scanner.skip("{")
        default: if scanner.current == UInt8(ascii: "{") { scanner.skipBlock() } else { scanner.advance() }
        }
    }

    private mutating func importRule() {
        scanner.skipSpace()
        var name = scanner.string()
        if name.isEmpty {
            guard scanner.identifier().elementsEqual("url".utf8), scanner.skip("(") else { return }
            scanner.skipSpace()
            name = scanner.string()
            let start = scanner.index
            scanner.skip(to: ")")
            // An unquoted URL has white space only around it.
            if name.isEmpty { name = scanner.bytes[start..<scanner.index].filter { $0 > 0x20 } }
            scanner.advance()
        }
        let start = scanner.index
        scanner.skip(to: ";{}")
        guard MediaQuery.applies(scanner.bytes[start..<scanner.index]), sheet.imports.count < 100 else {
            return
        }
        sheet.imports.append(String(decoding: name, as: UTF8.self))
    }
}
