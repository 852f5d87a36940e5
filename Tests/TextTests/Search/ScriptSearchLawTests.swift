import BookModel
import TestSupport
import Testing

@testable import Text

/// Search finds, in every script, what is taken from the text.
@Suite struct ScriptSearchLawTests {
    /// All but marks alone, which are a part of the character before them.
    private static let scripts = RandomScript.all.filter { $0.name != RandomScript.marksAlone }

    @Test(arguments: scripts) func findsWhatIsTakenFromTheText(_ script: RandomScript) throws {
        for seed in 0..<3 {
            var random = Seeded(UInt64(seed))
            let words = script.text(words: 60, seed: seed)
            let section = SectionBuilder.paragraph(words, language: script.language)
            let content = SearchableText(section)
            let characters = Array(words)
            for _ in 0..<20 {
                let start = random.below(characters.count)
                let length = min(1 + random.below(12), characters.count - start)
                let phrase = String(characters[start..<start + length])
                guard let pattern = try? SearchPattern(phrase) else { continue }
                let offset = String(characters[..<start]).utf8.count
                let taken = offset..<offset + phrase.utf8.count
                let hits = Array(try SectionSearch(pattern).hits(in: content))
                #expect(
                    hits.contains { $0.overlaps(taken) },
                    "\(script.name) \(seed): \(phrase.debugDescription) at \(offset)")
                for (hit, next) in zip(hits, hits.dropFirst()) { #expect(hit.upperBound <= next.lowerBound) }
            }
        }
    }
}
