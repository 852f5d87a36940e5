import BookModel
import Text

/// The forms in which `--words` writes the words that were looked up.
enum WordFormat: Equatable {
    /// For people.
    case text
    /// A JSON object on a line for each word.
    case json
    /// Comma-separated values (RFC 4180).
    case csv
    /// A text file that Anki 2.1.54 and later import.
    case anki

    /// - Parameter words: the newest first.
    func text(of words: [SavedWord]) -> String {
        switch self {
        case .text: WordsText(words).lines
        case .json: words.reversed().map { JSON.line(Self.json($0)) }.joined()
        case .csv: WordsInCSV.text(of: words.reversed())
        case .anki: WordsForAnki.text(of: words.reversed())
        }
    }

    /// Whether it needs tabs or carriage returns, which `Output` lets through only then.
    var isTable: Bool { self == .csv || self == .anki }

    private static func json(_ word: SavedWord) -> PlainValue {
        let sentence = PlainValue.object(
            ("before", .text(word.sentence.before)), ("word", .text(word.sentence.word)),
            ("after", .text(word.sentence.after)))
        return .object(
            ("id", .text(word.id.description)), ("word", .text(word.word)),
            ("headword", .given(word.headword)), ("sentence", word.sentence.isEmpty ? .none : sentence),
            ("language", .given(word.language)), ("dictionary", .given(word.dictionary)),
            ("gist", .given(word.gist)), ("title", .given(word.title)),
            ("creators", .given(word.creators.map { .text($0) })), ("digest", .given(word.book)),
            ("section", .count(word.place.section)), ("offset", .count(word.place.offset)),
            ("progress", .number(word.place.progress)), ("lookedUp", .text(Timestamp.text(word.lookedUp))))
    }
}

extension SavedWord {
    /// Title and authors in one line, as in `Moby-Dick, Herman Melville`; empty if neither is known.
    var bookName: String {
        [title, creators.joined(separator: "; ")].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
