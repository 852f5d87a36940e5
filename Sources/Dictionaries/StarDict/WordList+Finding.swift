import CICU

extension WordList {
    /// The entries of a word.
    ///
    /// - Returns: those that equal it byte for byte, and those that equal it when both are folded, each in the order of
    ///   the file.
    func entries(of key: WordKey) -> (exact: [Entry], folded: [Entry]) {
        var (exact, folded): ([Entry], [Entry]) = ([], [])
        guard let first = key.folded.first else { return (exact, folded) }
        key.folded.withUnsafeBufferPointer { wanted in
            forEachEntry(like: key) { word, value in
                // Most words differ in their first letter.
                guard let byte = word.first,
                    byte == first || byte <= 0x40 || byte | 0x20 == first || byte >= 0x80
                else { return }
                if word.count == key.bytes.count, word.elementsEqual(key.bytes) {
                    if exact.count < Limits.articles {
                        exact.append(Entry(word: Array(word), value: Array(value)))
                    }
                } else if folded.count < Limits.articles, HeadwordFolding.compare(word, with: wanted).isEqual
                {
                    folded.append(Entry(word: Array(word), value: Array(value)))
                }
            }
        }
        return (exact, folded)
    }

    /// The words that begin like a word, but not like each other more than needed: those with the longest beginning in
    /// common with it, next to the place where it would stand.
    func neighbours(of key: WordKey) -> Neighbours {
        var (found, before) = (Neighbours(), 0)
        key.folded.withUnsafeBufferPointer { wanted in
            forEachEntry(like: key) { word, _ in
                let comparison = HeadwordFolding.compare(word, with: wanted)
                guard comparison.common >= max(found.common, Neighbours.least) else { return }
                if comparison.common > found.common {
                    found = Neighbours(common: comparison.common)
                    before = 0
                }
                guard found.words.count < Limits.candidates else { return }
                found.words.append(String(decoding: word, as: UTF8.self))
                if comparison.isBefore { before = found.words.count }
            }
        }
        found.keep(around: before)
        return found
    }
}

/// Words that a dictionary has next to one that it does not have.
struct Neighbours: Hashable, Sendable {
    /// The bytes of the beginning that they have in common with it, folded.
    var common = 0
    var words: [String] = []

    /// The fewest bytes of a word for which words with the same beginning are shown.
    static let least = 2

    /// Keeps the words next to a place.
    mutating func keep(around place: Int) {
        let start = max(0, min(place - Limits.neighbours / 2, words.count - Limits.neighbours))
        words = Array(words[start..<min(words.count, start + Limits.neighbours)])
    }

    /// Adds those of another dictionary; only the longest common beginning counts.
    mutating func add(_ others: Neighbours) {
        if others.common > common { self = Neighbours(common: others.common) }
        guard others.common == common else { return }
        for word in others.words where words.count < Limits.neighbours && !words.contains(word) {
            words.append(word)
        }
    }
}
