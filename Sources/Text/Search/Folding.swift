import CICU

/// How text is written for searching, so that what readers take for the same is the same bytes.
///
///     Straße, ﬁn, Ａ, カ, “é…”   ─▶   strasse, fin, a, か, "e..."
///
/// Case, accents, width and the kind of kana go; quotes and dashes are those of a keyboard. The voicing
/// marks of kana and the signs of Indic scripts are letters and stay. What each character becomes is
/// asked of ICU once (NFKC, NFD and full case folding, UAX #15, Unicode §3.13) and kept in tables, so that
/// a pattern is looked for among bytes. ICU's own search by the root collator at primary strength finds the
/// same 108 places of a word in War and Peace in seven times the time, and those of a letter in six times
/// (`CollationBench`).
struct Folding: Hashable, Sendable {
    /// Capitals differ from small letters.
    var keepsCase = false
    /// Letters with accents differ from those without.
    var keepsAccents = false

    /// As ICU's side has it.
    var mode: UInt32 {
        UInt32((keepsCase ? ci_keeps_case : 0) | (keepsAccents ? ci_keeps_accents : 0))
    }

    /// Whether a character is an accent, which stands over the letter before it.
    static func isAccent(_ scalar: UInt32) -> Bool { scalar >= 0x300 && ci_is_accent(scalar) }
}

/// Looks characters up in the tables; the block of the latest is at hand.
struct FoldingTable {
    private let mode: UInt32
    private var block = UInt32.max
    private var table: UnsafePointer<ci_folding>?

    init(_ folding: Folding) { mode = folding.mode }

    /// What a character becomes, in UTF-8.
    @inline(__always)
    mutating func bytes(of scalar: UInt32) -> UnsafeBufferPointer<UInt8> {
        let size = UInt32(ci_folding_block)
        if scalar / size != block {
            block = scalar / size
            table = ci_folding_make(block, mode)
        }
        guard let table else { return UnsafeBufferPointer(start: nil, count: 0) }
        let place = Int(scalar % size)
        let starts = UnsafeRawPointer(table).assumingMemoryBound(to: UInt16.self)
        let bytes = UnsafeRawPointer(table + 1).assumingMemoryBound(to: UInt8.self)
        let start = Int(starts[place])
        return UnsafeBufferPointer(start: bytes + start, count: Int(starts[place + 1]) - start)
    }
}
