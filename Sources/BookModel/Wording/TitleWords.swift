/// The parts of a title.
public enum TitleWords {
    /// The title without its subtitle: `Moby-Dick` of `Moby-Dick; or, The Whale`.
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

    /// Whether a sign may begin a subtitle. It is checked first, as most titles have none.
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

    /// Whether words are a book's title, with or without its subtitle. Case does not matter.
    public static func isTitle(_ words: String, of book: String) -> Bool {
        let words = words.lowercased()
        return words == book.lowercased() || words == stem(of: book).lowercased()
    }

    /// Whether a title is only a number, such as `12.` or `iv`.
    public static func isNumber(_ title: String) -> Bool {
        let sign = title.last == "." ? title.dropLast() : title[...]
        guard !sign.isEmpty, sign.utf8.count <= 8 else { return false }
        return sign.allSatisfy { $0.isWholeNumber } || RomanNumeral.isWritten(String(sign))
    }
}
