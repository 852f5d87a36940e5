/// A value of JSON or of a Lua table that is written as data.
public enum PlainValue: Hashable, Sendable {
    case none
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([PlainValue])
    /// Entries in the order of the file. Numeric keys of Lua are kept as text.
    case table([Entry])

    public struct Entry: Hashable, Sendable {
        public var key: String
        public var value: PlainValue

        public init(key: String, value: PlainValue) { (self.key, self.value) = (key, value) }
    }

    /// How deeply values may be nested.
    static let mostDepth = 48
    /// Most values in a file.
    static let mostValues = 2_000_000
    /// Most bytes of a file.
    static let mostBytes = 64 << 20

    /// The value of a key; of duplicate keys, the first.
    public subscript(key: String) -> PlainValue? {
        guard case .table(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The text, if it is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, if it is one: finite, unless the value was made in this program.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The number as an integer, if its magnitude is below 9e15; the fraction is cut off.
    public var integer: Int? { number.flatMap { abs($0) < 9e15 ? Int($0) : nil } }

    /// The values of a list or of a table, in order; for any other value, a list of it.
    var values: [PlainValue] {
        switch self {
        case .none: []
        case .list(let values): values
        case .table(let entries): entries.map(\.value)
        default: [self]
        }
    }

    /// The values of a list; for any other value, a list of it.
    var items: [PlainValue] {
        switch self {
        case .none: []
        case .list(let values): values
        default: [self]
        }
    }
}

extension PlainValue {
    /// A whole number.
    public static func count(_ number: some BinaryInteger) -> PlainValue { .number(Double(number)) }

    /// A text, or `none` if it is empty.
    public static func given(_ text: String) -> PlainValue { text.isEmpty ? .none : .text(text) }

    /// A list, or `none` if it is empty.
    public static func given(_ values: [PlainValue]) -> PlainValue { values.isEmpty ? .none : .list(values) }

    /// A table of these entries, without those whose value is `none`.
    public static func object(_ entries: (String, PlainValue)...) -> PlainValue {
        .table(entries.filter { $0.1 != .none }.map { Entry(key: $0.0, value: $0.1) })
    }
}

/// Why a file of data cannot be parsed.
public enum PlainValueError: Error, Hashable {
    /// A syntax error at this byte.
    case unexpected(offset: Int)
    /// Too many bytes or values, or too deeply nested.
    case tooMuch
}

/// Reads tokens from the bytes of a file of data.
struct ValueScanner {
    let bytes: [UInt8]
    var index = 0
    private var values = 0
    private var depth = 0

    init(_ bytes: [UInt8]) throws(PlainValueError) {
        guard bytes.count <= PlainValue.mostBytes else { throw .tooMuch }
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    var isAtEnd: Bool { index >= bytes.count }

    func unexpected() -> PlainValueError { .unexpected(offset: index) }

    mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == character.value else { return false }
        index += 1
        return true
    }

    /// Consumes a word if it is next, whatever follows it.
    mutating func consume(word: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[index...].starts(with: word) else { return false }
        index += word.count
        return true
    }

    mutating func skipBlanks() { while let next, next <= 0x20 { index += 1 } }

    /// Counts a value.
    mutating func countValue() throws(PlainValueError) {
        values += 1
        if values > PlainValue.mostValues { throw .tooMuch }
    }

    /// Counts the nesting level of a list or table.
    mutating func descend() throws(PlainValueError) {
        depth += 1
        if depth > PlainValue.mostDepth { throw .tooMuch }
    }

    mutating func ascend() { depth -= 1 }

    /// A string between two quotes, in which a backslash begins an escape.
    ///
    /// - Parameter escape: what a byte after a backslash stands for, except for the escapes common to JSON
    ///   and Lua.
    mutating func text(
        _ quote: Unicode.Scalar,
        escape: (UInt8, inout ValueScanner) throws(PlainValueError) -> [UInt8]
    ) throws(PlainValueError) -> String {
        guard consume(quote) else { throw unexpected() }
        var text: [UInt8] = []
        while let byte = next {
            index += 1
            if UInt32(byte) == quote.value { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), let escaped = next else {
                text.append(byte)
                continue
            }
            index += 1
            switch escaped {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            default: text += try escape(escaped, &self)
            }
        }
        throw unexpected()
    }

    /// A decimal number.
    mutating func number() throws(PlainValueError) -> Double {
        let start = index
        while let next, next &- 0x30 < 10 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(next) { index += 1 }
        guard index - start <= 64,
            let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite
        else { throw .unexpected(offset: start) }
        return number
    }
}
