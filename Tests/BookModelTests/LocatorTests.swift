import BookModel
import Testing

@Suite struct LocatorTests {
    private let section = Section(text: Array("Call me Ishmael. Some years ago, never mind how long.".utf8))

    @Test func remembersTheWordsThatStandThere() {
        let locator = Locator(section: 3, offset: 8, in: section, progress: 0.5)
        #expect(locator.words.hasPrefix("Ishmael. Some"))
        #expect(locator.offset(in: section) == 8)
    }

    @Test func neverCutsACharacter() {
        let text = Section(text: Array("漢字かな".utf8))
        let locator = Locator(section: 0, offset: 4, in: text, progress: 0)
        #expect(locator.offset == 3)
        #expect(locator.words == "字かな")
    }

    @Test func findsThePlaceInAnEditedText() {
        let locator = Locator(section: 0, offset: 17, words: "Some years", progress: 0)
        let edited = Section(text: Array("Well. Call me Ishmael. Some years ago.".utf8))
        #expect(locator.offset(in: edited) == 23)
    }

    @Test func saysWhenTheWordsAreGone() {
        let locator = Locator(section: 0, offset: 17, words: "white whale", progress: 0)
        #expect(locator.offset(in: section) == nil)
        #expect(Locator(offset: 2, words: "x").offset(in: Section()) == nil)
    }

    @Test func takesTheNearestOfSeveral() {
        let text = Section(text: Array("one two one two one two".utf8))
        #expect(Locator(offset: 9, words: "one").offset(in: text) == 8)
    }
}
