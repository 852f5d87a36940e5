import Testing

@testable import BookModel

@Suite struct SavedWordTests {
    private func word(_ word: String, book: String = "moby", gist: String = "") -> SavedWord {
        SavedWord(word, book: book, title: "", place: Locator(), lookedUp: 0, gist: gist)
    }

    @Test func aWordOfABookIsKnownAgainWhateverItsCase() {
        #expect(word("Whale").id == word("whale").id)
        #expect(word(" whale\n").id == word("whale").id)
        #expect(word("whale").id != word("whales").id)
        #expect(word("whale").id != word("whale", book: "omoo").id)
        let id = SavedWord.ID(of: "saved")
        #expect(SavedWord("a", book: "", title: "", place: Locator(), lookedUp: 0, id: id).id == id)
    }

    @Test func textsAreOneLineWithinTheirLimits() {
        let long = String(repeating: "é\u{7}", count: 3_000)
        let word = SavedWord(
            long, headword: " a\t\nb\u{1B} ",
            sentence: SavedWord.Sentence(before: long, word: long, after: long),
            language: long, book: "moby", title: long, creators: Array(repeating: long, count: 99),
            place: Locator(), lookedUp: 0, dictionary: long, gist: long)
        #expect(word.headword == "a b")
        for text in [word.word, word.language, word.dictionary] {
            #expect(text == String(repeating: "é", count: 100))
        }
        #expect(word.sentence.text.utf8.count <= 2 * SavedWord.Sentence.sideLimit + SavedWord.nameLimit)
        #expect(word.sentence.word.utf8.allSatisfy { $0 != 7 })
        #expect(word.title == String(repeating: "é", count: 500))
        #expect(word.creators == Array(repeating: word.title, count: SavedWord.mostCreators))
        #expect(word.gist == String(repeating: "é", count: SavedWord.gistLimit))
    }

    @Test func aGistOfManyMarksOnALetterHasALimitToo() {
        let gist = word("a", gist: "e" + String(repeating: "\u{301}", count: 9_000)).gist
        #expect(gist.utf8.count <= SavedWord.gistByteLimit && gist.count == 1)
    }

    @Test func aSentenceKeepsItsWordInPlace() {
        let text = "One. \n The soft\u{AD}ly\tspoken\u{FFFC} word.  Three."
        let content = Section(text: Array(text.utf8))
        func range(of part: String) -> Range<Int> {
            let bytes = Array(part.utf8)
            let start = content.text.indices.first { content.text[$0...].starts(with: bytes) } ?? 0
            return start..<start + bytes.count
        }
        let end = range(of: "Three.").lowerBound
        let sentence = SavedWord.Sentence(4..<end, word: range(of: "soft\u{AD}ly"), in: content)
        #expect((sentence.before, sentence.word, sentence.after) == ("The ", "softly", " spoken word."))
        #expect(sentence.text == "The softly spoken word." && sentence.range == 4..<10)
        #expect(SavedWord.Sentence().isEmpty && !sentence.isEmpty)
    }

    /// Whatever ranges are given, words are cut between characters and stand in the text.
    @Test func anyRangesOfASectionAreASentence() {
        let text = "héé 漢字 𐍈𐍈 end"
        let content = Section(text: Array(text.utf8))
        let bounds = [Int.min, -1, 0, 1, 2, 3, 7, 9, 14, 20, 25, 99, Int.max]
        for start in bounds {
            for end in bounds where end >= start {
                for first in bounds {
                    for last in bounds where last >= first {
                        let sentence = SavedWord.Sentence(first..<last, word: start..<end, in: content)
                        #expect(text.contains(sentence.text) || sentence.isEmpty)
                    }
                }
            }
        }
    }

    @Test func longSentencesAreCutAroundTheWord() {
        let filler = String(repeating: "word ", count: 2_000)
        let content = Section(text: Array((filler + "whale " + filler).utf8))
        let start = filler.utf8.count
        let sentence = SavedWord.Sentence(0..<content.text.count, word: start..<start + 5, in: content)
        #expect(sentence.word == "whale")
        #expect((990...1_000).contains(sentence.before.utf8.count) && sentence.before.hasSuffix("word "))
        #expect((990...1_000).contains(sentence.after.utf8.count) && sentence.after.hasPrefix(" word"))
    }
}
