import BookModel
import Cells

/// Titles as heads over pages have them.
enum ShortTitle {
    /// A title without what explains it, where all of it is wider than so many columns.
    static func fitted(_ title: String, to columns: Int) -> String {
        Cluster.columns(of: title.unicodeScalars) > columns ? stem(of: title) : title
    }

    /// Columns between two titles of a line, at least.
    static let gap = 2
    /// Columns that a book's title is not cut below.
    private static let leastColumns = 8

    /// The titles of a book and a chapter side by side: that of the chapter stays whole as long as the line has
    /// room for it, that of the book gives way, and goes where too little of it would be left.
    static func pair(_ book: String, _ chapter: String, in columns: Int) -> (book: String, chapter: String) {
        func width(_ title: String) -> Int { Cluster.columns(of: title.unicodeScalars) }
        let fits = width(book) + width(chapter) + gap <= columns
        let chapter = fits ? chapter : fitted(chapter, to: max(columns / 2, columns - width(book) - gap))
        let room = width(chapter) == 0 ? columns : columns - width(chapter) - gap
        let book = fitted(book, to: room)
        return (width(book) <= room || room >= leastColumns ? book : "", chapter)
    }

    /// What stands before the explanation: `Moby-Dick` of `Moby-Dick; or, The Whale`.
    static func stem(of title: String) -> String {
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
    static func isTitle(_ words: String, of book: String) -> Bool {
        let words = words.lowercased()
        return words == book.lowercased() || words == stem(of: book).lowercased()
    }

    /// Whether a title is a number alone, which says nothing without that of the part it is in.
    static func isNumber(_ title: String) -> Bool {
        let sign = title.last == "." ? title.dropLast() : title[...]
        guard !sign.isEmpty, sign.utf8.count <= 8 else { return false }
        return sign.allSatisfy { $0.isWholeNumber } || RomanNumeral.isWritten(String(sign))
    }
}
