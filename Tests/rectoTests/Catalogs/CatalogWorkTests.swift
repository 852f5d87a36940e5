import BookModel
import Commands
import Formats
import Posix
import TestSupport
import Testing

@testable import Network
@testable import recto

/// A catalogue in this process, and `recto-net` as it was built.
@Suite struct CatalogWorkTests {
    private let server: CatalogServer
    private let folder: TemporaryFolder
    private let books: TemporaryFolder
    private let inbox: Inbox
    private let work: CatalogWork
    private let news = Semaphore()

    init() throws {
        CurrentProcess.ignoreSignalsOfWriting()
        (server, folder, books) = (try CatalogServer(), try TemporaryFolder(), try TemporaryFolder())
        let news = news
        inbox = Inbox { news.post() }
        work = CatalogWork(folder: folder.path, inbox: inbox) {
            NetworkProcess(Folders.project + "/.build/debug/recto-net", version: "1", environment: { [] })
        }
    }

    private func perform(_ order: CatalogOrder, _ password: String? = nil) {
        work.perform(order, password.map { Password($0) }, into: FilePath(books.path))
    }

    /// The next event but progress.
    private func event() -> CatalogEvent? {
        while news.wait(milliseconds: 30_000) {
            for event in inbox.takeAll() {
                guard case .catalog(let told) = event else { continue }
                if case .progress = told { continue }
                return told
            }
        }
        return nil
    }

    private func waitForRequest() {
        let pause = Semaphore()
        while server.requests.isEmpty { _ = pause.wait(milliseconds: 2) }
    }

    private var names: [String] {
        let entries = (try? FolderEntries(of: FilePath(books.path))).map { Array($0) } ?? []
        return entries.map(\.name.description).sorted()
    }

    private func download(_ path: String) {
        let file = CatalogFile(
            address: server.url(path), type: "application/x-fictionbook+xml", format: "FB2")
        perform(.download(file, CatalogEntry(id: "1", title: "Emma")))
    }

    @Test func aPageIsAnsweredByItsAddress() throws {
        perform(.open(server.url("/opds")))
        guard case .page(let page, of: server.url("/opds"))? = event() else {
            Issue.record("no page")
            return
        }
        #expect(page.title == "Books at home" && page.entries.map(\.title) == ["Novels", "A Short Story"])
        #expect(page.entries.first?.list == server.url("/novels"))
    }

    @Test func aNewPageEndsTheRequestForTheOneBefore() {
        server.isSilent = true
        perform(.open(server.url("/opds")))
        waitForRequest()
        server.isSilent = false
        perform(.open(server.url("/novels")))
        guard case .page(let page, of: server.url("/novels"))? = event() else {
            Issue.record("no page")
            return
        }
        #expect(page.title == "Novels" && inbox.takeAll().isEmpty)
    }

    @Test func aCancelledRequestTellsNothing() {
        server.isSilent = true
        perform(.open(server.url("/opds")))
        waitForRequest()
        perform(.cancel)
        perform(.list)
        guard case .list? = event() else {
            Issue.record("no list")
            return
        }
        #expect(inbox.takeAll().isEmpty)
    }

    @Test func aPasswordGoesToTheFileAndTheServer() {
        perform(.open(server.url("/secret")))
        #expect(event() == .login(CatalogLogin(title: "Home"), of: server.url("/secret")))
        let catalog = SavedCatalog(name: "Home", address: server.url("/secret"), user: "ana")
        perform(.save(catalog), "rose")
        perform(.open(server.url("/secret")))
        var refused = CatalogLogin(title: "Home")
        refused.isRefused = true
        #expect(event() == .login(refused, of: server.url("/secret")))
        perform(.save(catalog), "tulip")
        perform(.open(server.url("/secret")))
        guard case .page? = event() else {
            Issue.record("no page")
            return
        }
        perform(.list)
        guard case .list(let saved)? = event() else {
            Issue.record("no list")
            return
        }
        #expect(saved.first == catalog && saved.dropFirst().allSatisfy(\.isOffered))
    }

    @Test func aBookIsDownloadedIntoTheLibrary() {
        download("/emma.fb2")
        #expect(event() == .downloaded(path: books.path + "/Emma.fb2", title: "The book emma"))
        #expect(names == ["Emma.fb2"])
    }

    @Test(arguments: ["/broken.fb2", "/page.fb2", "/nothing.fb2x"])
    func whatIsNoBookIsNotKept(_ path: String) {
        download(path)
        guard case .notDownloaded? = event() else {
            Issue.record("was kept")
            return
        }
        #expect(names.filter { !$0.hasPrefix(".") } == [])
    }

    @Test func withoutALibraryNothingIsAsked() {
        let file = CatalogFile(address: server.url("/emma.fb2"), type: "", format: "FB2")
        work.perform(.download(file, CatalogEntry(id: "1", title: "Emma")), nil, into: nil)
        #expect(event() == .notDownloaded("set library DIR first"))
        #expect(server.requests.isEmpty)
    }

    @Test func pagesAreAskedForDuringADownload() {
        server.isSilent = true
        download("/emma.fb2")
        waitForRequest()
        server.isSilent = false
        perform(.open(server.url("/opds")))
        guard case .page? = event() else {
            Issue.record("no page")
            return
        }
        perform(.cancelDownload)
        download("/emma.fb2")
        #expect(event() == .downloaded(path: books.path + "/Emma.fb2", title: "The book emma"))
    }

    @Test func afterTheEndNothingIsAsked() {
        work.close()
        perform(.open(server.url("/opds")))
        guard case .failed? = event() else {
            Issue.record("no failure")
            return
        }
        #expect(server.requests.isEmpty)
    }
}
