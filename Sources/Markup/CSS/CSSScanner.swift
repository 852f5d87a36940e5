/// Scans the bytes of a style sheet (CSS Syntax 3, as far as books need it).
struct CSSScanner {
    let bytes: [UInt8]
    private(set) var index: Int
    let end: Int

    init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        let range = range.clamped(to: bytes.indices)
        index = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { index >= end }
    /// The bytes that have not been read.
    var rest: ArraySlice<UInt8> { bytes[index..<end] }
    var current: UInt8? { index < end ? bytes[index] : nil }
    var next: UInt8? { index + 1 < end ? bytes[index + 1] : nil }

    mutating func advance(_ count: Int = 1) { index = min(end, index + count) }

    /// Skips a byte if it is the next one; returns whether it was.
    mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    /// Skips white space and comments; returns whether there were any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        while let byte = current {
            if byte <= 0x20 {
                index += 1
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                skipComment()
            } else {
                break
            }
        }
        return index > start
    }

    private mutating func skipComment() {
        advance(2)
        while let byte = current {
            if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                advance(2)
                return
            }
            index += 1
        }
    }

    /// Reads an identifier and resolves its escapes (CSS Syntax 3 §4.3.11); empty if there is none.
    mutating func identifier() -> [UInt8] {
        var name: [UInt8] = []
        while let byte = current {
            if Self.isIdentifier(byte) {
                name.append(byte)
                index += 1
            } else if byte == UInt8(ascii: "\\"), index + 1 < end {
                index += 1
                appendEscape(to: &name)
            } else {
                break
            }
        }
        return name
    }

    /// Reads an identifier as a hash; nil if there is none.
    ///
    /// - Parameter folds: ignore case.
    mutating func name(folds: Bool) -> NameHash? {
        let start = index
        var hash = NameHash()
        while let byte = current, Self.isIdentifier(byte) {
            hash.append(folds && byte &- 0x41 < 26 ? byte | 0x20 : byte)
            index += 1
        }
        guard current == UInt8(ascii: "\\") else { return index > start ? hash : nil }
        index = start
        let name = identifier()
        return name.isEmpty ? nil : folds ? NameHash(folding: name) : NameHash(name)
    }

    private mutating func appendEscape(to name: inout [UInt8]) {
        var value: UInt32 = 0
        var digits = 0
        while digits < 6, let byte = current, let digit = Self.hexadecimal(byte) {
            value = value << 4 | digit
            digits += 1
            index += 1
        }
        guard digits > 0 else {
            if let byte = current { name.append(byte) }
            index += 1
            return
        }
        if let byte = current, byte <= 0x20 { index += 1 }
        if let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) { name += encoded }
    }

    /// Reads a string without its quotes; empty if there is none.
    mutating func string() -> [UInt8] {
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return []
        }
        index += 1
        var text: [UInt8] = []
        while let byte = current, byte != quote {
            index += 1
            if byte != UInt8(ascii: "\\") {
                text.append(byte)
            } else if current == 0x0A {
                index += 1
            } else if current != nil {
                let start = text.count
                appendEscape(to: &text)
                // Control characters become spaces, for example a line end written as `\A`.
                let isC1 = text[start...].first == 0xC2 && text.count == start + 2 && text[start + 1] < 0xA0
                if isC1 || text.count == start + 1 && (text[start] < 0x20 || text[start] == 0x7F) {
                    text.replaceSubrange(start..., with: CollectionOfOne(0x20))
                }
            }
        }
        index = min(end, index + 1)
        return text
    }

    /// Skips to the first of some bytes, ignoring strings, comments and nested brackets.
    mutating func skip(to stops: StaticString) {
        var depth = 0
        // A caller that stops at white space gives a space in `stops`.
        let least: UInt8 = Self.contains(stops, 0x20) ? 0x21 : 0
        while !isAtEnd {
            skipPlain(from: least)
            guard let byte = current else { return }
            if depth == 0, Self.contains(stops, byte) { return }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = string()
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\\"): advance(2)
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                index += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth = max(0, depth - 1)
                index += 1
            default: index += 1
            }
        }
    }

    /// Skips a block in braces, if one begins here.
    mutating func skipBlock() {
        guard skip("{") else { return }
        skip(to: "}")
        advance()
    }

    /// Skips bytes that are not special; these are most of a sheet.
    ///
    /// - Parameter least: bytes below this are not skipped.
    private mutating func skipPlain(from least: UInt8) {
        index = bytes.withUnsafeBufferPointer { bytes in
            var index = index
            while index < end, bytes[index] >= least, !Self.isSign(bytes[index]) { index += 1 }
            return index
        }
    }

    /// Whether a byte needs a closer look when skipping: one of `"'(),/;[\]{}`. No other byte is ever in
    /// `stops`, except white space.
    private static func isSign(_ byte: UInt8) -> Bool {
        let low: UInt64 = 1 << 0x22 | 1 << 0x27 | 1 << 0x28 | 1 << 0x29 | 1 << 0x2C | 1 << 0x2F | 1 << 0x3B
        let high: UInt64 = 1 << 0x1B | 1 << 0x1C | 1 << 0x1D | 1 << 0x3B | 1 << 0x3D
        return byte < 0x80 && (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 != 0
    }

    private static func contains(_ stops: StaticString, _ byte: UInt8) -> Bool {
        UnsafeBufferPointer(start: stops.utf8Start, count: stops.utf8CodeUnitCount).contains(byte)
    }

    static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x57
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x37
        default: nil
        }
    }
}
