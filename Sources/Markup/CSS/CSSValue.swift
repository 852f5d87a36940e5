/// A property's value, in lower case except for strings and names.
struct CSSValue: Hashable, Sendable {
    /// Most bytes of a value; longer ones are ignored.
    static let longest = 1_000
    private static let mostWords = 16
    /// Limits on references to custom properties: nesting, and total number.
    private static let deepest = 8
    private static let mostReferences = 100

    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The parts separated by white space outside brackets and strings.
    var words: [ArraySlice<UInt8>] {
        var words: [ArraySlice<UInt8>] = []
        var scanner = CSSScanner(bytes)
        while words.count < Self.mostWords {
            scanner.skipSpace()
            let start = scanner.index
            scanner.skip(to: " \t\n\r\u{0C}")
            guard scanner.index > start else { break }
            words.append(bytes[start..<scanner.index])
        }
        return words
    }

    /// Whether it refers to a custom property.
    var hasReferences: Bool {
        bytes.count < Self.longest && CSSValue.find(Array("var(".utf8), in: bytes[...]) != nil
    }

    /// The value with its references replaced (CSS Variables 1 §3); nil if a custom property is undefined.
    func resolved(_ custom: [NameHash: [UInt8]]) -> CSSValue? {
        var left = Self.mostReferences
        return resolved(custom, 0, &left)
    }

    private func resolved(_ custom: [NameHash: [UInt8]], _ depth: Int, _ left: inout Int) -> CSSValue? {
        guard depth < Self.deepest else { return nil }
        var result: [UInt8] = []
        var rest = bytes[...]
        while let start = CSSValue.find(Array("var(".utf8), in: rest) {
            result += rest[..<start]
            left -= 1
            guard left >= 0 else { return nil }
            var scanner = CSSScanner(bytes, start + 4..<bytes.count)
            scanner.skipSpace()
            let name = NameHash(scanner.identifier())
            scanner.skipSpace()
            var fallback: ArraySlice<UInt8>?
            if scanner.skip(",") {
                let first = scanner.index
                scanner.skip(to: ")")
                fallback = bytes[first..<scanner.index]
            }
            guard scanner.skip(")"), let value = custom[name] ?? fallback.map(Array.init),
                let resolved = CSSValue(value).resolved(custom, depth + 1, &left)
            else { return nil }
            result += resolved.bytes
            guard result.count <= Self.longest else { return nil }
            rest = bytes[scanner.index...]
        }
        result += rest
        return result.count <= Self.longest ? CSSValue(result) : nil
    }

    static func find(_ words: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= words.count else { return nil }
        return (bytes.startIndex...bytes.endIndex - words.count).first { bytes[$0...].starts(with: words) }
    }
}
