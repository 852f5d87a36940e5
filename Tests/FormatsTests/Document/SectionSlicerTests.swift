import BookModel
import Testing

@testable import Formats

@Suite struct SectionSlicerTests {
    @Test func anAnchorBelongsToThePartThatBeginsThere() {
        var whole = Section(text: Array("One.\nTwo.\n".utf8))
        whole.blocks = [0..<4, 5..<9].map { Block(kind: .paragraph, range: $0) }
        whole.anchors = [("first", 0), ("end", 4), ("second", 5), ("last", 10)].map {
            Anchor(id: $0, offset: $1)
        }
        var slicer = SectionSlicer(whole)
        let parts = [slicer.next(upTo: 1), slicer.next(upTo: 2)]
        #expect(parts.map { $0.anchors.map(\.id) } == [["first", "end"], ["second", "last"]])
        #expect(parts[1].anchors.map(\.offset) == [0, 5])
    }
}
