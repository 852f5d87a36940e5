/// Parses declarations in the braces of a rule or in a `style` attribute. Unknown ones are skipped (CSS
/// Syntax 3 §5.4.5).
struct DeclarationParser {
    private var scanner: CSSScanner

    init(_ scanner: CSSScanner) { self.scanner = scanner }

    mutating func declarations() -> Declarations {
        var declarations = Declarations()
        while !scanner.isAtEnd, scanner.current != UInt8(ascii: "}") {
            scanner.skipSpace()
            let name = String(decoding: scanner.identifier(), as: UTF8.self).lowercased()
            scanner.skipSpace()
            guard !name.isEmpty, scanner.skip(":") else {
                scanner.skip(to: ";}")
                _ = scanner.skip(";")
                continue
            }
            let start = scanner.index
            scanner.skip(to: ";}")
            let (value, isImportant) = value(start..<scanner.index)
            _ = scanner.skip(";")
            if isImportant {
                declarations.important += Declaration.parse(name, value)
            } else {
                declarations.normal += Declaration.parse(name, value)
            }
        }
        return declarations
    }

    /// The value in lower case except for strings, without comments and `!important`.
    private func value(_ range: Range<Int>) -> ([UInt8], isImportant: Bool) {
        var value: [UInt8] = []
        var scanner = CSSScanner(self.scanner.bytes, range)
        while !scanner.isAtEnd, value.count < CSSValue.longest {
            if scanner.skipSpace() { value.append(0x20) }
            guard let byte = scanner.current else { break }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let start = scanner.index
                _ = scanner.string()
                value += scanner.bytes[start..<scanner.index].prefix(CSSValue.longest)
            } else {
                value.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
                scanner.advance()
            }
        }
        guard let mark = value.lastIndex(of: UInt8(ascii: "!")),
            value[mark...].filter({ $0 > 0x20 }).elementsEqual("!important".utf8)
        else { return (value, false) }
        return (Array(value[..<mark]), true)
    }
}

/// Declarations in order, with important ones separate.
struct Declarations: Sendable {
    var normal: [Declaration] = []
    var important: [Declaration] = []

    init() {}

    /// Parses a `style` attribute.
    init(attribute bytes: [UInt8]) {
        var parser = DeclarationParser(CSSScanner(bytes))
        self = parser.declarations()
    }

    var isEmpty: Bool { normal.isEmpty && important.isEmpty }

    /// Whether custom properties are among them.
    var hasCustom: Bool { normal.contains(where: \.isCustom) || important.contains(where: \.isCustom) }
}
