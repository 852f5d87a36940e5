import BookModel
import Formats
import TestSupport
import Testing
import Text

@testable import recto

/// Where links lead in the book that was opened, in an edited file of it, and in another book.
@Suite struct LinkedPlaceTests {
    private let digest = String(repeating: "0", count: 32)

    private func book(_ words: [String], title: String = "A Book", digest: String? = nil) -> Book {
        SampleBook.book(
            title: title, digest: digest ?? self.digest,
            sections: words.map { SampleBook.section([(.paragraph, $0)]) })
    }

    private func landing(
        _ place: RectoLink.Place, in opened: Book, mark: Mark? = nil, title: String = "A Book"
    ) -> LinkLanding {
        LinkedPlace(
            place: place,
            book: LinkedBook(identity: Identity(digest: digest), title: title, paths: [], mark: mark)
        ).landing(in: opened)
    }

    private func expect(
        _ landing: LinkLanding, at section: Int, _ offset: Int, _ location: SourceLocation = #_sourceLocation
    ) {
        let found = place(landing)
        #expect(found?.0 == section && found?.1 == offset, sourceLocation: location)
    }

    private func place(_ landing: LinkLanding) -> (Int, Int)? {
        (try? landing.get()).map { ($0.section, $0.offset) }
    }

    @Test func offsetsLeadToTheirPlace() throws {
        let book = book(["one two", "three four"])
        expect(landing(.offset(section: 1, offset: 6), in: book), at: 1, 6)
        expect(landing(.offset(section: 1, offset: 10), in: book), at: 1, 10)
        for place in [(1, 12), (2, 0), (Locator.limit, Locator.limit)] {
            let landing = landing(.offset(section: place.0, offset: place.1), in: book)
            #expect(landing == .failure(.placeGone), "\(place)")
        }
    }

    @Test func aMarkIsFoundInAnEditedFile() throws {
        let before = book(["The whale rose slowly out of the water", "and fell"])
        let after = book(
            ["A new preface", "Then: The whale rose slowly out of the water", "and fell"], digest: "edited")
        let range = TextRange(section: 0, range: 10..<21, in: before.section(at: 0), progress: 0)
        let mark = Mark(id: Mark.ID(of: "m"), kind: .highlight(.pink), range: range, created: 0)
        expect(landing(.offset(section: 0, offset: 10), in: after, mark: mark), at: 1, 16)
        // Without its words.
        let gone = book(["nothing of it"], digest: "edited")
        #expect(landing(.offset(section: 0, offset: 10), in: gone, mark: mark) == .failure(.placeGone))
    }

    @Test func anotherBookIsSaid() {
        let other = book(["one"], title: "Another", digest: "other")
        let landing = landing(.offset(section: 0, offset: 0), in: other)
        #expect(landing == .failure(.otherBook(title: "A Book")))
        #expect(
            Wording.words(for: .otherBook(title: "A Book"))
                == "the link leads to “A Book”, and this is another book")
    }

    @Test func placesOfAnEPUBAreThoseOfItsDocuments() throws {
        let book = try BookFile.open(path: FilePath(Folders.books + "/handbook.epub"))
        let content = book.section(at: 3)
        let middle = content.scalarBoundary(at: content.text.count / 2)
        var map = CFIMap(book)
        let found = map.cfi(of: middle..<middle, in: 3)
        let cfi = try #require(found)
        let linked = LinkedPlace(
            place: .cfi(cfi), book: LinkedBook(identity: book.identity, title: "", paths: []))
        let landed = try #require(place(linked.landing(in: book)))
        #expect(landed == (3, middle))
        let nowhere = try #require(CFI("epubcfi(/6/9998!/4/2)"))
        let wrong = LinkedPlace(
            place: .cfi(nowhere),
            book: LinkedBook(identity: book.identity, title: "", paths: []))
        #expect(wrong.landing(in: book) == .failure(.placeGone))
    }
}
