/// The header of compiled patterns: eight words, of which the last is a digest of the others.
///
///     form   source: size, time, nanoseconds   numbers   cells   digits   digest
struct PatternHeader: Hashable {
    /// The settings of a dictionary.
    struct Numbers: Hashable {
        /// Number of levels; the roots are the first cells, one per level.
        var levels = 1
        /// Least letters before and after a hyphen, in words and in parts of compounds.
        var left = 2
        var right = 3
        var compoundLeft = 2
        var compoundRight = 2
    }

    /// Identifies the dictionary file.
    var source: FileStamp
    var numbers: Numbers
    /// Number of 64-bit cells and of digit bytes that follow.
    var cellCount: Int
    var digitCount: Int

    static let wordCount = 8
    static let mostLevels = 16
    /// Identifies the format; changed when the format changes.
    private static let form: UInt64 = 0x7265_6374_6F68_0002

    /// Size of the header and all data.
    var byteCount: Int { (Self.wordCount + cellCount) * 8 + digitCount }

    init(source: FileStamp, numbers: Numbers, cellCount: Int, digitCount: Int) {
        self.source = source
        self.numbers = numbers
        self.cellCount = cellCount
        self.digitCount = digitCount
    }

    /// Reads a header; nil if it is invalid or the size does not match.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.wordCount * 8 else { return nil }
        let words = (0..<Self.wordCount).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
        guard words[0] == Self.form, words[7] == Self.digest(of: words[..<7]),
            let cells = Int(exactly: words[5]), let digits = Int(exactly: words[6]),
            cells <= PatternCell.mostCells, digits <= bytes.count
        else { return nil }
        source = FileStamp(size: words[1], seconds: words[2], nanoseconds: words[3])
        numbers = Numbers(words[4])
        cellCount = cells
        digitCount = digits
        guard 1...Self.mostLevels ~= numbers.levels, numbers.levels <= cells, byteCount == bytes.count
        else { return nil }
    }

    var words: [UInt64] {
        let words = [
            Self.form, source.size, source.seconds, source.nanoseconds, numbers.packed, UInt64(cellCount),
            UInt64(digitCount),
        ]
        return words + [Self.digest(of: words[...])]
    }

    private static func digest(of words: ArraySlice<UInt64>) -> UInt64 {
        var digest = Digest()
        for word in words { withUnsafeBytes(of: word) { $0.forEach { digest.add($0) } } }
        return digest.value
    }
}

extension PatternHeader.Numbers {
    /// One byte for each setting.
    fileprivate var packed: UInt64 {
        [levels, left, right, compoundLeft, compoundRight].reduce(0) {
            $0 << 8 | UInt64(min(max(0, $1), 0xFF))
        }
    }

    fileprivate init(_ packed: UInt64) {
        func number(_ place: UInt64) -> Int { Int(packed >> (place * 8) & 0xFF) }
        (levels, left, right) = (number(4), number(3), number(2))
        (compoundLeft, compoundRight) = (number(1), number(0))
    }
}

/// A 64-bit hash of a few letters; collisions within a file are improbable enough to be ignored.
struct Digest {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func add(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    var value: UInt64 { state ^ state &>> 29 }
}
