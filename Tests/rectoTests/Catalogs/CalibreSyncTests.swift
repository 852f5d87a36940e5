import BookModel
import Catalogs
import Formats
import Library
import Posix
import Synchronization
import TestSupport
import Testing
import Text

@testable import Network
@testable import recto

/// Two machines with books of one server of Calibre, which is made in this process, and `recto-net` as it was built.
@Suite struct CalibreSyncTests {
    /// A server that keeps a place of each device for each book.
    fileprivate final class Server: Sendable {
        struct State {
            var isDown = false
            /// The statuses of books that it has something against, by their numbers.
            var refused: [Int: Int] = [:]
            var rows: [Int: [PlainValue]] = [:]
            /// What it says the time is, in seconds since 1970.
            var time = 1_000
        }

        private final class Box: Sendable { let state = Mutex(State()) }
        private let box: Box
        let web: WebServer

        init() throws {
            let box = Box()
            self.box = box
            web = try WebServer { request in box.state.withLock { $0.answer(to: request) } }
        }

        func set(_ change: @Sendable (inout State) -> Void) { box.state.withLock { change(&$0) } }

        /// What the devices have saved of a book.
        func fractions(_ number: Int) -> [Double] {
            box.state.withLock { $0.rows[number] ?? [] }.compactMap { $0["pos_frac"]?.number }
        }

        func address(_ number: Int) -> String { web.url("/get/EPUB/\(number)/My_books") }
    }

    /// A machine with a folder of its own.
    private struct Machine {
        let folder: TemporaryFolder
        let inbox = Inbox()
        let store: ShelfStore
        private(set) var sync: CalibreSync

        init(_ server: Server, _ books: [Int: Book]) throws {
            CurrentProcess.ignoreSignalsOfWriting()
            folder = try TemporaryFolder()
            store = ShelfStore(path: folder.path + "/shelf.sqlite")
            sync = Self.sync(folder)
            try logIn(server, "ana")
            for (number, book) in books {
                try store.write(origin: server.address(number), of: book.identity.digest)
            }
        }

        private static func sync(_ folder: TemporaryFolder) -> CalibreSync {
            CalibreSync(
                folder: folder.path, shelfPath: folder.path + "/shelf.sqlite",
                network: NetworkProcess(
                    Folders.project + "/.build/debug/recto-net", version: "1", environment: { [] }))
        }

        func logIn(_ server: Server, _ user: String) throws {
            try SavedCatalogs(in: folder.path).save(
                SavedCatalog(name: "Home", address: server.web.url("/opds"), user: user), password: "abc")
        }

        /// Ends the program and starts it again.
        mutating func restart() {
            sync.close()
            sync = Self.sync(folder)
        }

        var queue: [QueuedPlace] { get throws { try store.queuedPlaces(for: .calibre) } }

        func outcome(_ task: SyncState.Task, _ book: Book) -> SyncState.Outcome? {
            sync.start(task, for: book, to: inbox)
            sync.flush(within: .seconds(30))
            guard case .syncedWithCalibre(let outcome)? = inbox.takeAll().first else { return nil }
            return outcome
        }

        func sendQueue() {
            sync.sendQueue()
            sync.flush(within: .seconds(30))
        }
    }

    private let server: Server
    private let book: Book
    private let other: Book

    init() throws {
        server = try Server()
        book = try BookFile.open(path: FilePath(Folders.books + "/handbook.epub"))
        let folder = try TemporaryFolder()
        #expect(TextFile.write("Some words.\n\nMore words.\n", to: folder.path + "/a.txt"))
        other = try BookFile.open(path: FilePath(folder.path + "/a.txt"))
    }

    /// A place in the middle of a section.
    private func place(_ section: Int, _ progress: Double = 0.5) -> Locator {
        let content = book.section(at: section)
        return Locator(section: section, offset: content.text.count / 2, in: content, progress: progress)
    }

    private func push(_ section: Int, _ progress: Double, at time: Int64, seen: Int64? = nil)
        -> SyncState.Task
    {
        .push(place(section, progress), at: time, seen: seen)
    }

    @Test func aPlaceComesToTheOtherMachine() throws {
        let (first, second) = (try Machine(server, [1: book]), try Machine(server, [1: book]))
        let sent = try #require(first.outcome(push(5, 0.4, at: 1), book))
        #expect(sent.pushed == place(5, 0.4) && sent.elsewhere == nil && server.fractions(1) == [0.4])
        #expect(try first.queue.isEmpty)
        let got = try #require(second.outcome(.pull, book)?.elsewhere)
        #expect(got.found.place.section == 5 && got.device == "Calibre" && got.time == 1_000_000)
        #expect(abs(got.found.place.offset - place(5).offset) < 40)
        #expect(first.outcome(.pull, book)?.elsewhere == nil)
    }

