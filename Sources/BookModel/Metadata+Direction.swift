extension Metadata {
    /// Takes the direction of the main language's script, where the book says none of its own.
    public mutating func readAsWritten() {
        readingDirection = languages.first.map(Self.direction) ?? .leftToRight
    }

    /// Which way a language is written: by its script where the tag names one (BCP 47 §2.2.3), else by
    /// the one it is mostly written in.
    static func direction(ofLanguage tag: String) -> ReadingDirection {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let language = parts.first else { return .leftToRight }
        let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        if let script { return scripts.contains(String(script)) ? .rightToLeft : .leftToRight }
        return Self.languages.contains(String(language)) ? .rightToLeft : .leftToRight
    }

    /// The scripts that run to the left (ISO 15924), of which books are written.
    private static let scripts: Set = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "syre", "syrj", "syrn",
        "thaa",
    ]

    /// Languages mostly written in one of them (CLDR, likely subtags).
    private static let languages: Set = [
        "acm", "aeb", "afb", "ajp", "apc", "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bal", "bqi",
        "ckb", "dv", "fa", "glk", "haz", "he", "iw", "ji", "khw", "ks", "lrc", "luz", "mid",
        "mzn", "nqo", "pbt", "pes", "pnb", "prs", "ps", "rhg", "sam", "sd", "sdh", "skr", "syc", "syr",
        "ug", "ur", "yi",
    ]
}
