import BookModel
import TestSupport
import Testing
import Text

@Suite struct NoteReferenceTests {
    /// `One1 two2 three3`, a reference in each digit; the links lead to three anchors of the section.
    private var section: Section {
        var section = SampleBook.section([(.paragraph, "One1 two2 three3")])
        section.links = ["0.xhtml#a", "0.xhtml#b", "0.xhtml#c"]
        section.spans = [3, 8, 15].enumerated().map { index, offset in
            Span(range: offset..<offset + 1, style: SpanStyle(.noteReference, link: index))
        }
        section.blocks[0].spans = 0..<3
        return section
    }

    private func offsets(_ section: Section, _ range: Range<Int>?) -> [Int] {
        SampleBook.book(sections: [section]).noteReferences(in: section, within: range).map(\.offset)
    }

    @Test func referencesBelongToThePageTheyBeginOn() {
        #expect(offsets(section, nil) == [3, 8, 15])
        #expect(offsets(section, 3..<8) == [3])
        #expect(offsets(section, 4..<9) == [8])
        #expect(offsets(section, 8..<15) == [8])
        #expect(offsets(section, 15..<16) == [15])
        #expect(offsets(section, 16..<16) == [])
        #expect(offsets(section, 0..<3) == [])
    }

    @Test func spansOfOneLinkAreOneReference() {
        var section = section
        section.spans[0].range = 2..<4
        section.spans.insert(
            Span(range: 4..<5, style: SpanStyle([.noteReference, .italic], link: 0)), at: 1)
        let references = SampleBook.book(sections: [section]).noteReferences(in: section)
        #expect(references.map(\.range) == [2..<5, 8..<9, 15..<16])
        #expect(references.map(\.target.anchor) == ["a", "b", "c"])
    }

    @Test func linksOutOfTheBookAndOthersAreNone() {
        var section = section
        section.links[0] = "https://example.org/#a"
        section.spans[1].style.traits = []
        section.spans[2].style.link = 9
        #expect(offsets(section, nil) == [])
    }

    @Test func aTargetIsASectionAndAnId() {
        let book = SampleBook.book(sections: [section, section])
        #expect(book.target(of: "1.xhtml") == Contents.Target(section: 1))
        #expect(book.target(of: "1.xhtml#") == Contents.Target(section: 1))
        #expect(book.target(of: "0.xhtml#a#b") == Contents.Target(section: 0, anchor: "a#b"))
        #expect(book.target(of: "2.xhtml#a") == nil)
        #expect(book.target(of: "#a") == nil)
    }
}
