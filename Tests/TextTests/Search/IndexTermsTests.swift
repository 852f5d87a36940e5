import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct IndexTermsTests {
    private func terms(_ text: String, gaps: [Range<Int>] = []) -> (String, String) {
        var terms = IndexTerms()
        let (plain, written) = terms.terms(of: SearchableText(text: Array(text.utf8), gaps: gaps))
        return (String(decoding: plain, as: UTF8.self), String(decoding: written, as: UTF8.self))
    }

    private func phrase(_ pattern: String) throws -> String? {
        IndexTerms.phrase(of: try SearchPattern(pattern, .words))
    }

    @Test func wordsAreTermsWhateverTheirCaseAndAccents() {
        #expect(terms("Call me, ISHMAEL! Café—I’m 42.").0 == "call me ishmael cafe i m 42 ")
    }

    @Test func signsBesideDigitsAndLettersAreNoTerms() {
        #expect(terms("/0:9@A[z{`a").0 == "0 9 a z a ")
    }

    @Test func pairsAreTermsWhereNoSpacesAre() {
        #expect(terms("夏目漱石は").0 == "夏目 目漱 漱石 石は は ")
        #expect(terms("대한민국 한국").0 == "대한 한민 민국 국 한국 국 ")
        #expect(terms("abc漱石").0 == "abc 漱石 石 ")
    }

    @Test func voicingMarksAndVowelSignsAreLetters() {
        // Said in hiragana, the two differ by a mark alone.
        #expect(terms("ガ").0 != terms("カ").0)
        #expect(terms("हिन्दी है").0 == "हिन्दी है ")
    }

    @Test func whatIsReadBetweenWordsIsTermsOfItsOwn() {
        let (plain, written) = terms("漢かん字", gaps: [3..<9])
        #expect(plain == "漢字 字 " && written == "漢か かん ん字 字 ")
    }

    @Test func patternsArePhrasesOfTheirTerms() throws {
        #expect(try phrase("White, Whale") == "\"white whale\"")
        #expect(try phrase("whal*") == "\"whal\"*")
        #expect(try phrase("漱石") == "\"漱石\"")
        #expect(try phrase("石") == "\"石\"*")
        #expect(try phrase("漱石 whale") == "\"漱石 石 whale\"")
        #expect(try phrase("…!") == nil)
        #expect(try phrase("a \" OR b*c") == "\"a or b c\"")
    }

    /// Of texts made of a few characters, every one that has a pattern has the terms of it in a row.
    @Test func noHitIsLostToTheTerms() throws {
        let alphabet = [
            "a", "B", "é", " ", "'", "石", "漱", "は", "한", "국", "-", "ら", "ﬁ", "\u{301}", "が", "ก",
        ]
        var random = Seeded(7)
        func text(_ count: Int) -> [String] {
            (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
        }
        var found = 0
        for _ in 0..<20_000 {
            let characters = text(12)
            var gaps: [Range<Int>] = []
            if random.next() % 2 == 0 {
                let start = characters[..<5].joined().utf8.count
                gaps = [start..<start + characters[5..<7].joined().utf8.count]
            }
            let content = SearchableText(text: Array(characters.joined().utf8), gaps: gaps)
            guard let pattern = try? SearchPattern(text(3).joined(), .words),
                try !SectionSearch(pattern).hits(in: content).isEmpty
            else { continue }
            found += 1
            guard let phrase = IndexTerms.phrase(of: pattern) else { continue }
            var terms = IndexTerms()
            let (plain, written) = terms.terms(of: content)
            let words = " \(phrase.dropFirst().prefix { $0 != "\"" })" + (phrase.hasSuffix("*") ? "" : " ")
            let isKnown = [plain, written].contains {
                " \(String(decoding: $0, as: UTF8.self))".utf8.contains(words)
            }
            #expect(isKnown, "\(pattern.text) in \(characters.joined()) but \(gaps)")
        }
        #expect(found > 500)
    }
}

extension String.UTF8View {
    fileprivate func contains(_ other: String) -> Bool {
        ByteSearch(Array(other.utf8)).first(in: Array(self)) != nil
    }
}

extension ByteSearch {
    fileprivate func first(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { first(in: $0, from: 0) }
    }
}
