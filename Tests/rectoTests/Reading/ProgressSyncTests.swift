import BookModel
import Commands
import Formats
import Library
import Posix
import TestSupport
import Testing

@testable import Network
@testable import recto

/// Two machines with one account, a server in this process, and `recto-net` as it was built.
@Suite struct ProgressSyncTests {
    /// A machine with a folder of its own.
    private struct Machine {
        let folder: TemporaryFolder
        let inbox = Inbox()
        let sync: ProgressSync
        var command: [String] = []

        init() throws {
            CurrentProcess.ignoreSignalsOfWriting()
            folder = try TemporaryFolder()
            sync = ProgressSync(
                folder: folder.path, shelfPath: folder.path + "/shelf.sqlite",
                network: NetworkProcess(
                    Folders.project + "/.build/debug/recto-net", version: "1", environment: { [] }))
        }

        var queue: [QueuedPlace] {
            get throws { try ShelfStore(path: folder.path + "/shelf.sqlite").queuedPlaces() }
        }

        /// The only reply to an order.
        func reply(_ order: SyncOrder, _ password: String? = nil) -> SyncReply? {
            sync.perform(order, password.map { Password($0) }, command: command, folder: nil, to: inbox)
            sync.flush(within: .seconds(30))
            guard case .sync(let reply)? = inbox.takeAll().first else { return nil }
            return reply
        }

        /// The outcome of a task for a book.
        func outcome(_ task: SyncState.Task, _ book: Book, _ path: String) -> SyncState.Outcome? {
            let synced = SyncedBook(
                book: book, file: FilePath(path), method: .content, passwordCommand: command)
            sync.start(task, for: synced, to: inbox)
            sync.flush(within: .seconds(30))
            guard case .synced(let outcome)? = inbox.takeAll().first else { return nil }
            return outcome
        }
    }

    private let server: KOReaderSyncServer
    private let path = Folders.books + "/handbook.epub"
    private let book: Book

    init() throws {
        server = try KOReaderSyncServer()
        book = try BookFile.open(path: FilePath(path))
    }

    private func account(isNew: Bool = false) -> SyncOrder {
        .logIn(SyncOrder.Account(address: server.url, user: "ana", isNew: isNew))
    }

    /// A place in the middle of a section.
    private func place(_ section: Int) -> Locator {
        let content = book.section(at: section)
        return Locator(section: section, offset: content.text.count / 2, in: content, progress: 0.5)
    }

    @Test func anAccountIsMadeReportedAndForgotten() throws {
        let machine = try Machine()
        #expect(machine.reply(.report) == .state("off: :sync login URL USER"))
        #expect(machine.reply(account(), "tulip") == .state(SyncError.notAuthorised.sentence))
        #expect(FilePath(machine.folder.path + "/sync").isMissing)
        #expect(machine.reply(account(isNew: true), "tulip") == .loggedIn("as ana at 127.0.0.1"))
        #expect(machine.reply(account(isNew: true), "rose") == .state(SyncError.userExists.sentence))
        #expect(machine.reply(.report) == .state("as ana at 127.0.0.1"))
        #expect(machine.reply(.off) == .off)
        #expect(machine.reply(.report) == .state("off: :sync login URL USER"))
    }

    @Test func withoutAnAccountNothingIsAskedOrWritten() throws {
        let machine = try Machine()
        for task in [SyncState.Task.pull, .push(place(3), at: 1, seen: nil)] {
            #expect(machine.outcome(task, book, path)?.hasAccount == false)
        }
        machine.sync.sendQueue(passwordCommand: [])
        machine.sync.flush(within: .seconds(30))
        #expect(server.requests.isEmpty && FilePath(machine.folder.path + "/shelf.sqlite").isMissing)
    }

    @Test func aPlaceComesToTheOtherMachine() throws {
        let (first, second) = (try Machine(), try Machine())
        _ = first.reply(account(isNew: true), "tulip")
        let sent = first.outcome(.push(place(5), at: 1_000, seen: nil), book, path)
        #expect(sent?.pushed == place(5) && sent?.elsewhere == nil)
        #expect(try first.queue.isEmpty)
        _ = second.reply(account(), "tulip")
        let got = try #require(second.outcome(.pull, book, path)?.elsewhere)
        #expect(got.found.place.section == 5 && !got.found.isAbout)
        #expect(abs(got.found.place.offset - place(5).offset) < 40)
        // What is its own is not offered.
        #expect(first.outcome(.pull, book, path)?.elsewhere == nil)
    }

