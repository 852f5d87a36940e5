import BookModel
import Formats
import Network
import Posix
import TestSupport
import Testing

@testable import Catalogs

private enum Calibre {
    static let isInstalled = ["calibre-server", "calibredb"].allSatisfy {
        FilePath("/usr/bin/" + $0).allows(.execute)
    }
}

/// The content server of Calibre, if it is installed, with a library of two books and a user.
@Suite(.long, .serialized, .enabled(if: Calibre.isInstalled, "calibre is not installed"))
struct CalibreServerTests {
    private let folder: TemporaryFolder
    private let network = NetworkProcess.built()
    private var books: String { folder.path + "/My books" }
    /// A home of its own, so that nothing of this machine's user is read or changed.
    private var home: [String] {
        [
            "HOME=\(folder.path)", "CALIBRE_CONFIG_DIRECTORY=\(folder.path)/config", "PATH=/usr/bin:/bin",
            "LC_ALL=C.UTF-8",
            "CALIBRE_CACHE_DIRECTORY=\(folder.path)/cache", "CALIBRE_NO_SI_DANGER_DANGER=1",
        ]
    }

    init() throws {
        folder = try TemporaryFolder()
        try run(
            "sh", Folders.project + "/Books/pack", Folders.project + "/Books/handbook",
            folder.path + "/handbook.epub")
        // The server makes a library of an empty file, and adds to it. calibredb would not work by itself while another
        // program of Calibre runs.
        try run("mkdir", books)
        try FilePath(books + "/metadata.db").writeNew([])
        let server = try server("--enable-local-write")
        defer { server.process.end() }
        try run("calibredb", "add", "--with-library", server.url, folder.path + "/handbook.epub")
        try run(
            "calibredb", "add", "--with-library", server.url, "--title", "Ledger & <light>", "--authors",
            "Mary Æ",
            Folders.project + "/Books/the-lighthouse-ledger.txt")
    }

    private func run(_ words: String...) throws {
        var child = ChildProcess()
        child.environment = home
        let process = try child.start(words[0], words)
        try #require(ChildProcess.succeeds(process, by: .now + .seconds(120)), "\(words)")
    }

    private struct Server {
        let process: Subprocess
        let url: String
    }

    private func server(_ options: String...) throws -> Server {
        let port = try FakeServer.freePort()
        let words =
            [
                "calibre-server", "--port", "\(port)", "--listen-on", "127.0.0.1", "--disable-use-bonjour",
                books,
            ] + options
        let process = try Subprocess("calibre-server", words, environment: home)
        let address = SocketAddress.internet(host: "127.0.0.1", port: port)
        let deadline = Moment.now + .seconds(60)
        while Moment.now < deadline, (try? Socket(connectingTo: address, by: deadline)) == nil {
            _ = Semaphore().wait(milliseconds: 50)
        }
        return Server(process: process, url: "http://127.0.0.1:\(port)")
    }

    private func entry(_ title: String, in page: CatalogPage) throws -> CatalogEntry {
        try #require(page.entries.first { $0.title.contains(title) }, "\(page.entries.map(\.title))")
    }

    @Test func booksAreBrowsedSearchedAndDownloaded() throws {
        let server = try server()
        defer { server.process.end() }
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
            let download = BookDownload(network, into: FilePath(folder.path))
            let path = try download.download(entry.files[0], of: entry) { _, _ in true }
            #expect(try BookFile.open(path: path).sections.isEmpty == false)
        }
        #expect(FolderNames.sorted(folder.path).contains("Mary Æ - Ledger & light.txt"))
    }

    @Test(arguments: ["basic", "digest"]) func placesOfAUserAreSaved(mode: String) throws {
        let users = folder.path + "/users.sqlite"
        try run("calibre-server", "--userdb", users, "--manage-users", "--", "add", "ana", "abc")
        let server = try server("--enable-auth", "--auth-mode", mode, "--userdb", users)
        defer { server.process.end() }
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
