import BookModel
import TestSupport
import Testing

@testable import Pages

@Suite struct PrintedPagesTests {
    private let content: Section = {
        var section = Section(text: Array(repeating: 0x61, count: 100))
        section.anchors = [
            Anchor(id: "p3", offset: 10), Anchor(id: "p4", offset: 50), Anchor(id: "p5", offset: 90),
        ]
        return section
    }()

    private let pages = PrintedPages(
        [("ii", 0, nil), ("3", 1, "p3"), ("4", 1, "p4"), ("5", 1, "p5"), ("9", 3, nil)].map {
            Contents.PageLabel(label: $0.0, target: Contents.Target(section: $0.1, anchor: $0.2))
        })

    private func label(_ range: Range<Int>, in section: Int = 1) -> String? {
        pages.label(of: range, in: section, content: section == 1 ? content : Section())
    }

    @Test func namesThePagesThatAPageShows() {
        #expect(label(20..<40) == "[3]")
        #expect(label(20..<50) == "[3]")
        #expect(label(20..<51) == "[3–4]")
        #expect(label(50..<60) == "[4]")
        #expect(label(20..<100) == "[3–5]")
    }

    @Test func goesOnAcrossSections() {
        #expect(label(0..<5) == "[ii]")
        #expect(label(0..<20) == "[ii–3]")
        #expect(label(0..<5, in: 2) == "[5]")
        #expect(label(0..<5, in: 3) == "[9]")
        #expect(label(0..<5, in: 4) == nil)
    }

    @Test func beginsWhereTheFirstOneDoes() {
        let pages = PrintedPages([
            Contents.PageLabel(label: "3", target: Contents.Target(section: 1, anchor: "p3"))
        ])
        #expect(pages.label(of: 0..<10, in: 1, content: content) == nil)
        #expect(pages.label(of: 0..<20, in: 1, content: content) == "[3]")
        #expect(pages.label(of: 0..<20, in: 0, content: content) == nil)
        #expect(PrintedPages([]).label(of: 0..<20, in: 0, content: content) == nil)
    }

    @Test func findsThePageOfANumber() {
        #expect(pages.page(numbered: 4) == 2)
        #expect(pages.page(numbered: 8) == 3)
        #expect(pages.page(numbered: 1_000) == 4)
        #expect(pages.page(numbered: 1) == 1)
        let target = Contents.Target(section: 0)
        #expect(PrintedPages([Contents.PageLabel(label: "ii", target: target)]).page(numbered: 2) == nil)
    }
}
