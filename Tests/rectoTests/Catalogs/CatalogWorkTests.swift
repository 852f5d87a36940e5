import BookModel
import Cells
import Commands
import Formats
import Pictures
import Posix
import Reader
import Synchronization
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
        work = CatalogWork(
            folder: folder.path, inbox: inbox,
            make: {
                NetworkProcess(Folders.project + "/.build/debug/recto-net", version: "1", environment: { [] })
            }, shelfPath: nil)
    }

    private final class Covers: Sendable { let all = Mutex<[CatalogCovers.Outcome]>([]) }

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

    private func download(_ path: String, _ type: String = "application/x-fictionbook+xml") {
        let file = CatalogFile(address: server.url(path), type: type, format: "")
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
        let login = CatalogLogin(of: server.url("/secret"), title: "Home")
        #expect(event() == .login(login, of: server.url("/secret")))
        let catalog = SavedCatalog(name: "Home", address: server.url("/secret"), user: "ana")
        perform(.save(catalog), "rose")
        perform(.open(server.url("/secret")))
        var refused = login
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

    @Test func aPasswordForAnotherServerLeavesThatOfTheFirst() throws {
        let other = try CatalogServer()
        perform(.save(SavedCatalog(name: "Home", address: server.url("/opds"), user: "ana")), "tulip")
        perform(.open(other.url("/secret")))
        let login = CatalogLogin(of: other.url("/secret"), title: "Home")
        #expect(event() == .login(login, of: other.url("/secret")))
        perform(.save(SavedCatalog(name: "Other", address: login.address, user: "eva")), "rose")
        perform(.open(server.url("/secret")))
        guard case .page? = event() else {
            Issue.record("no page")
            return
        }
        #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
    }

    @Test func aRestoredCatalogueHasItsPassword() {
        let catalog = SavedCatalog(name: "Home", address: server.url("/secret"), user: "ana")
        perform(.save(catalog), "tulip")
        perform(.remove(catalog))
        perform(.restore(catalog))
        perform(.open(catalog.address))
        guard case .page? = event() else {
            Issue.record("no page")
            return
        }
    }

    @Test func anAddressThatIsWrittenInAnotherWayIsTold() {
        perform(.save(SavedCatalog(name: "A", address: "NAS.example/opds")))
        guard case .list(let saved)? = event() else {
            Issue.record("no list")
            return
        }
        #expect(saved.first?.address == "https://nas.example/opds")
    }

    @Test func theCoverThatIsWantedNowWaitsForNoOther() {
        let outcomes = Covers()
        let all = Semaphore()
        func fetch(_ path: String) {
            work.covers.fetch(server.url(path)) { cover in
                outcomes.all.withLock { $0.append(cover) }
                all.post()
            }
        }
        server.isSilent = true
        fetch("/1.png")
        waitForRequest()
        for number in 2...9 { fetch("/\(number).png") }
        server.isSilent = false
        fetch("/cover.png")
        for _ in 1...10 { #expect(all.wait(milliseconds: 10_000)) }
        let outdated = [CatalogCovers.Outcome](repeating: .outdated, count: 9)
        #expect(outcomes.all.withLock { $0 } == outdated + [.fetched(Array("PNG".utf8))])
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
        #expect(names == [])
    }

    @Test func aBookThatCannotBeReadHereIsKept() {
        download("/locked.pdb", "application/x-mobipocket-ebook")
        guard case .notDownloaded(let words)? = event() else {
            Issue.record("was opened")
            return
        }
        // Which error it is depends on the program that runs the tests.
        #expect(words.hasPrefix("saved as Emma.mobi, but it "))
        #expect(names == ["Emma.mobi"])
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

    @Test func aComicOfASilentServerHoldsUpNothing() throws {
        server.isSilent = true
        let stream = CatalogStream(template: server.url("/c/{pageNumber}"), pages: 3)
        let book = work.comic(stream, of: CatalogEntry(id: "1", title: "Krazy"), widest: 800)
        let jobs = Jobs(size: 1)
        let pictures = BookPictures(
            book, decoder: PictureDecoder(.installed()), jobs: jobs, inbox: inbox)
        let size = Size(columns: 2, rows: 1)
        let requests = (1...3).map {
            PictureRequest(
                name: "Page \($0)", size: size, cell: Size(columns: 8, rows: 16), colors: .full,
                ground: .white)
        }
        pictures.start(requests)
        waitForRequest()
        let end = Semaphore()
        jobs.start(Job(.counting, count: 1) { _ in end.post() })
        #expect(end.wait(milliseconds: 10_000))
        pictures.stopFetching()
        work.close()
        // The two that waited, and the one under way.
        var results: [PictureResult] = []
        while results.count < 3, news.wait(milliseconds: 10_000) {
            for event in inbox.takeAll() {
                if case .pictures(let told) = event { results += told }
            }
        }
        #expect(results.map(\.request.name).sorted() == requests.map(\.name))
        #expect(server.requests.count == 1)
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
