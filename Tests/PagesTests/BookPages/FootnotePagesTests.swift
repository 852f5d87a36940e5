import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages

@Suite struct FootnotePagesTests {
    /// A chapter that refers to a note of its own, to those of two other sections, and to one that is gone.
    private static let book: Book = {
        var chapter = SampleBook.section([
            (.heading(level: 1), "The Ferry"),
            (.paragraph, "He rowed.1 He rowed on.[2] Then he slept.[3] He woke.[4] He ate.[6] He went.7"),
            (.paragraph, "3. As one does."),
        ])
        let own = chapter.blocks[2].range
        chapter.anchors = [Anchor(id: "n3", offset: own.lowerBound, end: own.upperBound)]
        let references = [
            ("1", "a.xhtml#n1"), ("[2]", "b.xhtml#n2"), ("[3]", "c.xhtml#n3"), ("[4]", "gone.xhtml#n4"),
            ("[6]", "b.xhtml#n6"), ("7", "b.xhtml#n7"),
        ]
        for (mark, link) in references {
            let start = chapter.text.firstRange(of: Array(mark.utf8))?.lowerBound ?? 0
            chapter.spans.append(
                Span(
                    range: start..<start + mark.utf8.count,
                    style: SpanStyle(.noteReference, link: chapter.links.count)))
            chapter.links.append(link)
        }
        chapter.blocks[1].spans = 0..<6
        var first = SampleBook.section([(.paragraph, "1. Forty years."), (.paragraph, "5. No more.")])
        first.anchors = [Anchor(id: "n1", offset: 0), Anchor(id: "n5", offset: 16)]
        // The items of a list have their numbers in the margin.
        var second = SampleBook.section([
            (.paragraph, "Until the flood."), (.paragraph, "Bread."), (.paragraph, "Home."),
        ])
        second.anchors = [
            Anchor(id: "n2", offset: 0), Anchor(id: "n6", offset: 17), Anchor(id: "n7", offset: 24),
        ]
        second.blocks[1].style.marker = "6."
        second.blocks[2].style.marker = "3."
        let sections = [chapter, first, second]
        let names = ["c.xhtml", "a.xhtml", "b.xhtml"]
        return Book(
            metadata: Metadata(),
            sections: sections.indices.map { SectionInfo(name: names[$0], byteCount: 100) },
            identity: Identity(digest: "0"), load: { sections[$0] })
    }()

    private func format(_ notes: Settings.Notes) -> PageFormat {
        var settings = Settings()
        settings.notes = notes
        return PageFormat(measure: 40, height: 12, style: settings.pageStyle)
    }

    private func footnotes(_ notes: Settings.Notes) -> [Footnote] {
        SectionCache(book: Self.book, typesetter: .test)
            .footnotes(of: Self.book.section(at: 0), index: 0, format(notes), waits: true)
    }

    @Test func notesAreFoundWhereverTheyStand() {
        let notes = footnotes(.foot)
        #expect(notes.map(\.mark) == ["", "2", "", "", "7"])
        #expect(
            notes.map { $0.content.string(0..<$0.content.text.count) }
                == [
                    "1. Forty years.\n", "Until the flood.\n", "3. As one does.\n", "Bread.\n", "Home.\n",
                ])
        let text = Self.book.section(at: 0)
        #expect(notes.map { text.string($0.offset..<$0.offset + 2) } == ["1 ", "[2", "[3", "[6", "7\n"])
    }

    @Test func theBoxLeavesThemWhereTheyAre() {
        #expect(footnotes(.box).isEmpty)
    }

    @Test func aPageShowsThemAndTheBackgroundCountsTheSame() {
        let pages = BookPages(
            book: Self.book, typesetter: .test, format: format(.foot))
        let runs = pages.page(pages.first).lines.flatMap(\.runs)
        #expect(runs.contains { $0.role == .note && $0.text == "1. Forty years." })
        let count = SectionCache(book: Self.book, typesetter: .test).count(0, format(.foot), names: [])
        #expect(count.verso?.count == pages.set(0).pageCount)
    }
}
