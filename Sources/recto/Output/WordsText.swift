import BookModel
import Text

/// The text of `--words`: a paragraph for each book, with the book and the word looked up last at the end.
///
///     Moby-Dick, Herman Melville
///     2026-11-22  whales (whale)
///                 There go the whales again.
///                 WordNet: any of the larger cetacean mammals
struct WordsText {
    private let words: [SavedWord]

    /// - Parameter words: the newest first.
    init(_ words: [SavedWord]) { self.words = words }

    var lines: String {
        guard !words.isEmpty else { return Wording.noWords + "\n" }
        var books: [String: [SavedWord]] = [:]
        var order: [String] = []
        for word in words {
            if books[word.book] == nil { order.append(word.book) }
            books[word.book, default: []].append(word)
        }
        return order.reversed().map { Self.paragraph(books[$0] ?? []) }.joined(separator: "\n")
    }

    /// - Parameter words: those of a book, the newest first.
    private static func paragraph(_ words: [SavedWord]) -> String {
        let name = words.first?.bookName ?? ""
        return (name.isEmpty ? Wording.namelessBook : name) + "\n"
            + words.reversed().map(lines).joined()
    }

    private static func lines(of word: SavedWord) -> String {
        let entry = word.headword.isEmpty || word.headword == word.word ? "" : " (\(word.headword))"
        let source = [word.dictionary, word.gist].filter { !$0.isEmpty }.joined(separator: ": ")
        let below = [word.sentence.text, source].filter { !$0.isEmpty }
        return Timestamp.day(word.lookedUp) + "  " + word.word + entry + "\n"
            + below.map { String(repeating: " ", count: 12) + $0 + "\n" }.joined()
    }
}
