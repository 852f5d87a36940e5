import BookModel
import Drawing
import Text
import Typesetting

extension ReadingSession {
    /// One for each letter that labels a word.
    private static var mostRareWords: Int { Labels.letters.count }
    /// Bytes of text on each side of the page in which words are counted.
    private static var reach: Int { 50_000 }

    /// The words in view that are the rarest around the page, at most one for each letter, in reading order. Each word is
    /// there once; words of fewer than four letters and names within sentences come last.
    var rareWordsInView: [Selection.Stretch] {
        var found: [(place: Selection.Stretch, rank: WordRank)] = []
        for section in Set(visible.pages.map(\.section)).sorted() {
            let text = pages.cache.content(section)
            let shown = visible.pages.filter { $0.section == section }.flatMap {
                pages.set($0).shownText(ofPage: $0.index)
            }
            guard let first = shown.map(\.lowerBound).min(), let last = shown.map(\.upperBound).max() else {
                continue
            }
            let counts = WordCounts(text, in: first - Self.reach..<last + Self.reach)
            for range in shown {
                for word in TextBoundaries(text).words(in: range) {
                    guard let rank = counts.rank(of: word, in: text),
                        !found.contains(where: { $0.rank.word == rank.word })
                    else { continue }
                    found.append((Selection.Stretch(section: section, range: word), rank))
                }
            }
        }
        let rarest = found.sorted { $0.rank < $1.rank }.prefix(Self.mostRareWords)
        return rarest.map(\.place).sorted {
            ($0.section, $0.range.lowerBound) < ($1.section, $1.range.lowerBound)
        }
    }
}

/// How rare a word is: first words that occur seldom, then long ones.
private struct WordRank: Comparable {
    let word: String
    let isPlain: Bool
    let count: Int

    static func < (a: WordRank, b: WordRank) -> Bool {
        if a.isPlain != b.isPlain { return b.isPlain }
        if a.count != b.count { return a.count < b.count }
        return a.word.count > b.word.count
    }
}

/// How often each word occurs in a part of a section.
private struct WordCounts {
    private var counts: [String: Int] = [:]

    init(_ section: Section, in range: Range<Int>) {
        let range = range.clamped(to: 0..<section.text.count)
        let start = section.scalarBoundary(at: range.lowerBound)
        let text = section.string(start..<section.scalarBoundary(at: range.upperBound))
        for word in text.split(whereSeparator: { !$0.isLetter }) {
            counts[word.lowercased(), default: 0] += 1
        }
    }

    /// Nil for what is not a word.
    func rank(of range: Range<Int>, in section: Section) -> WordRank? {
        let word = section.typed(range)
        guard word.contains(where: \.isLetter), !word.contains(where: \.isNumber) else { return nil }
        let key = word.lowercased()
        let isWide = word.unicodeScalars.contains { $0.value >= 0x2E80 }
        let isName = word.first?.isUppercase == true && counts[key, default: 1] > 2
        return WordRank(
            word: key, isPlain: !isWide && word.count < 4 || isName, count: counts[key, default: 1])
    }
}
