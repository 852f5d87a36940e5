import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Reader

/// The cover opposite the first page of the book.
@Suite struct FrontispieceTests {
    private func reading(
        _ blocks: [(Block.Kind, String)], _ settings: (inout Settings) -> Void = { _ in }
    ) throws -> Reading {
        var metadata = Metadata()
        (metadata.title, metadata.cover) = ("The Sea", "cover.png")
        let section = SampleBook.section(blocks)
        let book = Book(
            metadata: metadata, sections: [SectionInfo(name: "0.xhtml", byteCount: section.text.count)],
            contents: Contents(), identity: Identity(digest: String(repeating: "0", count: 32)),
            load: { _ in section })
        return try Reading(book, columns: 120, rows: 30, settings)
    }

    private func decodeCover(_ reading: inout Reading) throws -> PictureRequest {
        _ = reading.app.draw()
        let requests = reading.app.pictureRequests().flatMap { effect -> [PictureRequest] in
            if case .decode(let requests) = effect { requests } else { [] }
        }
        return try #require(requests.first { $0.name == "cover.png" })
    }

    private static let text: [(Block.Kind, String)] = [(.paragraph, "Waves and wind.")]

    @Test func theCoverStandsOppositeTheFirstPage() throws {
        var reading = try reading(Self.text)
        let request = try decodeCover(&reading)
        #expect(!reading.app.draw().text.contains("The Sea"))
        let cells = Array(repeating: Cell("▄"), count: 20 * 20)
        let size = Size(columns: 20, rows: 20)
        reading.app.receive([PictureResult(request, .success(try #require(CellPicture(size, cells))))])
        let text = reading.app.draw().text
        #expect(text.contains(String(repeating: "▄", count: 20)) && text.contains("1 page"))
        #expect(!text.contains("The Sea"))
    }

    @Test func theTitleStandsThereWhereTheCoverCannotBeShown() throws {
        var reading = try reading(Self.text)
        reading.app.receive([PictureResult(try decodeCover(&reading), .failure(.damaged))])
        #expect(reading.app.draw().text.contains("The Sea"))
        var off = try self.reading(Self.text) { $0.hasFrontispiece = false }
        #expect(off.app.draw().text.contains("The Sea"))
    }

    @Test func aFirstPageThatIsAPictureHasNoCoverBesideIt() throws {
        let picture = Illustration("first.png", size: PictureSize(width: 600, height: 900))
        var reading = try reading([(.picture(picture), "A ship")])
        #expect(reading.app.draw().text.contains("The Sea"))
    }
}
