import BookModel
import Text

/// Reading aloud: the sentence that is heard, and those that follow.
///
///     queue   [ heard | sent | not sent yet … ]  ◀── sentences of the section, then of the next one
///     engine  ─▶ began, word, ended ─▶ the queue moves on, the page turns along
struct Aloud: Hashable {
    /// A sentence in the queue.
    struct Item: Hashable {
        /// Of the utterance; increases by 1.
        let id: Int
        let section: Int
        let sentence: SpokenSentence
    }

    /// When it stops by itself, at the end of a sentence.
    enum End: Hashable {
        /// Since the start of the program.
        case time(Duration)
        /// Before the chapter with another index among the contents.
        case chapter(Int?)
    }

    /// The first one is heard, or will be after a pause.
    var queue: [Item]
    /// The number of sentences of the queue that were given to the engine.
    var sent = 0
    /// The word that is heard, by its index in the sentence; nil if the engine does not report it.
    var word: Int?
    var isPaused = false
    var end: End?

    /// How many sentences are with the engine, so that there is no gap between them.
    static let ahead = 2
    /// How many sentences are read from a section at once.
    static let portion = 8

    var current: Item? { queue.first }

    /// The place that is heard: the word, else the sentence.
    var place: Selection.Stretch? {
        current.map { item in
            let words = item.sentence.words
            let range = word.flatMap { words.indices.contains($0) ? words[$0].source : nil }
            return Selection.Stretch(section: item.section, range: range ?? item.sentence.range)
        }
    }
}
