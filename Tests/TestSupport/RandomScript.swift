/// Random text in one script, the same for the same seed: letters with marks, joined consonants, sequences.
///
/// The text means nothing. It has what the script is made of, in orders that no book has.
public struct RandomScript: Sendable, CustomStringConvertible {
    public let name: String
    /// A BCP 47 tag.
    public let language: String
    private let letters: [ClosedRange<UInt32>]
    private let marks: [ClosedRange<UInt32>]
    /// What joins consonants; nil in most scripts.
    private let virama: UInt32?
    /// What stands between words.
    private let separators: [String]
    /// Whole words.
    private let sequences: [String]

    /// The name of text without letters.
    public static let marksAlone = "Marks alone"

    public var description: String { name }

    private init(
        _ name: String, _ language: String, _ letters: [ClosedRange<UInt32>],
        marks: [ClosedRange<UInt32>] = [], virama: UInt32? = nil, separators: [String] = [" "],
        sequences: [String] = []
    ) {
        (self.name, self.language, self.letters, self.marks) = (name, language, letters, marks)
        (self.virama, self.separators, self.sequences) = (virama, separators, sequences)
    }

    /// Some words, parted now and then by those of Latin script, numbers and punctuation.
    public func text(words: Int, seed: Int) -> String {
        var random = Seeded(UInt64(seed) &* 0x1_0001 &+ UInt64(name.utf8.count))
        var text = ""
        for index in 0..<words {
            if index > 0 { text += separators[random.below(separators.count)] }
            text += random.below(9) == 0 ? Self.common[random.below(Self.common.count)] : word(&random)
        }
        return text
    }

    private static let common = [
        "abc", "42", "(1,5)", "“x”", "—", "…", "é", "e\u{301}", "漢", "no\u{A0}break", "1–2",
    ]

    private func word(_ random: inout Seeded) -> String {
        if !sequences.isEmpty, letters.isEmpty || random.below(5) == 0 {
            return (0...random.below(3)).map { _ in sequences[random.below(sequences.count)] }.joined()
        }
        var word = String.UnicodeScalarView()
        for _ in 0...random.below(7) {
            word.append(scalar(of: letters, &random))
            while let virama, random.below(4) == 0 {
                word.append(Unicode.Scalar(virama) ?? " ")
                if random.below(6) == 0 { word.append(random.below(2) == 0 ? "\u{200D}" : "\u{200C}") }
                word.append(scalar(of: letters, &random))
            }
            while !marks.isEmpty, random.below(3) == 0 { word.append(scalar(of: marks, &random)) }
        }
        return String(word)
    }

    private func scalar(of ranges: [ClosedRange<UInt32>], _ random: inout Seeded) -> Unicode.Scalar {
        let range = ranges[random.below(ranges.count)]
        return Unicode.Scalar(range.lowerBound + UInt32(random.below(range.count))) ?? "x"
    }
}

extension RandomScript {
    public static let all: [RandomScript] = western + semitic + indic + southEast + east + beyond

    private static let western = [
        RandomScript("Latin", "en", [0x41...0x5A, 0x61...0x7A, 0xC0...0x17F], marks: [0x300...0x315]),
        RandomScript("Greek", "el", [0x391...0x3A1, 0x3B1...0x3C9, 0x1F00...0x1F07], marks: [0x300...0x304]),
        RandomScript("Cyrillic", "ru", [0x410...0x44F], marks: [0x301...0x301, 0x483...0x486]),
        RandomScript("Armenian", "hy", [0x531...0x556, 0x561...0x586]),
        RandomScript("Georgian", "ka", [0x10D0...0x10F0]),
        RandomScript("Cherokee", "chr", [0x13A0...0x13F4]),
        RandomScript("Canadian syllabics", "iu", [0x1401...0x166C]),
        RandomScript("Ogham", "pgl", [0x1681...0x169A], separators: ["\u{1680}"]),
        RandomScript("Runic", "non", [0x16A0...0x16EA], separators: [" ", "᛫"]),
        RandomScript(
            "Ethiopic", "am", [0x1200...0x1206, 0x1260...0x1266], separators: ["\u{1361}", "\u{1362} "]),
        RandomScript("Tifinagh", "ber", [0x2D30...0x2D67], marks: [0x2D7F...0x2D7F]),
    ]

