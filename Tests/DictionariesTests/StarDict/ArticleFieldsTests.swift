import Testing

@testable import Dictionaries

@Suite struct ArticleFieldsTests {
    private func fields(_ data: String, types: String? = nil) -> [ArticleField] {
        ArticleField.fields(of: Array(data.utf8), types: types.map { Array($0.utf8) })
    }

    private func field(_ kind: ArticleField.Kind, _ text: String) -> ArticleField {
        ArticleField(kind, Array(text.utf8))
    }

    @Test func theLastFieldOfKnownTypesGoesToTheEnd() {
        #expect(
            fields("təˈtext\0rest\0more", types: "tm") == [
                field(.text, "təˈtext"), field(.linkedText, "rest"),
            ])
        #expect(fields("all", types: "h") == [field(.html, "all")])
    }

    @Test func fieldsMayNameTheirTypes() {
        #expect(
            fields("mone\0gtwo\0xthree") == [
                field(.linkedText, "one"), field(.pango, "two"), field(.xdxf, "three"),
            ])
    }

    @Test func picturesSoundsAndResourcesAreLeftOut() {
        #expect(
            fields("W\0\0\0\u{4}RIFFma\0P\0\0\0\u{1}xrsnd:a.wav\0ly") == [
                field(.linkedText, "a"), field(.text, "y"),
            ])
        #expect(fields("\0\0\0\u{2}PPtext", types: "Wm") == [field(.linkedText, "text")])
        #expect(fields("text\0anything", types: "mP") == [field(.linkedText, "text")])
    }

    @Test func dataThatEndsTooEarlyEndsTheLastField() {
        #expect(fields("W\u{7F}\u{7F}\u{7F}\u{7F}x") == [])
        #expect(fields("W\u{1}") == [])
        #expect(fields("one", types: "tm") == [field(.text, "one")])
        #expect(fields("") == [])
        #expect(fields("m") == [])
    }
}
