import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct DecodedPicturesTests {
    private func request(_ name: String, columns: Int = 10) -> PictureRequest {
        PictureRequest(
            name: name, size: Size(columns: columns, rows: 2), cell: Size(columns: 8, rows: 16),
            colors: .full,
            ground: .white)
    }

    private func result(of request: PictureRequest) throws -> PictureResult {
        let cells = Array(repeating: Cell("▄"), count: request.size.columns * request.size.rows)
        return PictureResult(request, .success(try #require(CellPicture(request.size, cells))))
    }

    @Test func aPictureIsAskedForOnce() throws {
        let pictures = DecodedPictures()
        #expect(pictures.picture(request("a")) == nil && pictures.picture(request("a")) == nil)
        #expect(pictures.takeRequests() == [request("a")])
        #expect(pictures.picture(request("a")) == nil)
        #expect(pictures.takeRequests() == [])
        pictures.receive([try result(of: request("a"))])
        #expect(pictures.picture(request("a"))?.cells.count == 20)
        #expect(pictures.takeRequests() == [])
    }

    /// A picture may stand in its name, which is looked up with every drawing.
    @Test func aLongNameIsNotHashedFromEndToEnd() {
        let name = String(repeating: "a", count: 1_000)
        let (one, other) = (request("a" + name), request("b" + name))
        #expect(one != other && one.hashValue == other.hashValue)
        #expect(
            request("aa" + name).hashValue != one.hashValue
                && request("a").hashValue != request("b").hashValue)
    }

    @Test func anotherSizeIsAnotherPicture() throws {
        let pictures = DecodedPictures()
        pictures.receive([try result(of: request("a"))])
        #expect(pictures.picture(request("a", columns: 11)) == nil)
        #expect(pictures.takeRequests() == [request("a", columns: 11)])
    }

    @Test func whatWasPassedOverIsWishedForAgain() {
        let pictures = DecodedPictures()
        pictures.want(request("a"))
        _ = pictures.takeRequests()
        pictures.receive([PictureResult(request("a"), nil)])
        _ = pictures.picture(request("a"))
        #expect(pictures.takeRequests() == [request("a")])
    }

    @Test func whatCannotBeShownIsNotAskedForAgain() {
        let pictures = DecodedPictures()
        pictures.receive([PictureResult(request("a"), .failure(.damaged))])
        #expect(pictures.picture(request("a")) == nil && pictures.takeRequests() == [])
        #expect(pictures.problem(of: "a") == .damaged && pictures.problem(of: "b") == nil)
    }

    @Test func thoseNotDrawnForTheLongestTimeGo() throws {
        let pictures = DecodedPictures(limit: 3 * 20 * MemoryLayout<Cell>.stride)
        for name in ["a", "b", "c"] { pictures.receive([try result(of: request(name))]) }
        _ = pictures.picture(request("a"))
        pictures.receive([try result(of: request("d"))])
        #expect(pictures.picture(request("a")) != nil && pictures.picture(request("d")) != nil)
        #expect(pictures.picture(request("b")) == nil)
    }

    @Test func picturesLookPrintedOnThePage() {
        func look(_ ground: Settings.PictureGround, page: RGB?) -> PictureLook {
            PictureLook(ground, page: page, colors: .full)
        }
        let (night, day) = (RGB(16, 18, 20), RGB(250, 244, 230))
        for page in [night, day] {
            #expect(look(.paper, page: page).ground == page && look(.paper, page: page).change == .adapts)
            #expect(look(.terminal, page: page).ground == page && look(.terminal, page: page).change == .none)
            #expect(look(.invert, page: page).ground == page)
        }
        #expect(look(.paper, page: nil).ground == .white && look(.paper, page: nil).change == .none)
        #expect(look(.invert, page: night).change == .inverts && look(.invert, page: day).change == .none)
    }
}
