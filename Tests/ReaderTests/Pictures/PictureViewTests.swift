import BookModel
import Cells
import Testing
import Typesetting

@testable import Reader

@Suite struct PictureViewTests {
    private let room = Size(columns: 80, rows: 20)
    /// As large as the room in rows: 40 of the columns.
    private let picture = PictureSize(width: 1_000, height: 1_000)
    private let style = PictureStyle()

    private func frame(_ view: PictureView) -> PictureFrame { view.frame(of: picture, in: room, style) }

    @Test func allOfItIsAsLargeAsThereIsRoom() {
        let frame = frame(PictureView())
        #expect(frame.whole == Size(columns: 40, rows: 20) && frame.isWhole && frame.part == .whole)
        let wide = PictureView().frame(of: PictureSize(width: 8, height: 1), in: room, style)
        #expect(wide.whole == Size(columns: 80, rows: 5))
        let unknown = PictureView().frame(of: nil, in: room, style)
        #expect(unknown.whole == room && unknown.isWhole)
    }

    @Test func whatIsInTheMiddleStaysThere() {
        var view = PictureView()
        view.zoom(by: 3, picture, in: room, style)
        var frame = frame(view)
        #expect(frame.whole == Size(columns: 80, rows: 40) && frame.seen == Size(columns: 80, rows: 20))
        #expect(frame.top == 10 && frame.part.down == 16_384..<49_152)
        view.move(rows: 5, frame)
        view.zoom(by: 3, picture, in: room, style)
        frame = self.frame(view)
        // Row 25 of 40 was in the middle.
        #expect(frame.whole.rows == 80 && frame.top + 10 == 50)
    }

    @Test func itIsNotMovedBeyondItsEdges() {
        var view = PictureView()
        view.zoom(by: 6, picture, in: room, style)
        view.move(columns: 1_000, rows: -1_000, frame(view))
        let corner = frame(view)
        #expect(corner.left == corner.whole.columns - corner.seen.columns && corner.top == 0)
        #expect(corner.part.across.upperBound == PicturePart.side && corner.part.down.lowerBound == 0)
        view.move(columns: -1, frame(view))
        #expect(frame(view).left == corner.left - 1)
        view.showAll()
        #expect(view == PictureView())
    }

    @Test func aPixelIsAColumnAtMost() {
        var view = PictureView()
        view.zoom(by: 99, picture, in: room, style)
        // 40 columns, 1,000 pixels: 16 times; a small one at least twice.
        #expect(frame(view).whole.columns == 640)
        let small = PictureSize(width: 10, height: 10)
        var other = PictureView()
        other.zoom(by: 99, small, in: room, style)
        #expect(other.frame(of: small, in: room, style).whole.columns == 80)
        other.zoom(by: -1, small, in: room, style)
        #expect(other.frame(of: small, in: room, style).whole.columns == 60)
    }

    /// Any size of window, any zoom and any way: what is seen is a part of what there is.
    @Test func whatIsSeenIsAlwaysAPart() {
        var seed: UInt32 = 7
        func number(_ most: Int) -> Int {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return Int(seed >> 8) % most
        }
        var view = PictureView()
        for _ in 0..<2_000 {
            let picture = PictureSize(
                width: 1 + number(9_000), height: 1 + number(9_000), isScalable: number(2) == 0)
            let room = Size(columns: 1 + number(300), rows: 1 + number(90))
            view.zoom(by: number(9) - 4, picture, in: room, style)
            let frame = view.frame(of: picture, in: room, style)
            view.move(columns: number(99) - 49, rows: number(99) - 49, frame)
            for frame in [frame, view.frame(of: picture, in: room, style)] {
                #expect(frame.left >= 0 && frame.left + frame.seen.columns <= frame.whole.columns)
                #expect(frame.top >= 0 && frame.top + frame.seen.rows <= frame.whole.rows)
                #expect(frame.seen.columns <= room.columns && frame.seen.rows <= room.rows)
                let sides = [frame.part.across, frame.part.down]
                #expect(sides.allSatisfy { !$0.isEmpty && $0.upperBound <= PicturePart.side })
            }
        }
    }

    @Test func whatWasShownStandsInForAnotherPart() throws {
        let cells = "abcdefgh".unicodeScalars.map { Cell($0) }
        let picture = try #require(CellPicture(Size(columns: 4, rows: 2), cells))
        let whole = PictureFrame(
            whole: Size(columns: 5, rows: 2), left: 0, top: 0, seen: Size(columns: 5, rows: 2))
        let shown = ShownPicture(picture, whole)
        let part = PictureFrame(
            whole: Size(columns: 8, rows: 4), left: 4, top: 2, seen: Size(columns: 4, rows: 2))
        #expect(shown.cells(of: part, beyond: Cell("?")).map(\.base) == Array("gghhgghh".unicodeScalars))
        let before = PictureFrame(
            whole: Size(columns: 8, rows: 4), left: 2, top: 1, seen: Size(columns: 4, rows: 2))
        let moved = ShownPicture(picture, before)
        #expect(moved.cells(of: part, beyond: Cell("?")).map(\.base) == Array("gh??????".unicodeScalars))
    }
}