    private static let semitic = [
        RandomScript("Hebrew", "he", [0x5D0...0x5EA], marks: [0x591...0x5BD], separators: [" ", "־"]),
        RandomScript(
            "Arabic", "ar", [0x621...0x63A, 0x641...0x64A], marks: [0x64B...0x652], sequences: ["لا", "لَا"]),
        RandomScript("Syriac", "syr", [0x710...0x72C], marks: [0x730...0x74A]),
        RandomScript("Thaana", "dv", [0x780...0x7A5], marks: [0x7A6...0x7B0]),
        RandomScript("N’Ko", "nqo", [0x7CA...0x7EA], marks: [0x7EB...0x7F3]),
        RandomScript("Mandaic", "mid", [0x840...0x858], marks: [0x859...0x85B]),
    ]

    private static let indic = [
        RandomScript(
            "Devanagari", "hi", [0x915...0x939], marks: [0x900...0x903, 0x93E...0x94C], virama: 0x94D),
        RandomScript(
            "Bengali", "bn", [0x995...0x9A8, 0x9AA...0x9B0], marks: [0x981...0x983, 0x9BE...0x9C4],
            virama: 0x9CD),
        RandomScript(
            "Gurmukhi", "pa", [0xA15...0xA28], marks: [0xA3E...0xA42, 0xA70...0xA71], virama: 0xA4D),
        RandomScript("Gujarati", "gu", [0xA95...0xAA8], marks: [0xABE...0xAC5], virama: 0xACD),
        RandomScript("Odia", "or", [0xB15...0xB28], marks: [0xB3E...0xB44], virama: 0xB4D),
        RandomScript(
            "Tamil", "ta", [0xB95...0xB95, 0xBAE...0xBB9], marks: [0xBBE...0xBC2, 0xBC6...0xBC8],
            virama: 0xBCD),
        RandomScript("Telugu", "te", [0xC15...0xC28], marks: [0xC3E...0xC44], virama: 0xC4D),
        RandomScript("Kannada", "kn", [0xC95...0xCA8], marks: [0xCBE...0xCC4], virama: 0xCCD),
        RandomScript(
            "Malayalam", "ml", [0xD15...0xD39, 0xD7A...0xD7F], marks: [0xD3E...0xD44, 0xD02...0xD03],
            virama: 0xD4D),
        RandomScript("Sinhala", "si", [0xD9A...0xDB1], marks: [0xDCF...0xDD4], virama: 0xDCA),
        RandomScript("Meetei Mayek", "mni", [0xABC0...0xABDA], marks: [0xABE3...0xABEA], virama: 0xABED),
        RandomScript("Brahmi", "pra", [0x1_1013...0x1_1037], marks: [0x1_1038...0x1_1045], virama: 0x1_1046),
        RandomScript("Grantha", "sa", [0x1_1315...0x1_1328], marks: [0x1_133E...0x1_1344], virama: 0x1_134D),
    ]

