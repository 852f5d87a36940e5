/// Rewrites text that is not clean into what a parser accepts: see `Transcoder`.
struct CleanWriter {
    /// The bytes written since `begin`.
    private(set) var bytes: [UInt8] = []
    /// Whether a line feed now would belong to the preceding carriage return.
    private var endedInCarriageReturn = false

    /// Whether to keep backspaces and form feeds, which are meaningful in plain text.
    let keepsPrinting: Bool

    /// Whether it is in a terminal control sequence (ECMA-48 §5.4), which is removed.
    private var sequence = Sequence.none

    private enum Sequence {
        case none, escape, parameters
    }

    init(keepsPrinting: Bool = false) { self.keepsPrinting = keepsPrinting }

    /// Whether the next bytes continue a line end or a control sequence.
    var isWithin: Bool { endedInCarriageReturn || sequence != .none }

    /// Clears the output, but keeps the state.
    mutating func begin(expecting count: Int) {
        bytes.removeAll(keepingCapacity: true)
        bytes.reserveCapacity(count)
    }

    /// Appends UTF-8, valid or not.
    ///
    /// - Returns: the number of bytes consumed: all but an incomplete character at the end.
    mutating func appendUTF8(_ input: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int {
        var index = 0
        while index < input.count {
            let length = UTF8Scan.sequenceLength(input, at: index)
            if length == 1 {
                appendASCII(input[index])
            } else if length == 0 {
                if !isLast && UTF8Scan.isCutCharacter(input[index...]) { return index }
                appendReplacement()
            } else if let base = input.baseAddress, UTF8Scan.isForbidden(base + index, length) {
                appendReplacement()
            } else {
                endedInCarriageReturn = false
                bytes.append(contentsOf: input[index..<index + length])
            }
            index += max(1, length)
        }
        return index
    }

    /// Appends text in windows-1252 (WHATWG Encoding §9.1).
    mutating func appendWindows1252(_ input: UnsafeBufferPointer<UInt8>) {
        for byte in input {
            if byte < 0x80 {
                appendASCII(byte)
                continue
            }
            endedInCarriageReturn = false
            let value = byte < 0xA0 ? Self.windows1252[Int(byte) - 0x80] : UInt16(byte)
            guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else { continue }
            bytes.append(contentsOf: encoded)
        }
    }

    private mutating func appendASCII(_ byte: UInt8) {
        defer { endedInCarriageReturn = byte == 0x0D }
        if sequence != .none, isPartOfSequence(byte) { return }
        switch byte {
        case 0x08 where keepsPrinting, 0x0C where keepsPrinting: bytes.append(byte)
        case 0x0A: if !endedInCarriageReturn { bytes.append(0x0A) }
        case 0x0D: bytes.append(0x0A)
        case 0x0C: bytes.append(0x0A)
        case 0x09, 0x20...0x7E: bytes.append(byte)
        case 0x1B: sequence = .escape
        default: break
        }
    }

    private mutating func isPartOfSequence(_ byte: UInt8) -> Bool {
        switch (sequence, byte) {
        case (.escape, UInt8(ascii: "[")): sequence = .parameters
        case (.parameters, 0x20...0x3F): break
        case (.parameters, 0x40...0x7E): sequence = .none
        default:
            sequence = .none
            return false
        }
        return true
    }

    private mutating func appendReplacement() {
        endedInCarriageReturn = false
        bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }

    /// The characters of the bytes 0x80 to 0x9F.
    private static let windows1252: [UInt16] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
        0x0152,
        0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
        0x2122,
        0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    ]
}