    @Test func aPlaceOfAnotherDeviceIsNotReplacedUnseen() throws {
        let (first, second) = (try Machine(server, [1: book]), try Machine(server, [1: book]))
        _ = first.outcome(push(5, 0.4, at: 1), book)
        let held = try #require(second.outcome(push(6, 0.6, at: 9_000_000), book))
        #expect(held.pushed == nil && held.elsewhere?.found.place.section == 5)
        #expect(try second.queue.isEmpty && server.fractions(1) == [0.4])
        let later = second.outcome(push(6, 0.6, at: 9_000_000, seen: 1_000_000), book)
        #expect(later?.pushed == place(6, 0.6) && server.fractions(1) == [0.4, 0.6])
    }

    @Test func otherBooksAreNotSent() throws {
        let machine = try Machine(server, [:])
        #expect(machine.outcome(push(5, 0.4, at: 1), book)?.hasAccount == false)
        #expect(try machine.queue.isEmpty && server.web.requests.isEmpty)
    }

    @Test func whatCannotBeSentIsSentInALaterSession() throws {
        var machine = try Machine(server, [1: book])
        server.set { $0.isDown = true }
        let failed = try #require(machine.outcome(push(5, 0.4, at: 500_000), book))
        #expect(failed.hasAccount && failed.pushed == nil)
        _ = machine.outcome(push(6, 0.6, at: 600_000), book)
        #expect(try machine.queue.map(\.percentage) == [0.6])
        machine.restart()
        machine.sendQueue()
        #expect(try machine.queue.count == 1)
        server.set { $0.isDown = false }
        // Another book is opened.
        #expect(machine.outcome(.pull, other)?.hasAccount == false)
        #expect(try machine.queue.isEmpty && server.fractions(1) == [0.6])
        let requests = server.web.requests.count
        machine.sendQueue()
        #expect(server.web.requests.count == requests)
    }

    /// By the server's clock, the other device came to its place before or after this one.
    @Test(arguments: [(500, true), (700, false)])
    func aLaterPlaceOfAnotherDeviceStaysTheNewest(seconds: Int, isSent: Bool) throws {
        let machine = try Machine(server, [1: book])
        server.set { $0.isDown = true }
        _ = machine.outcome(push(5, 0.4, at: 600_000), book)
        server.set { state in
            state.isDown = false
            state.rows[1] = [
                .object(
                    ("device", .text("web")), ("cfi", .text("/2/4")), ("pos_frac", .number(0.9)),
                    ("epoch", .count(seconds)))
            ]
        }
        machine.sendQueue()
        #expect(try machine.queue.isEmpty && server.fractions(1) == (isSent ? [0.9, 0.4] : [0.9]))
    }

    @Test func whatIsRefusedForOneBookDoesNotHoldUpOthers() throws {
        let machine = try Machine(server, [:])
        for number in 1...4 {
            let document = QueuedPlace.calibreDocument(server.address(number), user: "ana")
            try machine.store.queue(
                QueuedPlace(
                    document: document, digest: "\(number)", pointer: "/2/4", percentage: 0.25,
                    changed: Int64(number)))
        }
        server.set { $0.refused = [1: 404, 2: 500] }
        machine.sendQueue()
        #expect(server.fractions(3) == [0.25] && server.fractions(4) == [0.25])
        #expect(try machine.queue.map(\.digest) == ["2"])
    }

    @Test func placesOfOneUserDoNotGoToAnother() throws {
        let machine = try Machine(server, [1: book])
        server.set { $0.isDown = true }
        _ = machine.outcome(push(5, 0.4, at: 600_000), book)
        server.set { $0.isDown = false }
        try machine.logIn(server, "eva")
        let requests = server.web.requests.count
        machine.sendQueue()
        #expect(try machine.queue.isEmpty && server.web.requests.count == requests)
    }

    @Test func aForgottenBookLeavesNothingInTheQueue() throws {
        let machine = try Machine(server, [1: book])
        server.set { $0.isDown = true }
        _ = machine.outcome(push(5, 0.4, at: 600_000), book)
        machine.sync.forget(book.identity.digest)
        machine.sync.flush(within: .seconds(30))
        #expect(try machine.queue.isEmpty)
    }
}

extension CalibreSyncTests.Server.State {
    fileprivate mutating func answer(to request: WebRequest) -> WebServer.Answer {
        if isDown { return .text("") }
        let parts = request.path.split(separator: "/")
        guard parts.count > 2, let number = Int(parts[2].prefix { $0 != "-" }) else { return .status(404) }
        if let status = refused[number] { return .status(status) }
        if request.method == "POST", case .table(let entries)? = try? JSON.parse(request.body) {
            let device = entries.first { $0.key == "device" }?.value
            rows[number]?.removeAll { $0["device"] == device }
            time += 1
            let epoch = PlainValue.Entry(key: "epoch", value: .count(time - 1))
            rows[number, default: []].append(.table(entries + [epoch]))
            return .status(200, "")
        }
        return .status(200, JSON.line(.object(("\(number):EPUB", .list(rows[number] ?? [])))))
    }
}
