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

    private static let noPlace = UInt32.max
    /// What a digit of a pattern has beside its value where a break changes the spelling.
    private static let changes: UInt8 = 0x10
    private static let value: UInt8 = 0x0F

    init() {
        digests = [UInt64](repeating: 0, count: 1024)
        places = [UInt32](repeating: Self.noPlace, count: 1024)
    }

    /// Adds a pattern in UTF-8, a line of a dictionary. One that changes the spelling where it breaks
    /// (`f1f/ff=f,1,2`) makes no break, as the letters of a text are not changed.
    mutating func add(_ pattern: ArraySlice<UInt8>) {
        let slash = pattern.firstIndex(of: UInt8(ascii: "/"))
        var digest = Digest()
        let start = digits.count
        var digit: UInt8 = 0
        var slot: Int?
        for byte in pattern[..<(slash ?? pattern.endIndex)] {
            if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
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
    func apply(to word: inout Word) {
        var reach = 0
        for start in word.letters.indices {
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
