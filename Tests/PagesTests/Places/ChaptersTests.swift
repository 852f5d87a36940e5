import BookModel
import TestSupport
import Testing
import Typesetting

@testable import Pages

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
        ]), byteCount: 100_000)

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

    @Test func chaptersArePreferredToTheirSections() {
        let contents = Contents(entries: [
            Contents.Entry(title: "Making it yours", target: Contents.Target(section: 0)),
            Contents.Entry(title: "Keys of your own", level: 1, target: Contents.Target(section: 1)),
            Contents.Entry(title: "All keys", target: Contents.Target(section: 2)),
        ])
        func section(_ title: String) -> Int? { contents.target(titled: title)?.section }
        #expect(section("keys") == 2)
        #expect(section("keys of") == 1 && section("Keys of your own") == 1)
        #expect(section("locks") == nil)
    }

    @Test func partsAreMarkedWhereChaptersWouldBeAFence() {
        let parts = (0..<3).flatMap { part in
            [Contents.Entry(title: "Part", target: Contents.Target(section: part * 10))]
                + (1..<10).map {
                    Contents.Entry(title: "\($0)", level: 1, target: Contents.Target(section: part * 10 + $0))
                }
        }
        let marks = ChapterMarks(Contents(entries: parts), byteCount: 0)
        func sections(atMost count: Int) -> [Int] { marks.places(atMost: count).map(\.section) }
        #expect(sections(atMost: 30) == Array(0..<30))
        #expect(sections(atMost: 29) == [0, 10, 20])
        #expect(sections(atMost: 3) == [0, 10, 20])
        #expect(sections(atMost: 2) == [])
        #expect(ChapterMarks(Contents(), byteCount: 9).places(atMost: 9).isEmpty)
    }

    /// Three sections of ten pages, of which the first has a chapter on its fifth page.
    private var counts: PageCounts {
        var counts = PageCounts(
            byteCounts: [9, 9, 9, 0], format: PageFormat(measure: 60, height: 20))
        counts.receive(
            (0..<3).map { SectionCount(section: $0, pages: 10, anchors: $0 == 0 ? ["two": 4] : [:]) })
        return counts
    }

    @Test func theExtentOfAChapterEndsAtTheNext() throws {
        let places = try #require(chapters.marks.levels.last)
        func extent(_ section: Int, _ index: Int) -> Range<Int>? {
            counts.extent(around: PageID(section: section, index: index), of: places)
        }
        #expect(extent(0, 0) == 0..<4 && extent(0, 3) == 0..<4 && extent(0, 4) == 4..<20)
        #expect(extent(1, 5) == 4..<20 && extent(2, 0) == 20..<30)
        let late = [Contents.Target(section: 2)]
        #expect(counts.extent(around: PageID(section: 1, index: 0), of: late) == nil)
    }

    @Test func whatIsNotCountedIsNotMarked() {
        let places = [
            Contents.Target(section: 0), Contents.Target(section: 0, anchor: "two"),
            Contents.Target(section: 0, anchor: "gone"), Contents.Target(section: 3),
        ]
        #expect(counts.numbers(ofPlaces: places[...]) == [0, 4])
    }

    @Test func whatChaptersAreDividedIntoIsNoneOfThem() {
        let entries = (0..<4).flatMap { section in
            (0..<5).map {
                Contents.Entry(
                    title: "\(section).\($0)", level: min(1, $0),
                    target: Contents.Target(section: section, anchor: $0 == 0 ? nil : "a\($0)"))
            }
        }
        func count(_ entries: [Contents.Entry], _ byteCount: Int) -> Int {
            ChapterMarks(Contents(entries: entries), byteCount: byteCount).levels.last?.count ?? 0
        }
        #expect(count(entries, 100_000) == 4 && count(entries, 400_000) == 20)
        // Below the title of a book that is one section stand its chapters.
        #expect(count(Array(entries.prefix(5)), 1_000) == 5)
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
