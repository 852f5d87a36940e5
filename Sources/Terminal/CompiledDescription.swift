import Posix

/// A terminal description in the compiled form of term(5), with 32-bit numbers.
///
///     sizes of the parts · names · flags · numbers · offsets of strings · strings
///     the same for extended capabilities, with their names
struct CompiledDescription {
    private let title: [UInt8]
    private let flags: [UInt8]
    private let numbers: [Int32]
    private var offsets: [Int] = []
    private var strings: [UInt8] = []
    private let extraFlags: [String]
    private let extraStrings: KeyValuePairs<String, String>

    /// - Parameters:
    ///   - flags: in the order of term(5), like numbers and strings.
    ///   - numbers: negative if the terminal does not have one.
    ///   - strings: nil if the terminal does not have one.
    ///   - extraFlags: the names of extended flags that are set.
    ///   - extraStrings: extended strings by their names.
    init(
        type: String, flags: [Bool], numbers: [Int32], strings: [[UInt8]?], extraFlags: [String],
        extraStrings: KeyValuePairs<String, String>
    ) {
        title = Array(type.utf8) + [0]
        self.flags = flags.map { $0 ? 1 : 0 }
        self.numbers = numbers.map { max(-1, $0) }
        self.extraFlags = extraFlags
        self.extraStrings = extraStrings
        for string in strings {
            offsets.append(string == nil ? -1 : self.strings.count)
            if let string { self.strings += string + [0] }
        }
    }

    /// The first two bytes of the file: its numbers have 32 bits (term(5), "extended number format").
    private static let magic = 0o1036

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(
            words: [Self.magic, title.count, flags.count, numbers.count, offsets.count, strings.count])
        bytes += title + flags
        bytes.align()
        for number in numbers { bytes.append(words: [Int(number), Int(number >> 16)]) }
        bytes.append(words: offsets)
        bytes += strings
        bytes.align()
        appendExtra(to: &bytes)
        return bytes
    }

    /// Makes ncurses use this description for any type while `body` runs.
    func reading<Result>(_ body: () -> Result) -> Result {
        Environment.with(["TERMINFO": "hex:" + bytes.hexadecimal], body)
    }

    private func appendExtra(to bytes: inout [UInt8]) {
        guard !extraFlags.isEmpty || !extraStrings.isEmpty else { return }
        let values = Self.table(extraStrings.map(\.value))
        let names = Self.table(extraFlags + extraStrings.map(\.key))
        let stringCount = values.offsets.count + names.offsets.count
        bytes.append(
            words: [
                extraFlags.count, 0, extraStrings.count, stringCount, values.bytes.count + names.bytes.count,
            ])
        bytes += extraFlags.map { _ in 1 }
        bytes.align()
        // Offsets of names are relative to the first name.
        bytes.append(words: values.offsets + names.offsets)
        bytes += values.bytes + names.bytes
    }

    private static func table(_ strings: [String]) -> (offsets: [Int], bytes: [UInt8]) {
        var table: (offsets: [Int], bytes: [UInt8]) = ([], [])
        for string in strings {
            table.offsets.append(table.bytes.count)
            table.bytes += Array(string.utf8) + [0]
        }
        return table
    }
}

extension [UInt8] {
    /// Appends 16-bit little-endian numbers.
    fileprivate mutating func append(words: [Int]) {
        for word in words {
            append(UInt8(truncatingIfNeeded: word))
            append(UInt8(truncatingIfNeeded: word >> 8))
        }
    }

    /// Pads to an even offset, as required for numbers.
    fileprivate mutating func align() { if count % 2 == 1 { append(0) } }

    fileprivate var hexadecimal: String {
        let digits = Array<UInt8>("0123456789ABCDEF".utf8)
        return String(unsafeUninitializedCapacity: count * 2) { buffer in
            for (index, byte) in enumerated() {
                buffer[index * 2] = digits[Int(byte >> 4)]
                buffer[index * 2 + 1] = digits[Int(byte & 15)]
            }
            return count * 2
        }
    }
}