    private static let southEast = [
        RandomScript(
            "Thai", "th", [0xE01...0xE2E, 0xE40...0xE44],
            marks: [0xE31...0xE31, 0xE33...0xE3A, 0xE47...0xE4E], separators: ["", "", " "]),
        RandomScript(
            "Lao", "lo", [0xE94...0xE97, 0xEC0...0xEC4], marks: [0xEB1...0xEB9, 0xEC8...0xECD],
            separators: ["", "", " "]),
        RandomScript(
            "Khmer", "km", [0x1780...0x17A2], marks: [0x17B6...0x17D1], virama: 0x17D2,
            separators: ["", "", "\u{200B}", " "]),
        RandomScript(
            "Myanmar", "my", [0x1000...0x1021], marks: [0x102B...0x1038, 0x103B...0x103E], virama: 0x1039,
            separators: ["", " "]),
        RandomScript(
            "Tai Tham", "nod", [0x1A20...0x1A4C], marks: [0x1A55...0x1A7C], virama: 0x1A60,
            separators: ["", " "]),
        RandomScript("Balinese", "ban", [0x1B13...0x1B33], marks: [0x1B34...0x1B43], virama: 0x1B44),
        RandomScript("Javanese", "jv", [0xA98F...0xA9B2], marks: [0xA9B3...0xA9BF], virama: 0xA9C0),
        RandomScript("Cham", "cja", [0xAA00...0xAA28], marks: [0xAA29...0xAA36]),
        RandomScript("Limbu", "lif", [0x1900...0x191E], marks: [0x1920...0x192B, 0x1930...0x193B]),
    ]

    private static let east = [
        RandomScript(
            "Tibetan", "bo", [0xF40...0xF47, 0xF49...0xF6C], marks: [0xF71...0xF84, 0xF90...0xF97],
            separators: ["\u{F0B}", "\u{F0D} "]),
        RandomScript(
            "Mongolian", "mn", [0x1820...0x1842], marks: [0x180B...0x180D],
            separators: [" ", "\u{202F}", "\u{180E}"]),
        RandomScript("Han", "zh", [0x4E00...0x9FFF, 0x2_0000...0x2_A6DF], separators: ["", "，", "。", "「"]),
        RandomScript(
            "Kana", "ja", [0x3041...0x3096, 0x30A1...0x30FA], marks: [0x3099...0x309A],
            separators: ["", "、", "。", "・"]),
        RandomScript("Bopomofo", "zh-TW", [0x3105...0x312F]),
        RandomScript("Yi", "ii", [0xA000...0xA48C], separators: ["", " "]),
        RandomScript("Hangul", "ko", [0xAC00...0xD7A3]),
        RandomScript(
            "Hangul jamo", "ko", [],
            sequences: [
                "\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{119E}\u{11AB}", "\u{A960}\u{1161}",
                "\u{1107}\u{1109}\u{1161}", "\u{1102}\u{D7B0}\u{D7CB}", "\u{1161}", "\u{AC00}\u{11A8}",
                "\u{11F0}",
            ]),
    ]

    private static let beyond = [
        RandomScript("Gothic", "got", [0x1_0330...0x1_034A]),
        RandomScript("Deseret", "en", [0x1_0400...0x1_044F]),
        RandomScript("Phoenician", "phn", [0x1_0900...0x1_0915], separators: ["\u{1091F}", " "]),
        RandomScript("Adlam", "ff", [0x1_E900...0x1_E943], marks: [0x1_E944...0x1_E94A]),
        RandomScript("Cuneiform", "akk", [0x1_2000...0x1_2399]),
        RandomScript("Hieroglyphs", "egy", [0x1_3000...0x1_342E]),
        RandomScript(
            "Mathematical", "en", [0x1_D400...0x1_D454, 0x2200...0x22FF],
            marks: [0x338...0x338, 0x20D0...0x20D7]),
        RandomScript(
            "Emoji", "en", [0x1_F600...0x1_F64F], marks: [0xFE0F...0xFE0F, 0x1_F3FB...0x1_F3FF],
            sequences: ["👩‍🚀", "👨‍👩‍👧‍👦", "🏴‍☠️", "🇩🇪", "🇫", "1️⃣", "❤️", "👋🏽", "\u{1F469}\u{200D}", "☎︎"]),
        RandomScript(
            "Private and unassigned", "",
            [0xE000...0xE0FF, 0x378...0x379, 0xE_0100...0xE_0110, 0x10_FF00...0x10_FFFD]),
        RandomScript(
            marksAlone, "", [0x300...0x30F, 0x93E...0x94D, 0x200B...0x200F, 0x2066...0x2069],
            separators: [" ", ""]),
    ]
}
