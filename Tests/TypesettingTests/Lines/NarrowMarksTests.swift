import Testing

@testable import Typesetting

@Suite struct NarrowMarksTests {
    private static func narrowed(_ text: String, by columns: Int, keepsLast: Bool = false) -> String {
        var glyphs = text.unicodeScalars.enumerated().map { index, scalar in
            Glyph(
                scalar: scalar.value, columns: GlyphWidth.columns(of: scalar.value), range: index..<index + 1,
                anchor: index)
        }
        let before = glyphs.map(\.columns).reduce(0, +)
        NarrowMarks.narrow(&glyphs, by: columns, keepsLast: keepsLast)
        #expect(glyphs.map(\.columns).reduce(0, +) == before - columns)
        #expect(glyphs.indices.allSatisfy { glyphs[$0].range == $0..<$0 + 1 })
        return String(String.UnicodeScalarView(glyphs.compactMap { Unicode.Scalar($0.scalar) }))
    }

    @Test func marksHaveFormsOfHalfTheirWidth() {
        for (mark, half) in zip("、。「」・".unicodeScalars, "､｡｢｣･".unicodeScalars) {
            #expect(NarrowMarks.half(of: mark.value) == half.value)
            #expect(GlyphWidth.columns(of: mark.value) == 2)
            #expect(GlyphWidth.columns(of: half.value) == 1)
        }
        for other in "a 漢か（『，".unicodeScalars { #expect(NarrowMarks.half(of: other.value) == nil) }
    }

    @Test func blanksAtTheEndsOfALineGoFirst() {
        #expect(Self.narrowed("「あ、い」う、」", by: 1) == "｢あ、い」う、」")
        #expect(Self.narrowed("「あ、い」う、」", by: 2) == "｢あ、い」う、｣")
    }

    @Test func thenThoseBesideAnotherMark() {
        #expect(Self.narrowed("あ、い」「う、え", by: 1) == "あ、い｣「う、え")
        #expect(Self.narrowed("あ、い」「う、え", by: 2) == "あ、い｣｢う、え")
        #expect(Self.narrowed("あ、い』「う、え", by: 1) == "あ、い』｢う、え")
    }

    @Test func thenAnyOther() {
        #expect(Self.narrowed("あ、い。う", by: 2) == "あ､い｡う")
    }

    @Test func aMarkThatHangsKeepsItsWidth() {
        #expect(Self.narrowed("あ、いう。", by: 1, keepsLast: true) == "あ､いう。")
    }
}
