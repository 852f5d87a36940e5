/// Parses a Lua table that is written as data, such as KOReader's metadata files.
///
///     -- a comment
///     return { ["annotations"] = { [1] = { ["text"] = "Call me Ishmael." } }, ["pages"] = 12 }
///
/// No code is run: only tables, strings, numbers, `true`, `false` and `nil` are accepted (Lua 5.1 §2.1,
/// §2.5.7).
enum LuaTable {
    /// - Throws: a syntax error or an exceeded limit.
    static func parse(_ bytes: [UInt8]) throws(PlainValueError) -> PlainValue {
        var reader = LuaReader(scanner: try ValueScanner(bytes))
        try reader.skip()
        _ = reader.scanner.consume(word: "return")
        let value = try reader.value()
        try reader.skip()
        _ = reader.scanner.consume(";")
        try reader.skip()
        guard reader.scanner.isAtEnd else { throw reader.scanner.unexpected() }
        return value
    }
}

private struct LuaReader {
    var scanner: ValueScanner

    /// Skips white space and comments.
    mutating func skip() throws(PlainValueError) {
        scanner.skipBlanks()
        while scanner.consume(word: "--") {
            if try longText() == nil {
                while let next = scanner.next, next != 0x0A { scanner.index += 1 }
            }
            scanner.skipBlanks()
        }
    }

    mutating func value() throws(PlainValueError) -> PlainValue {
        try scanner.countValue()
        try skip()
        switch scanner.next {
        case UInt8(ascii: "\""): return .text(try scanner.text("\"", escape: Self.escape))
        case UInt8(ascii: "'"): return .text(try scanner.text("'", escape: Self.escape))
        case UInt8(ascii: "{"): return .table(try table())
        case UInt8(ascii: "["):
            guard let text = try longText() else { throw scanner.unexpected() }
            return .text(text)
        default: break
        }
        if let word = name() {
            switch word {
            case "true": return .truth(true)
            case "false": return .truth(false)
            case "nil": return .none
            default: throw scanner.unexpected()
            }
        }
        return .number(try scanner.number())
    }

    private mutating func table() throws(PlainValueError) -> [PlainValue.Entry] {
        guard scanner.consume("{") else { throw scanner.unexpected() }
        try scanner.descend()
        var entries: [PlainValue.Entry] = []
        var count = 0
        try skip()
        while !scanner.consume("}") {
            let key = try key()
            if key == nil { count += 1 }
            entries.append(PlainValue.Entry(key: key ?? String(count), value: try value()))
            try skip()
            guard scanner.consume(",") || scanner.consume(";") || scanner.next == UInt8(ascii: "}") else {
                throw scanner.unexpected()
            }
            try skip()
        }
        scanner.ascend()
        return entries
    }

    /// Parses `["key"] =`, `[12] =` or `key =`; nil for a value without a key.
    private mutating func key() throws(PlainValueError) -> String? {
        let start = scanner.index
        if scanner.consume("[") {
            if scanner.next == UInt8(ascii: "[") || scanner.next == UInt8(ascii: "=") {
                scanner.index = start
                return nil
            }
            let value = try value()
            try skip()
            guard scanner.consume("]") else { throw scanner.unexpected() }
            try skip()
            guard scanner.consume("=") else { throw scanner.unexpected() }
            return value.text ?? value.integer.map { String($0) } ?? ""
        }
        guard let name = name() else { return nil }
        try skip()
        if scanner.consume("=") { return name }
        scanner.index = start
        return nil
    }

    private mutating func name() -> String? {
        let start = scanner.index
        while let next = scanner.next, next | 0x20 &- 0x61 < 26 || next == 0x5F || next &- 0x30 < 10 {
            if scanner.index == start, next &- 0x30 < 10 { return nil }
            scanner.index += 1
        }
        guard scanner.index > start else { return nil }
        return String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self)
    }

    private static func escape(
        _ byte: UInt8, _ scanner: inout ValueScanner
    ) throws(PlainValueError) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "a"): return [0x07]
        case UInt8(ascii: "v"): return [0x0B]
        case 0x30...0x39: return [try decimal(byte, &scanner)]
        // An escaped line end: `\n` or `\r\n` becomes a line feed.
        case 0x0D:
            _ = scanner.consume("\n")
            return [0x0A]
        default: return [byte]
        }
    }

    /// A byte written as up to three digits.
    private static func decimal(
        _ first: UInt8, _ scanner: inout ValueScanner
    ) throws(PlainValueError) -> UInt8 {
        var number = Int(first - 0x30)
        for _ in 0..<2 {
            guard let next = scanner.next, next &- 0x30 < 10 else { break }
            number = number * 10 + Int(next - 0x30)
            scanner.index += 1
        }
        guard let byte = UInt8(exactly: number) else { throw scanner.unexpected() }
        return byte
    }

    /// Parses `[[…]]` or `[=[…]=]`, without a line feed at its start; nil if there is none here.
    private mutating func longText() throws(PlainValueError) -> String? {
        let start = scanner.index
        guard scanner.consume("[") else { return nil }
        var level = 0
        while scanner.consume("=") { level += 1 }
        guard scanner.consume("[") else {
            scanner.index = start
            return nil
        }
        _ = scanner.consume("\r")
        _ = scanner.consume("\n")
        let first = scanner.index
        while !scanner.isAtEnd {
            let end = scanner.index
            if scanner.consume("]") {
                var count = 0
                while count < level, scanner.consume("=") { count += 1 }
                if count == level, scanner.consume("]") {
                    return String(decoding: scanner.bytes[first..<end], as: UTF8.self)
                }
                scanner.index = end
            }
            scanner.index += 1
        }
        throw scanner.unexpected()
    }
}
