extension CFI {
    /// The longest text that is parsed, in bytes.
    static let limit = 32 << 10

    /// Parses `epubcfi(…)`; nil if the text is not a CFI.
    ///
    /// Leading zeros are accepted and unreadable parameters ignored, as the standard asks of reading systems.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.limit, text.utf8.starts(with: "epubcfi(".utf8) else { return nil }
        var parser = CFIParser(text.utf8.dropFirst("epubcfi(".utf8.count))
        guard let path = parser.path(), !path.documents[0].isEmpty else { return nil }
        var ends: Ends?
        if parser.consume(",") {
            guard let start = parser.path(), parser.consume(","), let end = parser.path() else { return nil }
            ends = Ends(start: start, end: end)
        }
        guard parser.consume(")"), parser.isAtEnd else { return nil }
        self.init(path, range: ends)
    }
}

/// Reads the parts of a CFI (EPUB CFI 1.1 §2.2).
private struct CFIParser {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    var isAtEnd: Bool { index == bytes.count }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == character.value else { return false }
        index += 1
        return true
    }

    /// A path, which may be empty; nil if it is malformed.
    mutating func path() -> CFI.Path? {
        var documents: [[CFI.Step]] = [[]]
        while true {
            if consume("/") {
                guard let index = integer(), let assertion = assertion() else { return nil }
                documents[documents.count - 1].append(CFI.Step(index, assertion))
            } else if consume("!") {
                guard let next, [0x2F, 0x3A, 0x40, 0x7E].contains(next) else { return nil }
                documents.append([])
            } else {
                break
            }
        }
        guard let next, [0x3A, 0x40, 0x7E].contains(next) else { return CFI.Path(documents) }
        guard let position = position(), let assertion = assertion() else { return nil }
        return CFI.Path(documents, offset: CFI.Offset(position, assertion))
    }

    /// An offset without its assertion.
    private mutating func position() -> CFI.Offset.Position? {
        if consume(":") { return integer().map { .character($0) } }
        if consume("@") { return point().map { .point($0) } }
        guard consume("~"), let time = number() else { return nil }
        guard consume("@") else { return .time(time, nil) }
        return point().map { .time(time, $0) }
    }

    private mutating func point() -> CFI.Point? {
        guard let x = number(), consume(":"), let y = number(), x <= 100, y <= 100 else { return nil }
        return CFI.Point(x: x, y: y)
    }

    private mutating func digits() -> [UInt8] {
        let start = index
        while let next, next &- 0x30 < 10 { index += 1 }
        return Array(bytes[start..<index])
    }

    private mutating func integer() -> Int? {
        let digits = digits()
        guard (1...10).contains(digits.count) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private mutating func number() -> Double? {
        let whole = digits()
        guard (1...10).contains(whole.count) else { return nil }
        guard consume(".") else { return Double(String(decoding: whole, as: UTF8.self)) }
        let fraction = digits()
        guard (1...10).contains(fraction.count) else { return nil }
        return Double(String(decoding: whole + [0x2E] + fraction, as: UTF8.self))
    }

    /// The assertion in brackets; an empty one if there is none.
    private mutating func assertion() -> CFI.Assertion? {
        var assertion = CFI.Assertion()
        guard consume("[") else { return assertion }
        assertion.before = value()
        if consume(",") { assertion.after = value() }
        while consume(";") {
            let name = value()
            guard consume("=") else { continue }
            var values = [value()]
            while consume(",") { values.append(value()) }
            if !name.isEmpty, !name.contains(" ") { assertion.parameters.append(.init(name, values)) }
        }
        return consume("]") ? assertion : nil
    }

    /// Text up to an unescaped special character; `^` escapes the next character.
    private mutating func value() -> String {
        var text: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: "^"), index + 1 < bytes.count {
                text.append(bytes[index + 1])
                index += 2
            } else if CFI.special.contains(byte) {
                break
            } else {
                text.append(byte)
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension CFI {
    /// The characters that `^` escapes (§2.3).
    static let special: Set<UInt8> = Set("^[](),;=".utf8)
}
