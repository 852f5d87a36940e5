import BookModel
import TestSupport
import Testing

@testable import Text

/// What holds for the sentences of every section.
@Suite struct SpokenTextLawTests {
    @Test func sentencesCoverTheTextOnceAndInOrder() throws {
        var count = 0
        for seed in 0..<300 {
            let section = RandomSection.make(seed: seed)
            let all = SpokenText(section).sentences(from: 0, limit: .max)
            count += all.count
            for (sentence, next) in zip(all, all.dropFirst()) {
                #expect(sentence.range.upperBound <= next.range.lowerBound, "seed \(seed)")
            }
            for sentence in all { check(sentence, section, seed) }
            let covered = all.map(\.range)
            for place in spokenPlaces(section) where !covered.contains(where: { $0.contains(place) }) {
                Issue.record("seed \(seed): \(place) is in no sentence")
            }
        }
        #expect(count > 1_200)
    }

    @Test func theSameSentencesAreFoundFromEverywhere() {
        for seed in 0..<LongTests.rounds(6, 20) {
            let section = RandomSection.make(seed: seed)
            let text = SpokenText(section, names: SpokenText.Names())
            let all = text.sentences(from: 0, limit: .max)
            for offset in stride(from: 0, through: section.text.count, by: 23) {
                let first = all.first { $0.range.upperBound > offset }
                #expect(text.sentences(from: offset, limit: 1).first == first, "seed \(seed) at \(offset)")
                let last = all.last { $0.range.upperBound <= offset }
                #expect(text.sentence(before: offset) == last, "seed \(seed) before \(offset)")
            }
        }
    }

    private func check(_ sentence: SpokenSentence, _ section: Section, _ seed: Int) {
        #expect(section.blocks.contains { $0.range.contains(sentence.range.lowerBound) }, "seed \(seed)")
        #expect(!sentence.words.isEmpty, "seed \(seed)")
        #expect(sentence.text.unicodeScalars.count <= SentenceDivider.longest, "seed \(seed)")
        var (spoken, source) = (0, sentence.range.lowerBound)
        let bytes = Array(sentence.text.utf8)
        for word in sentence.words {
            #expect(word.spoken.lowerBound >= spoken && word.spoken.upperBound <= bytes.count, "seed \(seed)")
            #expect(word.source.lowerBound >= source, "seed \(seed)")
            #expect(word.source.upperBound <= sentence.range.upperBound, "seed \(seed)")
            (spoken, source) = (word.spoken.upperBound, word.source.upperBound)
            let letters = String(decoding: bytes[word.spoken], as: UTF8.self).unicodeScalars
            let read = section.string(word.source).unicodeScalars.filter { !$0.isSoft }
            #expect(Array(letters) == Array(read) || !sentence.isPlain(section), "seed \(seed)")
        }
    }

    /// The offsets of letters and digits that are to be spoken.
    private func spokenPlaces(_ section: Section) -> [Int] {
        section.blocks.flatMap { block -> [Int] in
            switch block.kind {
            case .rule, .preformatted, .table, .formula: return []
            default: break
            }
            let skipped = section.spans[block.spans].filter {
                !$0.style.traits.isDisjoint(with: SpokenRun.skipped)
            }
            var (place, places): (Int, [Int]) = (block.range.lowerBound, [])
            for scalar in section.string(block.range).unicodeScalars {
                let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                if isLetter, !skipped.contains(where: { $0.range.contains(place) }) { places.append(place) }
                place += UTF8.width(scalar)
            }
            return places
        }
    }
}

extension SpokenSentence {
    /// Whether nothing within it was left out.
    fileprivate func isPlain(_ section: Section) -> Bool {
        !section.spans.contains {
            $0.range.overlaps(range) && !$0.style.traits.isDisjoint(with: SpokenRun.skipped)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isSoft: Bool { [0xAD, 0x200B, 0x2067, 0x2069, 0xFEFF].contains(value) }
}
