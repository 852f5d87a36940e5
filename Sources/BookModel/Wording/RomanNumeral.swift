/// Roman numerals of front matter, lists and chapters: i, iv, MCMX.
public enum RomanNumeral {
    private static let numerals: [(value: Int, letters: String)] = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
        (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]

    /// In lowercase; nil outside 1 to 3999.
    public static func text(_ number: Int) -> String? {
        guard 1..<4_000 ~= number else { return nil }
        var rest = number
        var text = ""
        for (value, letters) in numerals {
            while rest >= value {
                text += letters
                rest -= value
            }
        }
        return text
    }

    /// The value of ASCII letters of either case, also of forms like `IIII`. Nil if a letter is not a numeral, if there
    /// are none, or more than 20.
    public static func value(of letters: some Collection<UInt8>) -> Int? {
        guard 1...20 ~= letters.count else { return nil }
        var (total, before) = (0, 0)
        for letter in letters {
            guard let value = value(of: letter) else { return nil }
            // A smaller number before a larger one was added, but must be subtracted.
            total += before < value ? value - 2 * before : value
            before = value
        }
        return total
    }

    /// Whether words are a correct numeral, all in lowercase or all in capitals.
    public static func isWritten(_ words: String) -> Bool {
        let small = words.lowercased()
        guard words == small || words == words.uppercased() else { return false }
        return value(of: small.utf8).flatMap { text($0) } == small
    }

    private static func value(of letter: UInt8) -> Int? {
        switch letter | 0x20 {
        case UInt8(ascii: "i"): 1
        case UInt8(ascii: "v"): 5
        case UInt8(ascii: "x"): 10
        case UInt8(ascii: "l"): 50
        case UInt8(ascii: "c"): 100
        case UInt8(ascii: "d"): 500
        case UInt8(ascii: "m"): 1_000
        default: nil
        }
    }
}
