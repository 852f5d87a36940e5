import BookModel
import TestSupport
import Testing
import Typesetting

@testable import Pages

@Suite struct SectionCountTests {
    private let content: Section = {
        var section = SampleBook.make(wordsPerSection: [600]).section(at: 0)
        section.anchors = stride(from: 0, to: section.text.count, by: 50).map {
            Anchor(id: "a\($0)", offset: $0)
        }
        return section
    }()

    private var cache: SectionCache {
        SectionCache(book: SampleBook.book(sections: [content]), typesetter: .test)
    }

    @Test func countsAsSettingDoes() {
        let format = PageFormat(measure: 30, height: 9)
        let names = Set(content.anchors.map(\.id))
        let set = Typesetter.test.set(content, format: format)
        let count = cache.count(0, format, names: names)
        var expected = SectionCount(section: 0, set: set, names: names)
        expected.amount = TextAmount(of: content)
        #expect(count == expected)
        #expect(count.verso?.count == set.pageCount)
        #expect(count.verso?.anchors["a100"] == set.page(containing: 100))
        #expect(count.verso?.anchors.count == content.anchors.count)
    }

    @Test func onlyWhatTheContentsNameIsKept() {
        let format = PageFormat(measure: 30, height: 9)
        let count = cache.count(0, format, names: ["a50", "gone"])
        #expect(count.verso.map { Set($0.anchors.keys) } == ["a50"])
    }

    @Test func contentsNameElementsBySection() {
        let contents = Contents(entries: [
            Contents.Entry(title: "1", target: Contents.Target(section: 0)),
            Contents.Entry(title: "2", target: Contents.Target(section: 0, anchor: "x")),
            Contents.Entry(title: "3"),
        ])
        #expect(contents.names == [0: ["x"]])
    }
}
