import BookModel
import TestSupport
import Testing

@testable import Reader

@Suite struct ChaptersTests {
    /// Two sections; the first has two chapters, the second one begins without an entry.
    private let content: Section = {
        var section = SampleBook.section([
            (.heading(level: 1), "One"), (.paragraph, "text"), (.heading(level: 1), "Two"),
        ])
        section.anchors = [Anchor(id: "two", offset: 9)]
        return section
    }()

    private let chapters = Chapters(
        Contents(entries: [
            Contents.Entry(title: "One", target: Contents.Target(section: 0)),
            Contents.Entry(title: "Two", level: 1, target: Contents.Target(section: 0, anchor: "two")),
            Contents.Entry(title: "Group"),
            Contents.Entry(title: "Three", target: Contents.Target(section: 2)),
        ]))

    @Test func findsTheChapterOfAPlace() {
        #expect(chapters.entry(at: 0, in: 0, content: content) == 0)
        #expect(chapters.entry(at: 8, in: 0, content: content) == 0)
        #expect(chapters.entry(at: 9, in: 0, content: content) == 1)
        #expect(chapters.entry(at: 0, in: 1, content: Section()) == 1)
        #expect(chapters.entry(at: 0, in: 2, content: Section()) == 3)
    }

    @Test func findsTheNextOne() {
        #expect(chapters.beginning(from: 5, in: 0, content: content)?.anchor == "two")
        #expect(chapters.beginning(from: 10, in: 0, content: content)?.section == 2)
        #expect(chapters.beginning(from: 0, in: 2, content: Section()) == nil)
    }

    @Test func findsTheOneBefore() {
        #expect(chapters.beginning(before: 0, in: 2, content: Section())?.anchor == "two")
        #expect(chapters.beginning(before: 9, in: 0, content: content)?.anchor == nil)
        #expect(chapters.beginning(before: 0, in: 0, content: content) == nil)
    }

    @Test func anAnchorThatIsGoneMeansTheSection() {
        #expect(chapters.entry(at: 0, in: 0, content: Section()) == 1)
    }

    @Test func partsAreMarkedWhereChaptersWouldBeAFence() {
        let parts = (0..<3).flatMap { part in
            [Contents.Entry(title: "Part", target: Contents.Target(section: part * 10))]
                + (1..<10).map {
                    Contents.Entry(title: "\($0)", level: 1, target: Contents.Target(section: part * 10 + $0))
                }
        }
        let chapters = Chapters(Contents(entries: parts))
        #expect(chapters.sections(atMost: 30) == Array(0..<30))
        #expect(chapters.sections(atMost: 29) == [0, 10, 20])
        #expect(chapters.sections(atMost: 3) == [0, 10, 20])
        #expect(chapters.sections(atMost: 2) == [])
        #expect(Chapters(Contents()).sections(atMost: 9) == [])
    }

    @Test func theExtentOfAChapterEndsAtTheNext() {
        #expect(chapters.extent(around: 0) == 0..<2)
        #expect(chapters.extent(around: 1) == 0..<2)
        #expect(chapters.extent(around: 9) == 2..<Int.max)
        let late = Chapters(
            Contents(entries: [Contents.Entry(title: "", target: Contents.Target(section: 4))]))
        #expect(late.extent(around: 3) == nil)
    }

    @Test func aNumberTakesItsPartWithIt() {
        func entry(_ title: String, _ level: Int) -> Contents.Entry {
            Contents.Entry(title: title, level: level, target: Contents.Target(section: 0))
        }
        let chapters = Chapters(
            Contents(entries: [
                entry("Book One: 1805", 0), entry("Part II", 1), entry("III", 2), entry("4.", 2),
                entry("Loomings", 1), entry("II", 0), entry("7", 1),
            ]))
        #expect(
            (0..<7).map { chapters.headTitle(of: $0) } == [
                "Book One: 1805", "Part II", "Part II · III", "Part II · 4.", "Loomings", "II", "II · 7",
            ])
    }
}
