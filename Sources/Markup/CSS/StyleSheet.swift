/// A style sheet as it was written: rules in order, and the sheets that it imports.
package struct StyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: Selector
        var body: RuleBody

        var declarations: [Declaration] { body.declarations.normal }
        var important: [Declaration] { body.declarations.important }
    }

    /// As the sheet names them.
    var imports: [String] = []
    var rules: [Rule] = []
    /// Styles of counters, by their names in lower case.
    var counterStyles: [String: CounterStyle.Rules] = [:]

    /// Reads a sheet; what is not understood is left out (CSS Syntax 3 §5).
    package init(_ bytes: [UInt8]) {
        var parser = StyleSheetParser(bytes)
        parser.parse()
        self = parser.sheet
    }

    /// Something of it is understood.
    package var hasRules: Bool { rules.contains { !$0.body.isEmpty } }

    package init(_ text: String) { self.init(Array(text.utf8)) }

    fileprivate init() {}

    /// Whether a media query list is met by a reader on a terminal (Media Queries 3).
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
            // The end of a media block, or of nothing.
            case UInt8(ascii: "}"), UInt8(ascii: ";"): scanner.advance()
            case UInt8(ascii: "<"), UInt8(ascii: "-"): skipCommentDelimiter()
            default: rule()
            }
        }
    }

    /// `<!--` and `-->` around a sheet mean nothing.
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
        let body = RuleBody(CSSScanner(scanner.bytes, first..<scanner.index))
        scanner.advance()
        // What is put beside elements is there with the rule for it: one that says nothing is none.
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
        // The rules within are read as if they stood outside; the brace at their end is skipped.
        case "media" where MediaQuery.applies(scanner.bytes[start..<scanner.index]): _ = scanner.skip("{")
        case "supports" where MediaQuery.isSupported(scanner.bytes[start..<scanner.index]):
            _ = scanner.skip("{")
        case "layer": _ = scanner.skip("{")
        case "counter-style":
            counterStyle(String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self).lowercased())
        default: if scanner.current == UInt8(ascii: "{") { scanner.skipBlock() } else { scanner.advance() }
        }
    }

    private mutating func counterStyle(_ prelude: String) {
        let start = scanner.index
        scanner.skipBlock()
        let name = String(prelude.filter { !$0.isWhitespace })
        guard ListStyle(named: name) != nil, scanner.index > start + 1,
            sheet.counterStyles.count < Limits.counterStyles
        else { return }
        var parser = CounterStyleParser(Array(scanner.bytes[start + 1..<scanner.index - 1]))
        if let rules = parser.parse() { sheet.counterStyles[name] = rules }
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
            // Unquoted, it has no white space but around it.
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
