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
        #expect(!facts.contains("landmarks") && !facts.contains("text begins") && !facts.contains("series"))
    }

    @Test func factsAndContentsAreWrittenAsJSON() {
        var metadata = Metadata()
        metadata.title = "The \"Fern\""
        metadata.creators = ["Ada Moss"]
        metadata.contributors = [Metadata.Contributor(name: "Theo", role: "trl")]
        metadata.series = [Metadata.Series(name: "Green", position: "2")]
        let contents = Contents(entries: [
            Contents.Entry(title: "Part"),
            Contents.Entry(title: "One", level: 1, target: Contents.Target(section: 2, anchor: "c1")),
        ])
        let book = Book(
            metadata: metadata, sections: [], contents: contents, identity: Identity(digest: "0"),
            load: { _ in Section() })
        #expect(
            BookFactsInJSON.information(of: book)
                == #"{"title":"The \"Fern\"","creators":["Ada Moss"],"contributors":[{"name":"Theo","role":"trl"}],"#
                + #""series":[{"name":"Green","position":"2"}],"layout":"reflowable","readingDirection":"ltr","#
                + #""sections":0,"entries":2,"printedPages":0,"digest":"0"}"# + "\n")
        #expect(
            BookFactsInJSON.contents(of: book)
                == #"{"level":0,"title":"Part"}"# + "\n"
                + #"{"level":1,"title":"One","section":2,"anchor":"c1"}"# + "\n")
    }

    @Test func tellsWhoDidWhat() {
        var metadata = Metadata()
        metadata.title = "The Fern"
        metadata.subtitle = "A Study"
        metadata.titleFileAs = "Fern, The"
        metadata.creators = ["Ada Moss"]
        metadata.contributors = [
            Metadata.Contributor(name: "Ada Moss", role: "aut", fileAs: "Moss, Ada"),
            Metadata.Contributor(name: "Theo", role: "trl"), Metadata.Contributor(name: "Ina", role: "ill"),
            Metadata.Contributor(name: "Ada Moss", role: "ill"),
            Metadata.Contributor(name: "Una", role: "trl"), Metadata.Contributor(name: "Xaver", role: "xyz"),
        ]
        metadata.series = [Metadata.Series(name: "Green", position: "2"), Metadata.Series(name: "Ferns")]
        metadata.layout = .fixed
        #expect(
            facts(metadata).prefix(9) == [
                "title       The Fern", "subtitle    A Study", "by          Ada Moss",
                "translator  Theo; Una", "illustrator Ina; Ada Moss", "xyz         Xaver",
                "filed under Moss, Ada: Fern, The", "series      Green, 2; Ferns", "format      EPUB 3.0",
            ])
        #expect(facts(metadata).contains("layout      fixed, reflowed"))
    }

    @Test func tellsWhatTheBookPointsOut() {
        let target = Contents.Target(section: 2, anchor: "one")
        var contents = Contents()
        contents.landmarks = [
            Landmark(kind: .cover, title: "The cover", target: Contents.Target(section: 0)),
            Landmark(kind: .bodyMatter, target: target),
            Landmark(kind: .other, title: "A map", target: target),
        ]
        contents.pageList = [Contents.PageLabel(label: "i", target: target)]
        let facts = facts(Metadata(), contents)
        #expect(facts.contains("landmarks   cover, bodymatter, A map"))
        #expect(facts.contains("text begins section 3, #one"))
        #expect(facts.contains("pages       1 in print"))
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

    private func facts(_ metadata: Metadata, _ contents: Contents = Contents()) -> [String] {
        var metadata = metadata
        metadata.format = "EPUB 3.0"
        let book = Book(
            metadata: metadata, sections: [], contents: contents, identity: Identity(digest: "0"),
            load: { _ in Section() })
        return BookFacts.information(of: book).split(separator: "\n").map { String($0) }
    }
}
