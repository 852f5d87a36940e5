import CICU

/// How text is folded for search, so that what readers regard as equal has equal bytes.
///
///     Straße, ﬁn, Ａ, カ, “é…”   ─▶   strasse, fin, a, か, "e..."
///
/// Case, accents, width and the difference between hiragana and katakana are removed; quotes and dashes
/// become those of a keyboard. The voicing marks of kana and the signs of Indic scripts are kept. What each
/// character becomes is computed with ICU once (NFKC, NFD and full case folding: UAX #15, Unicode §3.13) and
/// kept in tables, so that a pattern is searched for as bytes. ICU's own search with the root collator at
/// primary strength finds the same places, but takes six to seven times as long (`CollationBench`).
struct Folding: Hashable, Sendable {
    /// Distinguish capitals from small letters.
    var keepsCase = false
    /// Distinguish letters with accents from those without.
    var keepsAccents = false

    /// The flags for the functions of `CICU`.
    var mode: UInt32 {
        UInt32((keepsCase ? ci_keeps_case : 0) | (keepsAccents ? ci_keeps_accents : 0))
    }

    /// Whether a character is an accent, which combines with the letter before it.
    static func isAccent(_ scalar: UInt32) -> Bool { scalar >= 0x300 && ci_is_accent(scalar) }
}

/// Looks characters up in the tables; the block used last is cached.
struct FoldingTable {
    private let mode: UInt32
    private var block = UInt32.max
    private var table: UnsafePointer<ci_folding>?

    init(_ folding: Folding) { mode = folding.mode }

    /// What a character is folded to, in UTF-8.
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

/// Kana whose voicing mark is a separate character, as in half-width kana.
enum Kana {
    /// Combines hiragana with a voicing mark after it, and returns the end of the mark; nil if there is no
    /// such pair.
    ///
    /// - Parameters:
    ///   - folded: a character, folded.
    ///   - place: the offset in the text of the next character.
    static func voiced(
        _ folded: UnsafeBufferPointer<UInt8>, followedBy text: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> (kana: [UInt8], end: Int)? {
        guard folded.count == 3, folded[0] == 0xE3, folded[1] == 0x81 || folded[1] == 0x82,
            place + 2 < text.count, text[place] == 0xE3 || text[place] == 0xEF
        else { return nil }
        let (mark, end) = text.scalar(at: place)
        guard let step = step(of: folded.scalar(at: 0).0, by: mark),
            let scalar = Unicode.Scalar(folded.scalar(at: 0).0 + step)
        else { return nil }
        return (Array(String(scalar).utf8), end)
    }

    /// The distance between the code points of a plain kana and of the same kana with a voicing mark; nil if Unicode has no
    /// such kana.
    private static func step(of kana: UInt32, by mark: UInt32) -> UInt32? {
        switch (mark, kana) {
        case (0x3099, 0x3046), (0xFF9E, 0x3046): 0x4E
        case (0x3099, 0x309D), (0xFF9E, 0x309D): 1
        case (0x3099, 0x304B...0x3061), (0xFF9E, 0x304B...0x3061): kana.isMultiple(of: 2) ? nil : 1
        case (0x3099, 0x3064...0x3068), (0xFF9E, 0x3064...0x3068): kana.isMultiple(of: 2) ? 1 : nil
        case (0x3099, 0x306F...0x307B), (0xFF9E, 0x306F...0x307B): kana.isMultiple(of: 3) ? 1 : nil
        case (0x309A, 0x306F...0x307B), (0xFF9F, 0x306F...0x307B): kana.isMultiple(of: 3) ? 2 : nil
        default: nil
        }
    }
}
