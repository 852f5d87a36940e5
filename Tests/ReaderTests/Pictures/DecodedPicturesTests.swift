import Cells
import Testing

@testable import Reader

@Suite struct DecodedPicturesTests {
    private func wish(_ name: String, columns: Int = 10) -> PictureWish {
        PictureWish(
            name: name, size: Size(columns: columns, rows: 2), cell: Size(columns: 8, rows: 16),
            colors: .full,
            ground: .white)
    }

    private func granted(_ wish: PictureWish) throws -> GrantedWish {
        let cells = Array(repeating: Cell("▄"), count: wish.size.columns * wish.size.rows)
        return GrantedWish(wish, .success(try #require(CellPicture(wish.size, cells))))
    }

    @Test func aPictureIsAskedForOnce() throws {
        let pictures = DecodedPictures()
        #expect(pictures.picture(wish("a")) == nil && pictures.picture(wish("a")) == nil)
        #expect(pictures.takeWishes() == [wish("a")])
        #expect(pictures.picture(wish("a")) == nil)
        #expect(pictures.takeWishes() == [])
        pictures.take([try granted(wish("a"))])
        #expect(pictures.picture(wish("a"))?.cells.count == 20)
        #expect(pictures.takeWishes() == [])
    }

    /// A picture may stand in its name, which is looked up with every drawing.
    @Test func aLongNameIsNotHashedFromEndToEnd() {
        let name = String(repeating: "a", count: 1_000)
        let (one, other) = (wish("a" + name), wish("b" + name))
        #expect(one != other && one.hashValue == other.hashValue)
        #expect(wish("aa" + name).hashValue != one.hashValue && wish("a").hashValue != wish("b").hashValue)
    }

    @Test func anotherSizeIsAnotherPicture() throws {
        let pictures = DecodedPictures()
        pictures.take([try granted(wish("a"))])
        #expect(pictures.picture(wish("a", columns: 11)) == nil)
        #expect(pictures.takeWishes() == [wish("a", columns: 11)])
    }

    @Test func whatWasPassedOverIsWishedForAgain() {
        let pictures = DecodedPictures()
        pictures.want(wish("a"))
        _ = pictures.takeWishes()
        pictures.take([GrantedWish(wish("a"), nil)])
        _ = pictures.picture(wish("a"))
        #expect(pictures.takeWishes() == [wish("a")])
    }

    @Test func whatCannotBeShownIsNotAskedForAgain() {
        let pictures = DecodedPictures()
        pictures.take([GrantedWish(wish("a"), .failure(.damaged))])
        #expect(pictures.picture(wish("a")) == nil && pictures.takeWishes() == [])
        #expect(pictures.trouble(of: "a") == .damaged && pictures.trouble(of: "b") == nil)
    }

    @Test func thoseNotDrawnForTheLongestTimeGo() throws {
        let pictures = DecodedPictures(limit: 3 * 20 * MemoryLayout<Cell>.stride)
        for name in ["a", "b", "c"] { pictures.take([try granted(wish(name))]) }
        _ = pictures.picture(wish("a"))
        pictures.take([try granted(wish("d"))])
        #expect(pictures.picture(wish("a")) != nil && pictures.picture(wish("d")) != nil)
        #expect(pictures.picture(wish("b")) == nil)
    }

    @Test func whatIsWrittenOnPaperStaysOnPaper() {
        func look(_ ground: Settings.PictureGround, page: RGB?) -> PictureLook {
            PictureLook(ground, page: page, colors: .full)
        }
        let (night, day) = (RGB(16, 18, 20), RGB(250, 244, 230))
        #expect(look(.paper, page: night).ground == .white && look(.paper, page: day).ground == day)
        #expect(look(.paper, page: nil).ground == .white)
        #expect(look(.terminal, page: night).ground == night)
        let inverted = look(.invert, page: night)
        #expect(inverted.inverts && inverted.ground == night)
        #expect(!look(.invert, page: day).inverts)
    }
}
