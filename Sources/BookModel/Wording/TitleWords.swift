/// What the words of a title say.
public enum TitleWords {
    /// What stands before the explanation: `Moby-Dick` of `Moby-Dick; or, The Whale`.
    public static func stem(of title: String) -> String {
        guard title.unicodeScalars.contains(where: { mayEndStem($0) }) else { return title }
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

    /// Whether an explanation may begin with a sign; most titles have none.
    private static func mayEndStem(_ sign: Unicode.Scalar) -> Bool {
        switch sign {
        case ":", ";", "(", "[", "–", "—", "：", "；", "（", "〔": true
        default: false
        }
    }

    private static func stem(_ words: String) -> String? {
        var words = words[...]
        while words.last?.isWhitespace == true { words.removeLast() }
        return words.isEmpty ? nil : String(words)
    }

    /// Whether words say no more than a book's title, all of it or what stands before its explanation.
    public static func isTitle(_ words: String, of book: String) -> Bool {
        let words = words.lowercased()
        return words == book.lowercased() || words == stem(of: book).lowercased()
    }

    /// Whether a title is a number alone, which says nothing without that of the part it is in.
    public static func isNumber(_ title: String) -> Bool {
        let sign = title.last == "." ? title.dropLast() : title[...]
        guard !sign.isEmpty, sign.utf8.count <= 8 else { return false }
        return sign.allSatisfy { $0.isWholeNumber } || RomanNumeral.isWritten(String(sign))
    }
}
