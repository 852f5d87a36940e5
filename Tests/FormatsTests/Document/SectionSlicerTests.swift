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

    @Test func aPartHasItsBoxesWithThoseAroundThem() {
        var whole = Section(text: Array("One.\nTwo.\nThree.\n".utf8))
        whole.blocks = [0..<4, 5..<9, 10..<16].map { Block(kind: .paragraph, range: $0) }
        whole.boxes = [Box(title: 0), Box(.top), Box(.left, parent: 0, title: 1)]
        whole.blocks[0].style.box = 0
        whole.blocks[1].style.box = 2
        var slicer = SectionSlicer(whole)
        let parts = [slicer.next(upTo: 1), slicer.next(upTo: 3)]
        #expect(parts[0].boxes == [Box(title: 0)] && parts[0].blocks[0].style.box == 0)
        #expect(parts[1].boxes == [Box(), Box(.left, parent: 0, title: 0)])
        #expect(parts[1].blocks.map(\.style.box) == [1, nil])
    }
}
