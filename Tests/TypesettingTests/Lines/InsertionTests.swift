import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct InsertionTests {
    /// Readings one after the other and apart, described pictures and small capitals.
    private var section: Section {
        var builder = SectionBuilder()
        var parts: [(String, SpanStyle?)] = []
        for _ in 0..<6 {
            parts += [("漢", nil), ("か", SpanStyle(.ruby)), ("字", nil), (" and ", SpanStyle(.italic))]
            parts += [("d", SpanStyle(.picture)), ("e", SpanStyle([.picture, .bold])), (" x ", nil)]
            parts += [("ab c", SpanStyle(.smallCaps)), ("よ", SpanStyle(.ruby)), (" ", nil)]
        }
        builder.add(parts)
        return builder.section
    }

    @Test func thoseOfALineAreThoseOfItsBlock() throws {
        let section = section
        let block = try #require(section.blocks.first)
        let all = Insertion.insertions(in: block, of: section, spacesCapitals: true)
        #expect(all.count > 40)
        for start in block.range {
            for end in start..<min(start + 40, block.range.upperBound) {
                let near = Insertion.insertions(
                    in: block, of: section, touching: start..<end, spacesCapitals: true)
                #expect(near.belonging(to: start..<end) == all.belonging(to: start..<end))
            }
        }
    }

    @Test func spansAwayFromALineAreNotLookedAt() throws {
        let section = section
        let block = try #require(section.blocks.first)
        let near = section.spans(block.spans, touching: 0..<4)
        #expect(near.count == 1)
        #expect(section.spans(0..<0, touching: 0..<4).isEmpty)
        #expect(section.spans(block.spans, touching: 100_000..<100_001).isEmpty)
    }
}
