import Commands
import BookModel
import Text

extension ReadingSession {
    /// The named places of the book, with the words at each.
    var namedPlaces: [Completion.Candidate] {
        marks.places.map { mark in
            Completion.Candidate(text: Self.name(of: mark), help: Self.words(of: mark))
        }
    }

    /// The place with a letter or a name, or else the first whose name begins so.
    func place(named name: String) -> Mark? {
        if let letter = name.first, name.count == 1, let mark = marks.mark(letter: letter) { return mark }
        let wanted = name.foldedForSearch
        let named = marks.places.filter { $0.kind == .bookmark || !$0.name.isEmpty }
        return named.first { Self.name(of: $0).foldedForSearch == wanted }
            ?? named.first { Self.name(of: $0).foldedForSearch.starts(with: wanted) }
    }

    /// The name of a place: the reader's, else its letter or its first words.
    private static func name(of mark: Mark) -> String {
        guard mark.name.isEmpty else { return mark.name }
        if let letter = mark.kind.letter { return String(letter) }
        return words(of: mark).split(separator: " ").prefix(wordsOfAName).joined(separator: " ")
    }

    private static func words(of mark: Mark) -> String {
        mark.range.after.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }

    private static let wordsOfAName = 5
}
