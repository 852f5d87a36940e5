import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct AugmentedTextTests {
    @Test func everyPlaceOfTheTextIsFoundAgain() {
        var builder = SectionBuilder(language: "ja")
        builder.add([("漢", nil), ("かん", SpanStyle(.ruby)), ("字", nil), ("じ", SpanStyle(.ruby))])
        let section = builder.section
        let insertions = Insertion.insertions(in: section.blocks[0], of: section)
        let range = section.blocks[0].range
        let augmented = section.text.withUnsafeBufferPointer { AugmentedText($0, range, insertions) }
        #expect(String(decoding: augmented.bytes, as: UTF8.self) == "漢（かん）字（じ）")
        let places = augmented.bytes.indices.map { augmented.offset(of: $0) }
        #expect(places == places.sorted())
        #expect(Set(places) == Set(range.lowerBound...range.upperBound))
        #expect(augmented.offset(of: augmented.bytes.count) == range.upperBound)
    }

    @Test func readingsInSeveralPartsShareTheirBrackets() {
        var builder = SectionBuilder(language: "ja")
        builder.add([("漢", nil), ("か", SpanStyle(.ruby)), ("ん", SpanStyle([.ruby, .italic]))])
        let insertions = Insertion.insertions(in: builder.section.blocks[0], of: builder.section)
        #expect(insertions.map(\.text) == ["（", "）"])
        #expect(insertions.map(\.offset) == [3, 9])
    }

    @Test func bracketsBelongToTheTextWithinThem() {
        var builder = SectionBuilder()
        builder.add([("a", nil), ("map", SpanStyle(.picture))])
        let insertions = Insertion.insertions(in: builder.section.blocks[0], of: builder.section)
        #expect(insertions.map { $0.belongs(to: 0..<1) } == [false, false])
        #expect(insertions.map { $0.belongs(to: 1..<3) } == [true, false])
        #expect(insertions.map { $0.belongs(to: 3..<4) } == [false, true])
    }
}
