import TestSupport
import Testing

@testable import BookModel

@Suite struct TextRangeTests {
    private let text =
        "Call me Ishmael. Some years ago, never mind how long precisely, having little or no money in my purse."

    private func section(_ text: String) -> Section { Section(text: Array(text.utf8)) }

    private func range(_ words: String, in text: String? = nil) -> TextRange {
        let text = text ?? self.text
        return TextRange(section: 2, range: bytes(of: words, in: text), in: section(text), progress: 0.5)
    }

    private func bytes(of words: String, in text: String) -> Range<Int> {
        guard let found = text.firstRange(of: words) else { return 0..<0 }
        let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        return start..<start + words.utf8.count
    }

    /// What the range is of an edited text.
    private func found(_ words: String, in edited: String) -> String? {
        let section = section(edited)
        return range(words).range(in: section).map { section.string($0) }
    }

    @Test func remembersItsTextAndTheWordsAround() {
        let range = range("never mind")
        #expect(range.text == "never mind")
        #expect(range.before.hasSuffix("years ago, ") && range.before.utf8.count <= TextRange.contextLimit)
        #expect(range.after.hasPrefix(" how long"))
        #expect(range.start.words == "never mind" && range.start.section == 2)
        #expect(range.range(in: section(text)) == range.range)
    }

    @Test func isFoundWhereItHasMovedTo() {
        #expect(found("never mind how long", in: "A new preface. " + text) == "never mind how long")
        #expect(found("purse", in: String(text.dropFirst(40))) == "purse")
    }

    @Test func ofSeveralPlacesTheOneWithItsWordsAround() {
        let edited = "Never mind some money here. And money there. " + text
        let section = section(edited)
        let found = range("money").range(in: section)
        #expect(found.map { section.string($0.lowerBound - 11..<$0.upperBound) } == "ttle or no money")
    }

    /// It was as long as the end of the text is no more.
    @Test func aLongOneWithNothingBehindEndsWithTheTextAtLast() {
        let cut = TextRange(
            section: 0, range: 20..<120, text: "Some years ago, never mind how", before: "", after: "",
            progress: 0)
        #expect(cut.range(in: section(text)) == 17..<text.utf8.count)
    }

    @Test func ofEqualPlacesTheNearest() {
        let line = "x the same words stand here y"
        let many = Array(repeating: line, count: 5).joined(separator: "\n")
        let words = "the same words stand here"
        let third = 2 * (line.utf8.count + 1) + 2
        let range = TextRange(section: 0, range: third..<third + words.utf8.count, text: words)
        let edited = section("z" + many)
        #expect(range.range(in: edited) == third + 1..<third + 1 + words.utf8.count)
    }

    @Test func isFoundWhereItWasChangedWithin() {
        let words = "Some years ago, never mind how long precisely, having little or no money"
        let edited = text.replacing("mind", with: "you mind")
        #expect(found(words, in: edited) == words.replacing("mind", with: "you mind"))
        #expect(found("never mind", in: text.replacing("never mind", with: "nevermind")) == "nevermind")
    }

    @Test func isLostWhereItsTextIsGone() {
        #expect(found("never mind how long precisely", in: "Something else altogether stands here.") == nil)
        #expect(found("money", in: "") == nil)
        // A short word alone is not the one that was meant.
        #expect(found("money", in: "There is money on other pages of other books.") == nil)
    }

    @Test func aPlaceIsFoundByTheWordsBehindIt() {
        let start = bytes(of: "never", in: text).lowerBound
        let place = TextRange(section: 0, range: start..<start, in: section(text), progress: 0)
        #expect(place.isEmpty && place.text.isEmpty && place.start.words.hasPrefix("never mind"))
        let edited = section("A preface. " + text)
        #expect(place.range(in: edited) == start + 11..<start + 11)
        let end = TextRange(
            section: 0, range: text.utf8.count..<text.utf8.count, in: section(text), progress: 0)
        #expect(end.range(in: edited)?.lowerBound == edited.text.count)
    }

    @Test func ofALongTextTheBeginningIsKept() throws {
        let long = (0..<9_000).map { "w\($0)" }.joined(separator: " ")
        let content = section("Before. " + long + " After it all.")
        let range = TextRange(section: 0, range: 8..<8 + long.utf8.count, in: content, progress: 0)
        #expect(range.text.utf8.count == TextRange.textLimit && range.range.count == long.utf8.count)
        #expect(range.range(in: content) == range.range)
        let edited = section("A new one. Before. " + long + " After it all.")
        #expect(range.range(in: edited) == 19..<19 + long.utf8.count)
    }

    @Test func clampsWhatAFileSays() {
        let range = TextRange(section: -4, range: -9 ..< .max, text: "é", progress: .nan)
        #expect(range.section == 0 && range.range == 0..<Locator.limit && range.progress == 0)
        #expect("aé".prefix(bytes: 2) == "a" && "éa".suffix(bytes: 2) == "a" && "éa".suffix(bytes: 9) == "éa")
    }

    @Test func neverCutsACharacter() {
        let content = section("漢字かな")
        let range = TextRange(section: 0, range: 1..<8, in: content, progress: 0)
        #expect(range.range == 0..<6 && range.text == "漢字" && range.after == "かな")
    }

    /// Words drawn from few, so that much stands in several places; edits anywhere else.
    @Test func lawOfEdits() {
        var random = Seeded(11)
        for _ in 0..<300 {
            let words = (0..<120).map { _ in ["sea", "ship", "whale", "sky", "captain"][random.below(5)] }
            let before = (0..<random.below(40)).map { _ in "new" }
            let original = words.joined(separator: " ")
            let edited = (before + words).joined(separator: " ")
            let start = random.below(original.utf8.count), end = random.next(in: start...original.utf8.count)
            let range = TextRange(section: 0, range: start..<end, in: section(original), progress: 0)
            guard let found = range.range(in: section(edited)) else { continue }
            #expect(section(edited).string(found) == range.text)
        }
    }

    @Test func manyPlacesCostLittle() {
        let content = section(String(repeating: "a", count: 400_000))
        let range = TextRange(section: 0, range: 500_000..<500_300, text: String(repeating: "a", count: 300))
        #expect(range.range(in: content) != nil)
    }
}
