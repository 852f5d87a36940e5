/// Liang's patterns of one level: letters with digits between them, the greatest digit at a place
/// deciding, odd ones for a break.
///
///     .hy3phe4n1      h y p h e n
///                        3   4 1
struct HyphenPatterns {
    /// A word's letters with a dot at either end, and the digits found between them.
    struct Word {
        private(set) var letters: [UInt8] = []
        /// The digit before each of the letters.
        private(set) var digits: [UInt8] = []

        mutating func set(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
            letters.removeAll(keepingCapacity: true)
            letters.append(UInt8(ascii: "."))
            letters.append(contentsOf: word)
            letters.append(UInt8(ascii: "."))
            digits.removeAll(keepingCapacity: true)
            digits.append(contentsOf: repeatElement(0, count: letters.count + 1))
        }

        fileprivate mutating func raise(_ place: Int, to digit: UInt8) {
            if digits[place] & HyphenPatterns.value < digit & HyphenPatterns.value { digits[place] = digit }
        }

        /// Whether the patterns break before a byte of the word, and its letters stay as they are.
        func breaks(before offset: Int) -> Bool {
            digits[offset + 1] & (HyphenPatterns.changes | 1) == 1
        }
    }

    /// The digests of the letters that patterns begin with, hashed; 0 for none.
    private var digests: [UInt64]
    /// Where the digits of each begin, if it is a pattern itself.
    private var places: [UInt32]
    private var digits: [UInt8] = []
    private var count = 0
    /// The dictionary, and the patterns in it that are not in the table yet.
    private let file: [UInt8]
    private var unread = UnreadPatterns()
    /// Which pairs of bytes begin patterns, a bit each.
    private var pairs: [UInt64]

    /// Bytes that patterns are found by before they are read.
    private static let keyLength = 3
    private static let noPlace = UInt32.max
    /// What a digit of a pattern has beside its value where a break changes the spelling.
    private static let changes: UInt8 = 0x10
    private static let value: UInt8 = 0x0F

    /// - Parameter file: what patterns will be added from.
    init(_ file: [UInt8]) {
        self.file = file
        pairs = [UInt64](repeating: 0, count: 1024)
        digests = [UInt64](repeating: 0, count: 1024)
        places = [UInt32](repeating: Self.noPlace, count: 1024)
    }

    /// Adds the pattern in a line of the file, in UTF-8, to be read when a word has its first letters.
    mutating func add(_ line: Range<Int>) {
        var letters: UInt32 = 0
        var count = 0
        var offset = line.lowerBound
        while offset < line.upperBound, count < Self.keyLength {
            let byte = file[offset]
            if byte == UInt8(ascii: "/") { break }
            if !Self.isDigit(byte) {
                letters = letters << 8 | UInt32(byte)
                count += 1
            }
            offset += 1
        }
        guard count == Self.keyLength else { return read(file[line]) }
        unread.append(line.lowerBound, key: letters)
        addBeginning(letters >> 8)
    }

    /// Puts two letters, and the first of them, into the table as beginnings of patterns.
    private mutating func addBeginning(_ pair: UInt32) {
        let bit: UInt64 = 1 << UInt64(pair & 63)
        guard pairs[Int(pair >> 6)] & bit == 0 else { return }
        pairs[Int(pair >> 6)] |= bit
        var digest = Digest()
        for shift: UInt32 in [8, 0] {
            digest.add(UInt8(truncatingIfNeeded: pair >> shift))
            _ = insert(digest.value)
        }
    }

    /// Reads the patterns that begin with the three letters from an index of a word on.
    @inline(__always)
    private mutating func readPatterns(from start: Int, of letters: [UInt8]) {
        guard start &+ Self.keyLength <= letters.count else { return }
        let key = UInt32(letters[start]) << 16 | UInt32(letters[start + 1]) << 8 | UInt32(letters[start + 2])
        if unread.mayHold(key) { readPatterns(beginning: key) }
    }

    private mutating func readPatterns(beginning letters: UInt32) {
        for start in unread.take(letters) {
            var end = start
            while end < file.count, file[end] > 0x20 { end += 1 }
            read(file[start..<end])
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    /// Reads a pattern. One that changes the spelling where it breaks
    /// (`f1f/ff=f,1,2`) makes no break, as the letters of a text are not changed.
    private mutating func read(_ pattern: ArraySlice<UInt8>) {
        let slash = pattern.firstIndex(of: UInt8(ascii: "/"))
        var digest = Digest()
        let start = digits.count
        var digit: UInt8 = 0
        var slot: Int?
        for byte in pattern[..<(slash ?? pattern.endIndex)] {
            if Self.isDigit(byte) {
                digit = byte - UInt8(ascii: "0")
                if slash != nil, digit & 1 == 1 { digit |= Self.changes }
            } else {
                digits.append(digit)
                digit = 0
                digest.add(byte)
                slot = insert(digest.value)
            }
        }
        digits.append(digit)
        if let slot { places[slot] = UInt32(truncatingIfNeeded: start) }
    }

    /// Raises the digits of a word to those of the patterns in it.
    ///
    /// Of all beginnings of patterns that end at a letter only the longest counts, as in the
    /// program that the dictionaries are made for: a pattern within a longer one that might be is
    /// not applied.
    mutating func apply(to word: inout Word) {
        var reach = 0
        for start in word.letters.indices {
            readPatterns(from: start, of: word.letters)
            var digest = Digest()
            for end in start..<word.letters.count {
                digest.add(word.letters[end])
                guard let slot = slot(of: digest.value) else { break }
                if end < reach { continue }
                reach = end + 1
                if places[slot] == Self.noPlace { continue }
                for offset in 0...(end - start + 1) {
                    word.raise(start + offset, to: digits[Int(places[slot]) + offset])
                }
            }
        }
    }

    /// The slot of a digest, a new one if need be.
    private mutating func insert(_ digest: UInt64) -> Int {
        if let slot = slot(of: digest) { return slot }
        if count * 2 >= digests.count { grow() }
        count += 1
        let slot = freeSlot(for: digest)
        digests[slot] = digest
        return slot
    }

    private mutating func grow() {
        let old = (digests, places)
        digests = [UInt64](repeating: 0, count: old.0.count * 4)
        places = [UInt32](repeating: Self.noPlace, count: old.0.count * 4)
        for index in old.0.indices where old.0[index] != 0 {
            let slot = freeSlot(for: old.0[index])
            digests[slot] = old.0[index]
            places[slot] = old.1[index]
        }
    }

    private func freeSlot(for digest: UInt64) -> Int {
        var slot = home(of: digest)
        while digests[slot] != 0 { slot = (slot + 1) & (digests.count - 1) }
        return slot
    }

    private func slot(of digest: UInt64) -> Int? {
        var slot = home(of: digest)
        while digests[slot] != 0 {
            if digests[slot] == digest { return slot }
            slot = (slot + 1) & (digests.count - 1)
        }
        return nil
    }

    private func home(of digest: UInt64) -> Int {
        Int(truncatingIfNeeded: digest >> 20) & (digests.count - 1)
    }
}

/// 64 bits that stand for a few letters; that two words of a language share them is not to be feared.
struct Digest {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func add(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    /// Never 0.
    @inline(__always)
    var value: UInt64 { (state ^ state &>> 29) | 1 }
}
