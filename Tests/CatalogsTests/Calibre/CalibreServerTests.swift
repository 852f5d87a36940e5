import BookModel
import Formats
import Network
import Posix
import TestSupport
import Testing

@testable import Catalogs

/// The content server of Calibre, if it is installed.
@Suite(.long, .serialized, .enabled(if: CalibreServer.isInstalled, "calibre is not installed"))
struct CalibreServerTests {
    private let server: CalibreServer
    private let network = NetworkProcess.built()

    init() throws { server = try CalibreServer() }

    private func entry(_ title: String, in page: CatalogPage) throws -> CatalogEntry {
        try #require(page.entries.first { $0.title.contains(title) }, "\(page.entries.map(\.title))")
    }

    @Test func booksAreBrowsedSearchedAndDownloaded() throws {
        try server.start()
        let client = CatalogClient(network)
        let root = try client.open(server.url + "/opds")
        let titles = try client.open(#require(try entry("Title", in: root).list))
        #expect(titles.entries.count == 2 && titles.entries.allSatisfy { $0.list == nil })
        let ledger = try entry("Ledger & <light>", in: titles)
        #expect(ledger.creators == ["Mary Æ"] && ledger.files.map(\.format) == ["text"])
        let book = try #require(titles.entries.first { $0.id != ledger.id })
        #expect(book.files.map(\.format) == ["EPUB"] && (book.files[0].size ?? 0) > 1_000)
        let found = try client.search(#require(root.search), for: "Ledger")
        #expect(found.entries.map(\.title) == ["Ledger & <light>"])
        #expect(try client.picture(#require(book.cover)).count > 100)
        for entry in [ledger, book] {
            let download = BookDownload(network, into: FilePath(server.folder.path))
            let path = try download.download(entry.files[0], of: entry) { _, _ in true }
            #expect(try BookFile.open(path: path).sections.isEmpty == false)
        }
        #expect(FolderNames.sorted(server.folder.path).contains("Mary Æ - Ledger & light.txt"))
    }

    @Test(arguments: ["basic", "digest"]) func placesOfAUserAreSaved(mode: String) throws {
        try server.start(for: "ana", "abc", mode: mode)
        var client = CatalogClient(network)
        let login = #expect(throws: CatalogError.self) { try client.open(server.url + "/opds") }
        guard case .login(_, isRefused: false) = login else {
            Issue.record("\(String(describing: login))")
            return
        }
        client.credentials.set(HTTPRequest.Credentials(user: "ana", password: "abc"), for: server.url)
        let root = try client.open(server.url + "/opds")
        let titles = try client.open(#require(try entry("Title", in: root).list))
        let file = try #require(titles.entries.lazy.compactMap(\.files.first).first { $0.format == "EPUB" })
        let book = try #require(CalibrePositions.Book(file.address))
        let positions = CalibrePositions(network, credentials: client.credentials)
        #expect(try positions.positions(of: book) == [])
        try positions.save(CalibrePosition(device: "desk", cfi: "/2/4/2", fraction: 0.5), of: book)
        let saved = try positions.positions(of: book)
        #expect(
            saved.map(\.cfi) == ["/2/4/2"] && saved.map(\.device) == ["desk"]
                && saved.map(\.fraction) == [0.5])
        #expect(abs((saved.first?.time ?? 0) - Double(SystemClock.now) / 1_000) < 600)
    }
}
