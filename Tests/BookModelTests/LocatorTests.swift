import TestSupport
import Testing

@testable import BookModel

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

    /// Characters of one to four bytes, shifted by as many ASCII letters as there are bytes in one.
    @Test(arguments: ["é", "漢", "𐍈"]) func neverCutsTheLastCharacterOfItsWords(_ character: String) {
        for shift in 0...character.utf8.count {
            let text = String(repeating: "a", count: shift) + String(repeating: character, count: 60)
            let content = Section(text: Array(text.utf8))
            for offset in [0, shift] {
                let locator = Locator(section: 0, offset: offset, in: content, progress: 0)
                #expect(text.dropFirst(offset).hasPrefix(locator.words))
                #expect((Locator.wordsLength - 3...Locator.wordsLength).contains(locator.words.utf8.count))
                #expect(locator.offset(in: content) == offset)
            }
        }
    }

    @Test(arguments: [47, 48, 49]) func remembersAsManyWordsAsThereAreUpToItsLength(_ count: Int) {
        let content = Section(text: Array(repeating: UInt8(ascii: "a"), count: count))
        let locator = Locator(section: 0, offset: 0, in: content, progress: 0)
        #expect(locator.words.utf8.count == min(count, Locator.wordsLength))
    }

    @Test func everyPlaceOfATextFindsItself() {
        let text = Array("a漢 é𐍈 is 漢a".utf8)
        let content = Section(text: text)
        for offset in -1...text.count + 1 {
            let locator = Locator(section: 0, offset: offset, in: content, progress: 0)
            #expect(locator.offset == content.scalarBoundary(at: offset))
            #expect(locator.offset(in: content) == locator.offset)
        }
    }

    @Test func findsThePlaceInAnEditedText() {
        let locator = Locator(section: 0, offset: 17, words: "Some years", progress: 0)
        let edited = Section(text: Array("Well. Call me Ishmael. Some years ago.".utf8))
        #expect(locator.offset(in: edited) == 23)
    }

    @Test func findsWordsAtBothEndsOfAnEditedText() {
        let content = Section(text: Array("first middle last".utf8))
        #expect(Locator(offset: 9, words: "first").offset(in: content) == 0)
        #expect(Locator(offset: 3, words: "last").offset(in: content) == 13)
        #expect(Locator(offset: 3, words: "first middle last").offset(in: content) == 0)
        #expect(Locator(offset: 3, words: "first middle last.").offset(in: content) == nil)
    }

    @Test func saysWhenTheWordsAreGone() {
        let locator = Locator(section: 0, offset: 17, words: "white whale", progress: 0)
        #expect(locator.offset(in: section) == nil)
        #expect(Locator(offset: 2, words: "x").offset(in: Section()) == nil)
    }

    @Test func takesTheNearestOfSeveral() {
        let text = Section(text: Array("one two one two one two".utf8))
        #expect(Locator(offset: 9, words: "one").offset(in: text) == 8)
        #expect(Locator(offset: 13, words: "one").offset(in: text) == 16)
        // As near as each other: the one before.
        #expect(Locator(offset: 12, words: "one").offset(in: text) == 8)
    }

    @Test(arguments: [.min, -1, 0, 52, 53, 54, Int(Int32.max), .max - 1, .max])
    func anyNumberIsAPlaceOrNone(_ number: Int) {
        let words = ["", "Call", "long.", "white whale", String(repeating: "a", count: 1 << 20)]
        for words in words {
            let locator = Locator(section: number, offset: number, words: words, progress: Double(number))
            #expect((0...Locator.limit).contains(locator.section))
            #expect((0...Locator.limit).contains(locator.offset))
            #expect((0...1).contains(locator.progress))
            let offset = locator.offset(in: section)
            #expect(offset.map { (0...section.text.count).contains($0) } ?? true)
            let found = Locator(section: number, offset: number, in: section, progress: .nan)
            #expect((0...section.text.count).contains(found.offset))
        }
    }

    @Test func numbersInRangeAreLeftAsTheyAre() {
        let last = Locator(section: Locator.limit, offset: Locator.limit, words: "w", progress: 1)
        #expect(last.section == Locator.limit && last.offset == Locator.limit && last.progress == 1)
        #expect(Locator(progress: -.infinity).progress == 0)
        #expect(Locator(progress: .infinity).progress == 1)
        #expect(Locator(progress: .nan).progress == 0)
        #expect(Locator(progress: 0.25).progress == 0.25)
    }

    @Test(arguments: ["a", "é", "漢", "𐍈"]) func wordsAreCutAtAScalar(_ character: String) {
        for shift in 0..<4 {
            for length in Locator.wordsLimit - 4...Locator.wordsLimit + 4 {
                let text = String(repeating: "a", count: shift) + String(repeating: character, count: length)
                let words = Locator(words: text).words
                let isWhole = text.utf8.count <= Locator.wordsLimit
                #expect(text.hasPrefix(words) && isWhole == (words == text))
                #expect(isWhole || (Locator.wordsLimit - 3...Locator.wordsLimit).contains(words.utf8.count))
            }
        }
    }
}
