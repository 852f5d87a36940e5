/// The mathematical alphanumeric symbols for `mathvariant` (U+1D400 and some of U+2100).
enum MathAlphabet {
    /// The text in the characters of a variant; characters without such a form are kept.
    static func apply(_ variant: String, to text: String) -> String {
        guard let alphabet = alphabets[variant] else { return text }
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { view.append(alphabet.form(of: scalar) ?? scalar) }
        return String(view)
    }

    /// The first capital, digit and Greek letter of an alphabet.
    private struct Alphabet {
        var upper: UInt32
        var digits: UInt32?
        var greek: UInt32?
        var holes: [Character: Character] = [:]

        func form(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
            if let older = holes[Character(scalar)] { return older.unicodeScalars.first }
            switch scalar.value {
            case 0x41...0x5A: return Unicode.Scalar(upper + scalar.value - 0x41)
            case 0x61...0x7A: return Unicode.Scalar(upper + 26 + scalar.value - 0x61)
            case 0x30...0x39: return digits.flatMap { Unicode.Scalar($0 + scalar.value - 0x30) }
            case 0x391...0x3A9: return greek.flatMap { Unicode.Scalar($0 + scalar.value - 0x391) }
            case 0x3B1...0x3C9: return greek.flatMap { Unicode.Scalar($0 + 26 + scalar.value - 0x3B1) }
            default: return nil
            }
        }
    }

    private static let scriptHoles: [Character: Character] = [
        "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ", "g": "ℊ",
        "o": "ℴ",
    ]
    private static let frakturHoles: [Character: Character] = [
        "C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ",
    ]
    private static let struckHoles: [Character: Character] = [
        "C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ",
    ]
    private static let alphabets: [String: Alphabet] = [
        "bold": Alphabet(upper: 0x1D400, digits: 0x1D7CE, greek: 0x1D6A8),
        "bold-italic": Alphabet(upper: 0x1D468, digits: 0x1D7CE, greek: 0x1D71C),
        "script": Alphabet(upper: 0x1D49C, holes: scriptHoles),
        "bold-script": Alphabet(upper: 0x1D4D0),
        "fraktur": Alphabet(upper: 0x1D504, holes: frakturHoles),
        "bold-fraktur": Alphabet(upper: 0x1D56C),
        "double-struck": Alphabet(upper: 0x1D538, digits: 0x1D7D8, holes: struckHoles),
    ]
}
