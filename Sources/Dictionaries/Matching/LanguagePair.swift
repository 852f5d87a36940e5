/// The languages of a dictionary's headwords and articles, as ISO 639 codes of two letters where there are such.
struct LanguagePair: Hashable, Sendable {
    let headwords: String
    let articles: String

    /// A pair such as `en-de` or `eng_deu`.
    init?(_ text: some StringProtocol) {
        let parts = text.lowercased().split { !$0.isLetter }
        guard parts.count == 2, let first = Self.code(parts[0]), let second = Self.code(parts[1]) else {
            return nil
        }
        (headwords, articles) = (first, second)
    }

    /// The first pair in a name such as `freedict-eng-deu` or `Wiktionary (en-de)`.
    init?(in name: String) {
        let parts = name.lowercased().split { !$0.isLetter }
        for (first, second) in zip(parts, parts.dropFirst()) {
            guard first.count == second.count, first != second, let first = Self.code(first),
                let second = Self.code(second)
            else { continue }
            (headwords, articles) = (first, second)
            return
        }
        return nil
    }

    /// The language that a BCP 47 tag begins with, as a code like those here.
    static func language(of tag: String) -> String {
        let first = tag.lowercased().prefix { $0.isLetter }
        return code(first) ?? String(first)
    }

    private static func code(_ letters: Substring) -> String? {
        if letters.count == 2 { return codes.contains { $0.value == letters } ? String(letters) : nil }
        return codes[String(letters)]
    }

    /// Codes of three letters with those of two (ISO 639-2, both bibliographic and terminological).
    private static let codes: [String: String] = [
        "afr": "af", "alb": "sq", "sqi": "sq", "ara": "ar", "arm": "hy", "hye": "hy", "baq": "eu",
        "eus": "eu",
        "bel": "be", "ben": "bn", "bul": "bg", "cat": "ca", "chi": "zh", "zho": "zh", "cze": "cs",
        "ces": "cs",
        "dan": "da", "dut": "nl", "nld": "nl", "eng": "en", "epo": "eo", "est": "et", "fin": "fi",
        "fre": "fr",
        "fra": "fr", "geo": "ka", "kat": "ka", "ger": "de", "deu": "de", "gle": "ga", "glg": "gl",
        "gre": "el",
        "ell": "el", "heb": "he", "hin": "hi", "hrv": "hr", "hun": "hu", "ice": "is", "isl": "is",
        "ind": "id",
        "ita": "it", "jpn": "ja", "kor": "ko", "kur": "ku", "lat": "la", "lav": "lv", "lit": "lt",
        "mac": "mk",
        "mkd": "mk", "mlt": "mt", "nno": "nn", "nob": "nb", "nor": "no", "oci": "oc", "per": "fa",
        "fas": "fa",
        "pol": "pl", "por": "pt", "rum": "ro", "ron": "ro", "rus": "ru", "san": "sa", "slo": "sk",
        "slk": "sk",
        "slv": "sl", "spa": "es", "srp": "sr", "swa": "sw", "swe": "sv", "tha": "th", "tur": "tr",
        "ukr": "uk",
        "vie": "vi", "wel": "cy", "cym": "cy",
    ]
}
