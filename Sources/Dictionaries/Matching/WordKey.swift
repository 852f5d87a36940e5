/// A word as it is looked for in an index.
struct WordKey: Hashable, Sendable {
    let bytes: [UInt8]
    let folded: [UInt8]

    init(_ word: String) {
        bytes = Array(word.utf8)
        folded = HeadwordFolding.folded(word)
    }

    /// The bit of the word's beginning in a `WordList.Block`.
    var bit: UInt64 { Self.bit(folded.first ?? 0, folded.count > 1 ? folded[1] : 0) }

    /// The bit of a beginning: one of 64, by the first two bytes of a folded word.
    @inline(__always)
    static func bit(_ first: UInt8, _ second: UInt8) -> UInt64 {
        let pair = UInt32(first) << 8 | UInt32(second)
        return 1 << UInt64((pair &* 0x9E37_79B1) >> 26)
    }

    /// The bit of a headword's beginning.
    @inline(__always)
    static func bit(of headword: UnsafeBufferPointer<UInt8>) -> UInt64 {
        if headword.count >= 2 {
            let (first, second) = (headword[0], headword[1])
            if first &- 0x21 < 0x5F, second &- 0x21 < 0x5F { return bit(lower(first), lower(second)) }
        }
        var (pair, count): ((UInt8, UInt8), Int) = ((0, 0), 0)
        HeadwordFolding.forEachFolded(headword) { byte, _ in
            if count == 0 { pair.0 = byte } else { pair.1 = byte }
            count += 1
            return count < 2
        }
        return bit(pair.0, pair.1)
    }

    @inline(__always)
    private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
