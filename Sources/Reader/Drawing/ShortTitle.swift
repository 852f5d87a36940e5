import Cells

/// Titles as heads over pages have them.
enum ShortTitle {
    /// A title without what explains it, where all of it is wider than so many columns.
    static func fitted(_ title: String, to columns: Int) -> String {
        Cluster.columns(of: title.unicodeScalars) > columns ? stem(of: title) : title
    }

    /// What stands before the explanation: `Moby-Dick` of `Moby-Dick; or, The Whale`.
    static func stem(of title: String) -> String {
        var previous: Character = " "
        for index in title.indices {
            let rest = title[index...].dropFirst()
            let isEnd: Bool =
                switch title[index] {
                case ":", ";": rest.first?.isWhitespace ?? true
                case "(", "[", "–", "—": previous.isWhitespace
                case "：", "；", "（", "〔": true
                default: false
                }
            if isEnd, let stem = stem(String(title[..<index])) { return stem }
            previous = title[index]
        }
        return title
    }

    private static func stem(_ words: String) -> String? {
        var words = words[...]
        while words.last?.isWhitespace == true { words.removeLast() }
        return words.isEmpty ? nil : String(words)
    }

    /// Whether a title is a number alone, which says nothing without that of the part it is in.
    static func isNumber(_ title: String) -> Bool {
        let sign = title.last == "." ? title.dropLast() : title[...]
        guard !sign.isEmpty, sign.utf8.count <= 8 else { return false }
        return sign.allSatisfy { $0.isWholeNumber } || PageNumber.isRoman(String(sign))
    }
}
