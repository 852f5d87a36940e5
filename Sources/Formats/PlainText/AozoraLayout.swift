/// What notes of Aozora Bunko's say of margins and pages.
struct AozoraLayout: Hashable, Sendable {
    /// Columns before this line.
    var indent: Int?
    /// Columns before the lines from here on; 0 ends them.
    var margin: Int?
    var breaksPage = false

    /// Reads a note: `８字下げ`, `ここから２字下げ`, `ここで字下げ終わり`, `改ページ`.
    mutating func read(_ words: String) {
        if words.hasPrefix("ここで字下げ終わり") {
            margin = 0
        } else if words.contains("字下げ") {
            let columns = min(12, 2 * Self.number(in: words))
            if words.hasPrefix("ここから") { margin = columns } else { indent = columns }
        } else if words.hasPrefix("改ページ") || words.hasPrefix("改丁") {
            breaksPage = true
        }
    }

    /// The first number, in digits of full width or not.
    private static func number(in words: String) -> Int {
        var value = 0
        for scalar in words.unicodeScalars {
            let digit: UInt32
            switch scalar {
            case "0"..."9": digit = scalar.value - 0x30
            case "０"..."９": digit = scalar.value - 0xFF10
            default:
                if value > 0 { return value }
                continue
            }
            value = min(100, value * 10 + Int(digit))
        }
        return value
    }
}
