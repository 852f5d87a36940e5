/// Page numbers as they are shown.
enum PageNumber {
    /// - Parameter number: from 0.
    static func text(_ number: Int, isExact: Bool) -> String { count(number + 1, isExact: isExact) }

    /// A number of pages; an estimate is marked as one.
    static func count(_ count: Int, isExact: Bool) -> String { isExact ? String(count) : "≈\(count)" }

    /// The number from 0 of a page that the reading order leaves out, as the leaves have it that stand
    /// before the first page of a book: i, ii, iii.
    static func apart(_ number: Int) -> String {
        guard 1..<4_000 ~= number + 1 else { return "[\(number + 1)]" }
        var rest = number + 1
        var numeral = ""
        for (value, sign) in numerals {
            while rest >= value {
                numeral += sign
                rest -= value
            }
        }
        return numeral
    }

    /// Whether words are a Roman numeral, all of it small or all of it capital.
    static func isRoman(_ words: String) -> Bool {
        let small = words.lowercased()
        guard words == small || words == words.uppercased() else { return false }
        var rest = small[...]
        var number = 0
        for (value, sign) in numerals {
            while rest.hasPrefix(sign) {
                rest.removeFirst(sign.count)
                number += value
            }
        }
        return number > 0 && rest.isEmpty && apart(number - 1) == small
    }

    private static let numerals = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
        (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
}
