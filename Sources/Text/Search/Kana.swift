/// Kana whose voicing mark is a character of its own, as half-width kana have it.
enum Kana {
    /// The kana that hiragana and the mark behind it are together, and where the mark ends; nil for all
    /// that is not one.
    ///
    /// - Parameters:
    ///   - folded: a character, folded.
    ///   - place: where in the text the next character stands.
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

    /// How far behind the plain kana the voiced one stands (Unicode, Hiragana).
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
