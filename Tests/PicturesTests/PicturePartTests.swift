import Testing

@testable import Pictures

/// Parts of pictures, in every format and turned every way: `MadePicture`'s are red at one end and blue at the
/// other.
@Suite(.serialized) struct PicturePartTests {
    private let decoder = PictureDecoder(.built)
    private static let half = DecoderRequest.Part.side / 2

    private func picture(
        _ bytes: [UInt8], _ part: DecoderRequest.Part, columns: Int = 4, rows: Int = 2
    ) async throws -> Picture {
        var request = DecoderRequest(
            bytes, as: .cells, columns: columns, rows: rows, cellWidth: 4, cellHeight: 8)
        request.part = part
        let asked = request
        return try await withCheckedContinuation { answered in
            decoder.ask(asked) { answered.resume(returning: $0) }
        }.get()
    }

    /// What the cells are filled with, as far as it is one or the other.
    private func ends(_ picture: Picture) -> Set<String> {
        guard case .cells(let cells) = picture.content else { return [] }
        return Set(
            cells.map { cell in
                let color = cell.character == " " ? cell.ground : cell.color ?? cell.ground
                let (red, blue) = ((color ?? 0) >> 16, (color ?? 0) & 0xFF)
                return red > 150 && blue < 110 ? "red" : blue > 150 && red < 110 ? "blue" : "other"
            })
    }

    private func halves(_ bytes: [UInt8], isUpright: Bool) async throws -> [Set<String>] {
        let (side, half) = (DecoderRequest.Part.side, Self.half)
        var found: [Set<String>] = []
        for start in [0, half] {
            let part =
                isUpright
                ? DecoderRequest.Part(left: 0, top: start, width: side, height: half)
                : DecoderRequest.Part(left: start, top: 0, width: half, height: side)
            let picture = try await picture(bytes, part)
            // Whatever its shape, it takes the box.
            #expect([picture.columns, picture.rows] == [4, 2])
            #expect([picture.width, picture.height].sorted() == [8, 16])
            found.append(ends(picture))
        }
        return found
    }

    @Test(arguments: [MadePicture.jpeg, MadePicture.progressive, MadePicture.inks])
    func aPartOfAJPEGIsItsOwn(bytes: [UInt8]) async throws {
        #expect(try await halves(bytes, isUpright: false) == [["red"], ["blue"]])
    }

    @Test func whatEXIFTurnsIsCutAsItIsSeen() async throws {
        for orientation in 1...8 as ClosedRange<UInt8> {
            let found = try await halves(MadePicture.turned(orientation), isUpright: orientation > 4)
            let isRedFirst = [1, 4, 5, 6].contains(orientation)
            #expect(found == (isRedFirst ? [["red"], ["blue"]] : [["blue"], ["red"]]), "\(orientation)")
        }
    }

    @Test func othersAreCutToo() async throws {
        let row = (0..<16).flatMap { $0 < 8 ? [0xFF, 0, 0] : [0, 0, 0xFF] as [UInt8] }
        let png = MadePicture.png(width: 16, height: 8, rows: Array(repeating: row, count: 8))
        #expect(try await halves(png, isUpright: false) == [["red"], ["blue"]])
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="16" height="8"><rect width="8" height="8" \
            fill="#f00"/><rect x="8" width="8" height="8" fill="#00f"/></svg>
            """
        #expect(try await halves(Array(drawing.utf8), isUpright: false) == [["red"], ["blue"]])
        for bytes in [MadePicture.webp, MadePicture.gif] {
            let corner = DecoderRequest.Part(left: 0, top: 0, width: 9_000, height: 9_000)
            #expect(try await ends(picture(bytes, corner)) == ["red"])
        }
    }

    /// Rows of any number of pixels.
    @Test(arguments: 1...9) func smallPicturesKeepTheirColours(width: Int) async throws {
        let row = Array(repeating: [0xFF, 0, 0] as [UInt8], count: width).flatMap { $0 }
        let bytes = MadePicture.png(width: width, height: 3, rows: Array(repeating: row, count: 3))
        var request = DecoderRequest(bytes, as: .cells, columns: 9, rows: 9, options: .fills)
        request.ground = 0
        let asked = request
        let made = try await withCheckedContinuation { answered in
            decoder.ask(asked) { answered.resume(returning: $0) }
        }.get()
        #expect(ends(made) == ["red"])
    }

    @Test func aPartOfAPixelIsThatPixel() async throws {
        let end = DecoderRequest.Part(left: DecoderRequest.Part.side - 1, top: 9, width: 1, height: 1)
        #expect(try await ends(picture(MadePicture.jpeg, end, columns: 40, rows: 20)) == ["blue"])
    }

    @Test(arguments: [(-1, 9), (0, 0), (DecoderRequest.Part.side, 1), (9, Int.max / 2)])
    func aPartBeyondThePictureIsRefused(start: Int, length: Int) async {
        let part = DecoderRequest.Part(left: start, top: 0, width: length, height: 9)
        await #expect(throws: PictureFailure.refused) { try await picture(MadePicture.jpeg, part) }
    }
}
