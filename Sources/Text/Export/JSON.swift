/// Parses and writes JSON (RFC 8259); size and nesting are limited.
public enum JSON {
    /// The value that bytes hold, with nothing but white space around it.
    ///
    /// - Throws: a syntax error or an exceeded limit.
    public static func parse(_ bytes: [UInt8]) throws(PlainValueError) -> PlainValue {
        var reader = JSONReader(scanner: try ValueScanner(bytes))
        let value = try reader.value()
        reader.scanner.skipBlanks()
        guard reader.scanner.isAtEnd else { throw reader.scanner.unexpected() }
        return value
    }

    /// A value on several lines, indented by two spaces a level.
    static func written(_ value: PlainValue) -> String {
        var text = ""
        write(value, indent: "\n", into: &text)
        return text + "\n"
    }

    /// A value on one line, without spaces.
    public static func line(_ value: PlainValue) -> String {
        var text = ""
        write(value, indent: nil, into: &text)
        return text + "\n"
    }

    /// - Parameter indent: a line feed and spaces before each value; nil to write all on one line.
    private static func write(_ value: PlainValue, indent: String?, into text: inout String) {
        let inner = indent.map { $0 + "  " }
        switch value {
        case .none: text += "null"
        case .truth(let isTrue): text += isTrue ? "true" : "false"
        case .number(let number): text += Self.text(number)
        case .text(let string): write(string, into: &text)
        case .list(let values) where values.isEmpty: text += "[]"
        case .table(let entries) where entries.isEmpty: text += "{}"
        case .list(let values):
            text += "["
            for (index, value) in values.enumerated() {
                text += (index > 0 ? "," : "") + (inner ?? "")
                write(value, indent: inner, into: &text)
            }
            text += (indent ?? "") + "]"
        case .table(let entries):
            text += "{"
            for (index, entry) in entries.enumerated() {
                text += (index > 0 ? "," : "") + (inner ?? "")
                write(entry.key, into: &text)
                text += indent == nil ? ":" : ": "
                write(entry.value, indent: inner, into: &text)
            }
            text += (indent ?? "") + "}"
        }
    }

    private static func text(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        return number == number.rounded() && abs(number) < 9e15 ? String(Int(number)) : String(number)
    }

    private static func write(_ string: String, into text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                // Control characters, and those that change the direction of text in a terminal.
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

private struct JSONReader {
    var scanner: ValueScanner

    mutating func value() throws(PlainValueError) -> PlainValue {
        try scanner.countValue()
        scanner.skipBlanks()
        switch scanner.next {
        case UInt8(ascii: "\""): return .text(try scanner.text("\"", escape: Self.escape))
        case UInt8(ascii: "["): return .list(try list())
        case UInt8(ascii: "{"): return .table(try table())
        default: break
        }
        if scanner.consume(word: "true") { return .truth(true) }
        if scanner.consume(word: "false") { return .truth(false) }
        if scanner.consume(word: "null") { return .none }
        return .number(try scanner.number())
    }

    private mutating func list() throws(PlainValueError) -> [PlainValue] {
        var values: [PlainValue] = []
        try enclosed("[", "]") { (reader) throws(PlainValueError) in values.append(try reader.value()) }
        return values
    }

    private mutating func table() throws(PlainValueError) -> [PlainValue.Entry] {
        var entries: [PlainValue.Entry] = []
        try enclosed("{", "}") { (reader) throws(PlainValueError) in
            reader.scanner.skipBlanks()
            let key = try reader.scanner.text("\"", escape: Self.escape)
            reader.scanner.skipBlanks()
            guard reader.scanner.consume(":") else { throw reader.scanner.unexpected() }
            entries.append(PlainValue.Entry(key: key, value: try reader.value()))
        }
        return entries
    }

    /// What is between two delimiters, with commas between the parts.
    private mutating func enclosed(
        _ first: Unicode.Scalar, _ last: Unicode.Scalar,
        _ part: (inout JSONReader) throws(PlainValueError) -> Void
    ) throws(PlainValueError) {
        guard scanner.consume(first) else { throw scanner.unexpected() }
        try scanner.descend()
        scanner.skipBlanks()
        if !scanner.consume(last) {
            repeat {
                try part(&self)
                scanner.skipBlanks()
            } while scanner.consume(",")
            guard scanner.consume(last) else { throw scanner.unexpected() }
        }
        scanner.ascend()
    }

    private static func escape(
        _ byte: UInt8, _ scanner: inout ValueScanner
    ) throws(PlainValueError) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "u"): Array(String(Character(try scalar(&scanner))).utf8)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): [byte]
        default: throw scanner.unexpected()
        }
    }

    /// A character escaped as one or two UTF-16 code units; U+FFFD for an unpaired surrogate.
    private static func scalar(_ scanner: inout ValueScanner) throws(PlainValueError) -> Unicode.Scalar {
        let first = try unit(&scanner)
        guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        let before = scanner.index
        guard scanner.consume(word: "\\u") else { return "\u{FFFD}" }
        let second = try unit(&scanner)
        guard second & 0xFC00 == 0xDC00 else {
            scanner.index = before
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
    }

    private static func unit(_ scanner: inout ValueScanner) throws(PlainValueError) -> UInt32 {
        let digits = scanner.bytes[scanner.index...].prefix(4)
        guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw scanner.unexpected() }
        scanner.index += 4
        return unit
    }
}
