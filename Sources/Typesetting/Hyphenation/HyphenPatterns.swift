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
            if digits[place] < digit { digits[place] = digit }
        }

        /// Whether the patterns break before a byte of the word.
        func breaks(before offset: Int) -> Bool { digits[offset + 1] & 1 == 1 }
    }

    /// The digests of the letters of all patterns, hashed; 0 for none.
    private var digests: [UInt64]
    /// Where the digits of each begin.
    private var places: [UInt32]
    private var digits: [UInt8] = []
    private var count = 0
    private var longest = 0

    /// - Parameter capacity: about how many patterns will be added.
    init(capacity: Int) {
        var size = 1024
        while size < capacity * 2 { size *= 2 }
        digests = [UInt64](repeating: 0, count: size)
        places = [UInt32](repeating: 0, count: size)
    }

    /// Adds a pattern in UTF-8. One that changes the spelling where it breaks (`f1f/ff=f,1,2`)
    /// forbids the break instead.
    mutating func add(_ pattern: ArraySlice<UInt8>) {
        let slash = pattern.firstIndex(of: UInt8(ascii: "/"))
        var digest = Digest()
        let start = digits.count
        var length = 0
        var digit: UInt8 = 0
        for byte in pattern[..<(slash ?? pattern.endIndex)] {
            if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
                digit = byte - UInt8(ascii: "0")
                if slash != nil, digit & 1 == 1 { digit += 1 }
            } else {
                digits.append(digit)
                digit = 0
                digest.add(byte)
                length += 1
            }
        }
        digits.append(digit)
        guard length > 0, count * 2 < digests.count else { return }
        longest = max(longest, length)
        insert(digest.value, at: UInt32(truncatingIfNeeded: start))
    }

    /// Raises the digits of a word to those of all patterns in it.
    func apply(to word: inout Word) {
        for start in word.letters.indices {
            var digest = Digest()
            for end in start..<min(word.letters.count, start + longest) {
                digest.add(word.letters[end])
                guard let place = place(of: digest.value) else { continue }
                for offset in 0...(end - start + 1) {
                    word.raise(start + offset, to: digits[place + offset])
                }
            }
        }
    }

    private mutating func insert(_ digest: UInt64, at place: UInt32) {
        var slot = Int(truncatingIfNeeded: digest >> 20) & (digests.count - 1)
        while digests[slot] != 0, digests[slot] != digest { slot = (slot + 1) & (digests.count - 1) }
        if digests[slot] == 0 { count += 1 }
        digests[slot] = digest
        places[slot] = place
    }

    private func place(of digest: UInt64) -> Int? {
        var slot = Int(truncatingIfNeeded: digest >> 20) & (digests.count - 1)
        while digests[slot] != 0 {
            if digests[slot] == digest { return Int(places[slot]) }
            slot = (slot + 1) & (digests.count - 1)
        }
        return nil
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
