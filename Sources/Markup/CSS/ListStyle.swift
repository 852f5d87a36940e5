import BookModel

/// The style of list markers and counters (CSS Counter Styles 3 §6).
enum ListStyle: Hashable, Sendable {
    case none, disc, circle, square
    case decimal, leadingZero, lowerAlpha, upperAlpha, lowerRoman, upperRoman
    case lowerGreek
    /// An alphabet of another script; two letters after its end.
    case letters(Letters)
    /// Decimal digits of another script, given by its zero.
    case digits(zero: UInt32)
    /// The digits 〇 to 九.
    case cjkDecimal
    case additive(Additive)
    case units(Units)
    /// The same string for each item.
    case text(String)

    enum Letters: String, Hashable, Sendable {
        case hiragana =
            "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"
        case katakana =
            "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"
        case hiraganaIroha =
            "いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"
        case katakanaIroha =
            "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"
        case greek = "αβγδεζηθικλμνξοπρστυφχψω"
        case earthlyBranch = "子丑寅卯辰巳午未申酉戌亥"
        case heavenlyStem = "甲乙丙丁戊己庚辛壬癸"
    }

    /// Parses a `list-style-type`; nil if it is not valid. An unknown name means decimal numbers.
    init?(css word: String) {
        if let first = word.utf8.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            var scanner = CSSScanner(Array(word.utf8))
            self = .text(String(decoding: scanner.string().prefix(30), as: UTF8.self).singleLine(limit: 8))
            return
        }
        guard let style = Self.names[word] ?? (Self.isName(word) ? .decimal : nil) else { return nil }
        self = style
    }

    private static func isName(_ word: String) -> Bool {
        word.utf8.allSatisfy { CSSScanner.isIdentifier($0) } && word.utf8.first.map { $0 >= 0x41 } == true
            && !otherWords.contains(word)
    }

    private static let otherWords: Set<String> = [
        "inside", "outside", "inherit", "initial", "unset", "revert", "auto", "normal",
    ]

    private static let names: [String: ListStyle] = [
        "none": .none, "disc": .disc, "circle": .circle, "square": .square, "decimal": .decimal,
        "decimal-leading-zero": .leadingZero, "lower-alpha": .lowerAlpha, "lower-latin": .lowerAlpha,
        "upper-alpha": .upperAlpha, "upper-latin": .upperAlpha, "lower-roman": .lowerRoman,
        "upper-roman": .upperRoman, "lower-greek": .lowerGreek, "cjk-decimal": .cjkDecimal,
        "cjk-ideographic": .units(.traditionalChinese), "hiragana": .letters(.hiragana),
        "katakana": .letters(.katakana),
        "hiragana-iroha": .letters(.hiraganaIroha), "katakana-iroha": .letters(.katakanaIroha),
        "cjk-earthly-branch": .letters(.earthlyBranch), "cjk-heavenly-stem": .letters(.heavenlyStem),
        "arabic-indic": .digits(zero: 0x660), "persian": .digits(zero: 0x6F0),
        "devanagari": .digits(zero: 0x966), "bengali": .digits(zero: 0x9E6),
        "gurmukhi": .digits(zero: 0xA66), "gujarati": .digits(zero: 0xAE6), "tamil": .digits(zero: 0xBE6),
        "telugu": .digits(zero: 0xC66), "kannada": .digits(zero: 0xCE6),
        "malayalam": .digits(zero: 0xD66), "thai": .digits(zero: 0xE50), "lao": .digits(zero: 0xED0),
        "tibetan": .digits(zero: 0xF20), "myanmar": .digits(zero: 0x1040), "khmer": .digits(zero: 0x17E0),
        "hebrew": .additive(.hebrew), "armenian": .additive(.upperArmenian),
        "upper-armenian": .additive(.upperArmenian), "lower-armenian": .additive(.armenian),
        "georgian": .additive(.georgian), "japanese-informal": .units(.japanese),
        "simp-chinese-informal": .units(.simplifiedChinese),
        "trad-chinese-informal": .units(.traditionalChinese),
        "cambodian": .digits(zero: 0x17E0), "mongolian": .digits(zero: 0x1810),
    ]

    /// The marker of an item, without space around it; nil if there is none.
    func marker(_ ordinal: Int) -> String? {
        switch self {
        case .none: nil
        case .disc, .circle, .square: number(ordinal)
        case .text(let text): text.isEmpty ? nil : text
        default: number(ordinal) + suffix
        }
    }

    /// Text after a number.
    var suffix: String {
        switch self {
        case .disc, .circle, .square, .none, .text: ""
        case .letters, .cjkDecimal, .units: "、"
        default: "."
        }
    }

    /// A number in this style, without suffix; decimal if the style cannot represent it.
    func number(_ ordinal: Int) -> String {
        let number: String? =
            switch self {
            case .none: ""
            case .disc: "•"
            case .circle: "◦"
            case .square: "▪"
            case .decimal: nil
            case .leadingZero: (0...9).contains(ordinal) ? "0\(ordinal)" : nil
            case .lowerAlpha: Self.letters(ordinal, of: Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars))
            case .upperAlpha: Self.letters(ordinal, of: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars))
            case .lowerRoman: RomanNumeral.text(ordinal)
            case .upperRoman: RomanNumeral.text(ordinal)?.uppercased()
            case .lowerGreek: Self.letters(ordinal, of: Array(Letters.greek.rawValue.unicodeScalars))
            case .letters(let letters): Self.letters(ordinal, of: Array(letters.rawValue.unicodeScalars))
            case .digits(let zero): Self.digits(ordinal) { Unicode.Scalar(zero + $0) }
            case .additive(let letters): Self.additive(ordinal, letters)
            case .units(let units): Self.units(ordinal, units)
            case .cjkDecimal: Self.digits(ordinal) { Self.cjkDigits[Int($0)] }
            case .text(let text): text
            }
        return number ?? "\(ordinal)"
    }

    private static let cjkDigits = Array("〇一二三四五六七八九".unicodeScalars)

    private static func digits(_ ordinal: Int, _ digit: (UInt32) -> Unicode.Scalar?) -> String? {
        guard ordinal >= 0 else { return nil }
        var text = String.UnicodeScalarView()
        for byte in "\(ordinal)".utf8 {
            if let scalar = digit(UInt32(byte) - 0x30) { text.append(scalar) }
        }
        return String(text)
    }

    /// a, b … z, aa, ab …; nil for numbers below 1.
    private static func letters(_ ordinal: Int, of alphabet: [Unicode.Scalar]) -> String? {
        guard ordinal > 0 else { return nil }
        var left = ordinal
        var letters: [Unicode.Scalar] = []
        while left > 0 {
            left -= 1
            letters.append(alphabet[left % alphabet.count])
            left /= alphabet.count
        }
        return String(String.UnicodeScalarView(letters.reversed()))
    }
}
