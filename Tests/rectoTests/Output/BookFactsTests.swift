import BookModel
import TestSupport
import Testing

@testable import recto

@Suite struct BookFactsTests {
    @Test func tellsWhatTheBookSays() {
        let facts = BookFacts.information(of: SampleBook.make(wordsPerSection: [10, 10]))
        #expect(facts.contains("title       A Sample Book\n"))
        #expect(facts.contains("by          The Author\n"))
        #expect(facts.contains("sections    2\n"))
        #expect(!facts.contains("publisher"))
    }

    @Test func contentsAreIndentedByDepth() {
        let entries = [
            Contents.Entry(title: "One"), Contents.Entry(title: "Two", level: 1),
            Contents.Entry(title: "Deep", level: 90_000),
        ]
        let contents = BookFacts.contents(
            of: SampleBook.book(sections: [], contents: Contents(entries: entries)))
        #expect(contents == "One\n  Two\n" + String(repeating: " ", count: 80) + "Deep\n")
    }
}
