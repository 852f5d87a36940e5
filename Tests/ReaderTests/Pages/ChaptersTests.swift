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

    @Test func mainSectionsAreThoseOfTheOutermostLevel() {
        #expect(chapters.mainSections == [0, 2])
        #expect(Chapters(Contents()).mainSections == [])
    }
}
