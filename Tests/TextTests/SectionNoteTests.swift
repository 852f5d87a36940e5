import BookModel
import TestSupport
import Testing
import Text

@Suite struct SectionNoteTests {
    /// A section of paragraphs; `#id ` at the beginning of one is an anchor, not text.
    private func section(_ paragraphs: [String]) -> Section {
        var anchors: [Anchor] = []
        var blocks: [(Block.Kind, String)] = []
        var offset = 0
        for paragraph in paragraphs {
            var text = paragraph
            if text.hasPrefix("#"), let space = text.firstIndex(of: " ") {
                anchors.append(Anchor(id: String(text[..<space].dropFirst()), offset: offset))
                text.removeSubrange(...space)
            }
            let isHeading = text.hasPrefix("= ")
            blocks.append((isHeading ? .heading(level: 2) : .paragraph, text))
            offset += text.utf8.count + 1
        }
        var section = SampleBook.section(blocks)
        section.anchors = anchors
        return section
    }

    private func text(_ section: Section?) -> String? {
        section.map { String(decoding: $0.text, as: UTF8.self) }
    }

    @Test func goesOnToTheNextAnchor() {
        let section = section(["Text", "#a A note.", "It goes on.", "#b Another.", "= Heading", "After"])
        #expect(text(section.note(at: "a")) == "A note.\nIt goes on.\n")
        #expect(text(section.note(at: "b")) == "Another.\n")
        #expect(section.note(at: "c") == nil)
    }

    @Test func mayBeginWithItsHeading() {
        let section = section(["#a = The note", "Words.", "= Heading"])
        #expect(text(section.note(at: "a")) == "= The note\nWords.\n")
    }

    @Test func isBounded() throws {
        let many = section(["#a First."] + (0..<40).map { "Paragraph \($0)." })
        #expect(many.note(at: "a")?.blocks.count == 12)
        let large = section([
            "#a First.", String(repeating: "x", count: 3_000), String(repeating: "y", count: 3_000),
        ])
        #expect(large.note(at: "a")?.blocks.count == 2)
        let huge = section(["#a " + String(repeating: "é", count: 100_000)])
        let note = try #require(huge.note(at: "a"))
        #expect(note.text.count < 40_100)
        #expect(text(note)?.hasSuffix("é …\n") == true)
    }

    @Test func endsWithItsElement() {
        var section = section(["#a A note.", "It goes on.", "Other text."])
        section.anchors[0].end = 19
        #expect(text(section.note(at: "a")) == "A note.\nIt goes on.\n")
        section.anchors[0].end = 5
        #expect(text(section.note(at: "a")) == "A not\n")
    }

    @Test func isALineOfAParagraphWhereNotesAreLines() {
        var section = section(["Before", "[1] One.\n[2] Two.", "After"])
        section.anchors = [Anchor(id: "a", offset: 8), Anchor(id: "b", offset: 17)]
        #expect(text(section.note(at: "a")) == "[1] One.\n")
        #expect(text(section.note(at: "b")) == "[2] Two.\nAfter\n")
    }

    @Test func losesTheLinkBackAtItsEnd() {
        for end in ["↩", "\u{A0}↩\u{FE0E}", " [↑]", " ^"] {
            var section = section(["#a A note." + end])
            section.links = ["x#r"]
            let range = 7..<section.text.count - 1
            let blank = end.utf8.first == 0xC2 ? 2 : end.utf8.first == 0x20 ? 1 : 0
            section.spans = [Span(range: range.dropFirst(blank), style: SpanStyle(link: 0))]
            section.blocks[0].spans = 0..<1
            #expect(text(section.note(at: "a")) == "A note.\n", "\(end)")
        }
    }

    @Test func losesALinkBackThatStandsAlone() {
        var section = section(["#a A note.", "Back to the text", "#b See above"])
        section.links = ["x#r", "x#s"]
        section.spans = [
            Span(range: 8..<24, style: SpanStyle(link: 0)), Span(range: 29..<34, style: SpanStyle(link: 1)),
        ]
        section.blocks[1].spans = 0..<1
        section.blocks[2].spans = 1..<2
        #expect(text(section.note(at: "a")) == "A note.\n")
        #expect(text(section.note(at: "b")) == "See above\n")
        #expect(section.note(at: "b")?.links == ["x#s"])
    }

    @Test func hangsANumberThatStandsAlone() {
        let note = section(["#a [12]", "The words."]).note(at: "a")
        #expect(text(note) == "The words.\n")
        #expect(note?.blocks.first?.style.marker == "[12]")
        #expect(note?.blocks.first?.style.startMargin == 5)
        #expect(text(section(["#a Ibid.", "More."]).note(at: "a")) == "Ibid.\nMore.\n")
    }

    @Test func standsAtTheMargin() {
        var section = section(["#a One.", "Two."])
        section.blocks[0].style.startMargin = 8
        section.blocks[0].style.marker = "1."
        section.blocks[1].style.startMargin = 10
        let margins = section.note(at: "a")?.blocks.map(\.style.startMargin)
        #expect(margins == [3, 5])
    }

