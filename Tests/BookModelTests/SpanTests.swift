import BookModel
import Testing

@Suite struct SpanTests {
    /// A section may have a million of them, and lines are set from them.
    @Test func areSmall() {
        #expect(MemoryLayout<SpanStyle>.stride <= 16)
        #expect(MemoryLayout<Span>.stride <= 32)
    }

    @Test func coloursAreKeptByTheirUpperBits() {
        #expect(SpanStyle().color.isNone && SpanStyle().color.code == nil && SpanStyle().isPlain)
        let style = SpanStyle(color: LetterColor(code: 0xFF8007))
        #expect(style.color.code == 0xFF8400 && !style.isPlain)
        #expect(LetterColor(code: 0).code == 0)
    }

    @Test(arguments: [nil, 0, 1, 199_999]) func keepTheirIndices(index: Int?) {
        var style = SpanStyle(.bold, link: index, picture: index)
        #expect(style.link == index && style.picture == index && style.language == nil)
        style.link = nil
        style.picture = nil
        #expect(style == SpanStyle(.bold))
        style.link = index
        style.picture = index
        #expect(style == SpanStyle(.bold, link: index, picture: index))
    }

    @Test(arguments: [nil, 0, 1, 65_534]) func keepTheirLanguage(index: Int?) {
        #expect(SpanStyle(language: index).language == index)
    }

    @Test func haveNoIndexThatHasNoRoom() {
        let style = SpanStyle(link: .max, picture: -1, language: 65_535)
        #expect(style == SpanStyle())
    }

    @Test func arePlainWithoutAnything() {
        #expect(SpanStyle().isPlain)
        for style in [SpanStyle(.code), SpanStyle(link: 0), SpanStyle(picture: 0), SpanStyle(language: 0)] {
            #expect(!style.isPlain && style != SpanStyle())
        }
    }
}
