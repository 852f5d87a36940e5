import BookModel
import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct CatalogBookTests {
    private let whale = Cataloguing.whale

    private func details(_ columns: Int = 80, _ rows: Int = 24) throws -> Cataloguing {
        var catalogs = try Cataloguing(Cataloguing.standard, columns, rows)
        catalogs.press("jj⏎")
        return catalogs
    }

    @Test func detailsOfABookAreShown() throws {
        var catalogs = try details()
        for words in ["Moby-Dick; or, The Whale", "Herman Melville", "Harper", "EPUB", "1.2 MB", "Ishmael"] {
            #expect(catalogs.screen.contains(words), "\(words)")
        }
        #expect(catalogs.orders.allSatisfy { if case .download = $0 { false } else { true } })
    }

    @Test func theBestFileIsDownloadedAndOpened() throws {
        var catalogs = try details()
        catalogs.press("⏎")
        #expect(catalogs.orders == [.download(whale.files[0], whale)])
        catalogs.tell(.progress(received: 300_000, whole: 3_400_000))
        #expect(catalogs.screen.contains("received 300 kB of 3.4 MB"))
        catalogs.tell(.progress(received: 1_234_567, whole: 3_400_000))
        #expect(catalogs.screen.contains("received 1.2 of 3.4 MB"))
        catalogs.tell(.downloaded(path: "/books/whale.epub", title: "The Whale"))
        #expect(catalogs.screen.contains("saved as whale.epub") && catalogs.screen.contains("opens it"))
        catalogs.press("⏎")
        #expect(catalogs.effects == [.open("/books/whale.epub")])
    }

    @Test func anotherFileIsChosen() throws {
        var catalogs = try details()
        catalogs.press("l⏎")
        #expect(catalogs.orders == [.download(whale.files[1], whale)])
    }

    @Test func aDownloadIsStoppedByEscapeAndGoesOnBehindOtherPages() throws {
        var catalogs = try details()
        catalogs.press("⏎")
        catalogs.press("h")
        catalogs.tell(.progress(received: 5_000, whole: nil))
        #expect(catalogs.screen.contains("received 5 kB"))
        // One at a time.
        #expect(catalogs.press("j⏎⏎").contains("one book at a time"))
        #expect(catalogs.orders.isEmpty)
        catalogs.press("⎋k⏎")
        catalogs.press("⎋")
        #expect(catalogs.orders == [.cancelDownload])
        #expect(catalogs.screen.contains("stopped"))
        // What comes late changes nothing.
        catalogs.tell(.downloaded(path: "/books/whale.epub", title: ""))
        #expect(!catalogs.screen.contains("saved"))
        catalogs.press("⏎")
        #expect(catalogs.orders == [.download(whale.files[0], whale)])
    }

    @Test func aFailureIsTold() throws {
        var catalogs = try details()
        catalogs.press("⏎")
        catalogs.tell(.notDownloaded("set library DIR first"))
        #expect(catalogs.screen.contains("set library DIR first"))
    }

    @Test func aBookWithoutAFileSaysSo() throws {
        var catalogs = try Cataloguing(Cataloguing.page("All", [CatalogEntry(id: "a", title: "A")]))
        #expect(catalogs.press("⏎").contains("It has no file to read."))
        catalogs.press("⏎")
        #expect(catalogs.orders.isEmpty)
    }

    @Test func aComicIsReadPageByPage() throws {
        var comic = CatalogEntry(id: "c", title: "C")
        comic.stream = CatalogStream(template: "http://home/{pageNumber}", pages: 24)
        var catalogs = try Cataloguing(Cataloguing.page("All", [comic]))
        #expect(catalogs.press("⏎").contains("24 pages"))
        catalogs.press("⏎")
        #expect(catalogs.effects == [.catalog(.read(comic.stream!, comic), nil)])
    }
}