    @Test func isTheRowOfATable() {
        var section = Section(text: Array("1\nOne.\n2\nTwo.\n".utf8))
        func cell(_ range: Range<Int>) -> Table.Cell { Table.Cell(range: range) }
        section.tables = [Table(rows: [[cell(0..<1), cell(2..<6)], [cell(7..<8), cell(9..<13)]])]
        section.blocks = [Block(kind: .table(0), range: 0..<13)]
        section.anchors = [Anchor(id: "a", offset: 0), Anchor(id: "b", offset: 7)]
        #expect(text(section.note(at: "a")) == "One.\n")
        #expect(section.note(at: "b")?.blocks.map(\.style.marker) == ["2"])
    }

    @Test func keepsItsOwnLinks() throws {
        var section = section(["Text with a link.", "#a A note, see there and here, once more there."])
        section.links = ["x#text", "y#there", "z#here"]
        let start = section.blocks[1].range.lowerBound
        let places = [(12..<16, 0), (start + 12..<start + 17, 1), (start + 22..<start + 26, 2)]
        let last = start + 38..<start + 43
        section.spans = (places + [(last, 1)]).map { Span(range: $0, style: SpanStyle(.italic, link: $1)) }
        section.blocks[0].spans = 0..<1
        section.blocks[1].spans = 1..<4
        let note = try #require(section.note(at: "a"))
        #expect(note.links == ["y#there", "z#here"])
        #expect(note.spans.map(\.style.link) == [0, 1, 0])
        #expect(note.spans.map { note.string($0.range) } == ["there", "here", "there"])
        #expect(note.blocks[0].spans == 0..<3)
    }

    @Test func keepsALinkThatItsNumberHasToo() throws {
        var section = section(["#a [12]", "See there, too."])
        section.links = ["x#back", "y#there"]
        section.spans = [0..<4, 9..<14].map { Span(range: $0, style: SpanStyle([], link: 1)) }
        section.blocks[0].spans = 0..<1
        section.blocks[1].spans = 1..<2
        let note = try #require(section.note(at: "a"))
        #expect(note.links == ["y#there"])
        #expect(note.spans.map(\.style.link) == [0])
    }

    @Test func losesALinkThatItsSectionHasNot() throws {
        var section = section(["#a A note."])
        section.spans = [Span(range: 2..<6, style: SpanStyle(.bold, link: 3))]
        section.blocks[0].spans = 0..<1
        let note = try #require(section.note(at: "a"))
        #expect(note.spans == [Span(range: 2..<6, style: SpanStyle(.bold))])
    }

    @Test func theHeadEndsAtItsLastByte() {
        var section = section(["One two three.", "Other."])
        // Up to so many bytes into its block an anchor leads to all of it.
        section.anchors = [Anchor(id: "a", offset: Section.noteHead, end: 14)]
        #expect(text(section.note(at: "a")) == "One two three.\n")
        section.anchors = [Anchor(id: "a", offset: Section.noteHead + 1, end: 14)]
        #expect(text(section.note(at: "a")) == ".\n")
    }

    @Test func aBlockThatAnAnchorStandsInTheHeadOfIsAnother() {
        for (distance, isOther) in [(0, true), (Section.noteHead - 1, true), (Section.noteHead, false)] {
            var section = section(["#a First.", "Second paragraph of it."])
            section.anchors.append(Anchor(id: "b", offset: 7 + distance))
            #expect(text(section.note(at: "a"))?.contains("Second") == !isOther, "\(distance)")
        }
    }

    @Test func theLastOfItsBlocksIsTheTwelfth() {
        for count in [11, 12, 13] {
            let many = section(["#a Paragraph 1."] + (2...count).map { "Paragraph \($0)." })
            #expect(many.note(at: "a")?.blocks.count == min(count, 12))
        }
    }

    @Test func aBlockUpToTheLimitIsTaken() {
        // With `First.` and its line feed, four thousand bytes.
        for (length, blocks) in [(3_993, 2), (3_994, 1)] {
            let large = section(["#a First.", String(repeating: "x", count: length)])
            #expect(large.note(at: "a")?.blocks.count == blocks, "\(length)")
        }
    }

    @Test func aNumberOfEightBytesHangs() {
        #expect(section(["#a [123456]", "Words."]).note(at: "a")?.blocks.count == 1)
        #expect(section(["#a [1234567]", "Words."]).note(at: "a")?.blocks.count == 2)
    }

    @Test func isTheFirstOrTheLastOfTheSection() {
        let section = section(["#a First.", "Middle.", "#b Last."])
        #expect(text(section.note(at: "a")) == "First.\nMiddle.\n")
        #expect(text(section.note(at: "b")) == "Last.\n")
        #expect(text(section.note(at: nil)) == "First.\nMiddle.\nLast.\n")
        #expect(Section().note(at: nil) == nil)
    }
}
