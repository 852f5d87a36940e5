/// Tells Chinese and Japanese text, which says nothing about its language, by its characters.
enum IdeographicLanguage {
    /// Bytes that are looked at.
    private static let sample = 8_192

    /// `ja` for text with kana, `zh` for ideographs without; nil unless a third of the characters are of these scripts.
    static func of(_ text: some Collection<UInt8>) -> String? {
        var (letters, ideographs, kana) = (0, 0, 0)
        for scalar in String(decoding: text.prefix(sample), as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0...0x20: continue
            case 0x3041...0x30FF: kana += 1
            case 0x3400...0x9FFF: ideographs += 1
            default: letters += 1
            }
        }
        let found = kana + ideographs
        guard found * 3 >= letters + found, found > 0 else { return nil }
        // Chinese text may quote a word in kana.
        return kana * 20 >= found ? "ja" : "zh"
    }
}
