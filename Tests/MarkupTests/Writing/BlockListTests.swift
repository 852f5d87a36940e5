import BookModel
import Testing

@testable import Markup

@Suite struct BlockListTests {
    @Test func hasNoBlockThatWasTakenBack() {
        var blocks = BlockList()
        blocks.hold(BlockList.Marker(text: "1."))
        blocks.addLines(before: 1)
        blocks.begin(.paragraph, BlockStyle(), at: 0, firstSpan: 0)
        blocks.takeBack()
        #expect(blocks.count == 0 && blocks.open == nil)
        blocks.begin(.heading(level: 1), BlockStyle(), at: 0, firstSpan: 0)
        blocks.end(at: 3, spans: 0)
        #expect(blocks.done[0].kind == .heading(level: 1) && blocks.done[0].range == 0..<3)
        #expect(blocks.done[0].style.marker == "1." && blocks.done[0].style.spaceBefore == 1)
    }

    @Test func numbersAListFromItsEnd() {
        var blocks = BlockList()
        for list in [7, 8, 7] {
            blocks.hold(BlockList.Marker(text: "?", list: list))
            blocks.begin(.paragraph, BlockStyle(), at: 0, firstSpan: 0)
            blocks.end(at: 1, spans: 0)
        }
        blocks.settle(7) { "\($0)" }
        #expect(blocks.done.map(\.style.marker) == ["2", "?", "1"])
    }

    @Test func setsNoSpaceBelowBlocksThatCameBefore() {
        var blocks = BlockList()
        blocks.addLines(after: 1)
        blocks.begin(.paragraph, BlockStyle(), at: 0, firstSpan: 0)
        blocks.end(at: 1, spans: 0)
        blocks.addLines(after: 2, beyond: 1)
        #expect(blocks.done[0].style.spaceAfter == 0)
        blocks.addLines(after: 2, beyond: 0)
        blocks.addLines(after: 1)
        #expect(blocks.done[0].style.spaceAfter == 2)
    }

    @Test func beginsNoPageBeforeAllText() {
        var blocks = BlockList()
        for _ in 0..<2 {
            blocks.breakPage(on: .recto)
            blocks.begin(.paragraph, BlockStyle(), at: 0, firstSpan: 0)
            blocks.end(at: 1, spans: 0)
        }
        #expect(blocks.done.map(\.style.breaksPageBefore) == [false, true])
        #expect(blocks.done.map(\.style.pageSide) == [.recto, .recto])
    }
}
