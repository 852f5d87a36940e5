/// Suggests a known word for an unknown one.
public enum Spelling {
    /// The known word that begins with another, or differs from it by one or two typing errors; nil if there is none.
    ///
    /// A typing error is a missing, additional or wrong letter, or two swapped ones. Words of fewer than six
    /// letters may contain one error, others two.
    public static func nearest(to word: String, in words: [String]) -> String? {
        let typed = Array(word.lowercased())
        guard (2...40).contains(typed.count) else { return nil }
        var nearest: (word: String, slips: Int)?
        for known in words {
            let letters = Array(known)
            let slips = letters.starts(with: typed) ? 0 : slips(from: typed, to: letters)
            if slips <= (typed.count < 6 ? 1 : 2), slips < nearest?.slips ?? .max { nearest = (known, slips) }
        }
        return nearest?.word
    }

    /// The optimal string alignment distance: the number of insertions, deletions, substitutions and swaps of
    /// adjacent letters.
    package static func slips(from typed: [Character], to known: [Character]) -> Int {
        var rows = [Array(0...known.count)]
        for (row, letter) in typed.enumerated() {
            var slips = [row + 1]
            for (column, other) in known.enumerated() {
                var least = min(
                    rows[row][column + 1] + 1, slips[column] + 1,
                    rows[row][column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == known[column - 1], typed[row - 1] == other {
                    least = min(least, rows[row - 1][column - 1] + 1)
                }
                slips.append(least)
            }
            rows.append(slips)
        }
        return rows[typed.count][known.count]
    }
}