    @Test func aPlaceOfAnotherDeviceIsNotReplacedUnseen() throws {
        let machine = try Machine()
        _ = machine.reply(account(isNew: true), "tulip")
        _ = machine.outcome(.push(place(5), at: 1_000, seen: nil), book, path)
        server.save("/body/DocFragment[9]/body", 0.75, by: "kobo", at: 2_000)
        for seen in [nil, 1_999_999] as [Int64?] {
            let held = machine.outcome(.push(place(6), at: 9_000_000, seen: seen), book, path)
            #expect(held?.pushed == nil && held?.elsewhere?.device == "kobo")
            #expect(try machine.queue.isEmpty)
            #expect(server.places.first?["device"]?.text == "kobo")
        }
        let later = machine.outcome(.push(place(6), at: 9_000_000, seen: 2_000_000), book, path)
        #expect(later?.pushed == place(6) && later?.elsewhere?.device == "kobo")
    }

    @Test func aForgottenBookLeavesNothingInTheQueue() throws {
        let machine = try Machine()
        _ = machine.reply(account(isNew: true), "tulip")
        server.isDown = true
        _ = machine.outcome(.push(place(5), at: 1_000, seen: nil), book, path)
        #expect(try machine.queue.count == 1)
        machine.sync.forget(book.identity.digest)
        machine.sync.flush(within: .seconds(30))
        #expect(try machine.queue.isEmpty)
    }

    @Test func nothingThatAProgramForPasswordsPrintsIsSaid() throws {
        var machine = try Machine()
        _ = machine.reply(account(isNew: true), "tulip")
        machine.command = ["sh", "-c", "echo tulip; echo rose >&2; exit 3"]
        let problem = machine.outcome(.pull, book, path)?.problem
        #expect(problem == "sh has printed no password.")
        if case .state(let words)? = machine.reply(.report) {
            #expect(!words.contains("tulip") && !words.contains("rose"))
        }
    }

    @Test func whatCannotBeSentWaitsAndIsReported() throws {
        let machine = try Machine()
        _ = machine.reply(account(isNew: true), "tulip")
        server.isDown = true
        let failed = machine.outcome(.push(place(5), at: 1_000, seen: nil), book, path)
        #expect(failed?.pushed == nil && failed?.problem == nil)
        #expect(try machine.queue.map(\.changed) == [1_000])
        guard case .state(let words)? = machine.reply(.report) else {
            Issue.record("no reply")
            return
        }
        #expect(words.hasPrefix("not sent yet: 127.0.0.1 ended the connection"))
        server.isDown = false
        machine.sync.sendQueue(passwordCommand: [])
        machine.sync.flush(within: .seconds(30))
        #expect(try machine.queue.isEmpty)
        #expect(server.places.count == 1)
        if case .state(let words)? = machine.reply(.report) { #expect(words.contains("; sent ")) }
    }

    @Test func aProgramIsAskedForThePasswordAndNoKeyIsSaved() throws {
        var machine = try Machine()
        machine.command = ["printf", "tulip\\nrose\\n"]
        #expect(machine.reply(account(isNew: true)) == .loggedIn("as ana at 127.0.0.1"))
        #expect(TextFile.read(machine.folder.path + "/sync")?.contains("key") == false)
        #expect(try #require(machine.outcome(.pull, book, path)).problem == nil)
        machine.command = ["false"]
        // The password is known until the program ends.
        #expect(try #require(machine.outcome(.pull, book, path)).problem == nil)
        machine.command = []
        #expect(
            machine.outcome(.pull, book, path)?.problem == SyncProblem.noPassword.sentence)
    }

    @Test func aBookThatIsNoEPUBIsNotSent() throws {
        let machine = try Machine()
        _ = machine.reply(account(isNew: true), "tulip")
        let other = SampleBook.make(wordsPerSection: [300])
        let place = Locator(section: 0, offset: 90, progress: 0.5)
        #expect(
            machine.outcome(.push(place, at: 1, seen: nil), other, path)?.pushed == place)
        #expect(try machine.queue.isEmpty)
        #expect(server.places.isEmpty)
    }
}
