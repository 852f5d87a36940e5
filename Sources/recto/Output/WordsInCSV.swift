import BookModel
import Text

/// The text of `--words --csv`: a row of names, then a row for each word (RFC 4180).
///
///     word,headword,sentence,gist,…⏎
///     whales,whale,"There she blows, the whales again.",any of the larger cetacean mammals,…⏎
enum WordsInCSV {
    static func text(of words: [SavedWord]) -> String {
        CSV.row([
            "word", "headword", "sentence", "gist", "dictionary", "language", "title", "creators", "section",
            "progress", "lookedUp",
        ])
            + words.map { word in
                CSV.row([
                    word.word, word.headword, word.sentence.text, word.gist, word.dictionary, word.language,
                    word.title, word.creators.joined(separator: "; "), String(word.place.section),
                    String(word.place.progress), Timestamp.text(word.lookedUp),
                ])
            }.joined()
    }
}
