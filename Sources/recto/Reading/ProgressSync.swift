import BookModel
import Commands
import Dictionaries
import Formats
import Library
import Network
import Posix
import Reader
import Synchronization
import Text

/// An open book, for threads in the background.
struct SyncedBook: Sendable {
    let book: Book
    let file: FilePath
    let method: SyncDocument.Method
    /// A program whose output is the password, with its arguments; empty for none.
    let passwordCommand: [String]
}

/// How an order of the reader ended.
enum SyncReply: Hashable, Sendable {
    /// There is another account now, and this should be said.
    case loggedIn(String)
    /// There is no account any more.
    case off
    /// The state in a line, or why the order failed.
    case state(String)
}

/// Brings places to the sync server and from there, on threads in the background. Without an account it looks for the
/// file of one, and does nothing else.
///
///     push ─▶ account, pointer, queue ─▶ recto-net ─▶ acknowledged ─▶ out of the queue ─▶ Outcome
///             └ writing ─────────────┘   └ asking ───────────────────────────────────┘
///
/// Requests wait for each other, but nothing waits to be written into the queue.
final class ProgressSync: Sendable {
    private struct State {
        /// When a place was sent last, in milliseconds since 1970.
        var sent: Int64?
        /// Why the last request failed, as a sentence.
        var problem: String?
        /// What the program for passwords has answered.
        var key: String?
        /// Why that program failed; it is not run again until the reader gives an order.
        var programProblem: String?
        /// Increases when the reader logs in or out.
        var generation = 0
    }

    private let file: SyncAccountFile?
    private let store: ShelfStore?
    private let network: NetworkProcess
    private let (writing, asking) = (WorkLine(), WorkLine())
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: of the account's file; nil if unknown.
    ///   - shelfPath: the path of the database; nil if unknown.
    init(folder: String?, shelfPath: String?, network: NetworkProcess) {
        file = folder.map { SyncAccountFile(in: $0) }
        store = shelfPath.map { ShelfStore(path: $0) }
        self.network = network
    }

    /// Starts a task for a book. Its outcome goes to the inbox.
    func start(_ task: SyncState.Task, for book: SyncedBook, to inbox: Inbox) {
        writing.add {
            guard let prepared = self.prepare(task, book, inbox) else { return }
            self.asking.add { inbox.post(.synced(self.ask(task, prepared, book))) }
        }
    }

    /// Sends what waits in the queue.
    func sendQueue(passwordCommand: [String]) {
        writing.add {
            guard let account = try? self.file?.read(), (try? self.store?.queuedPlaces().isEmpty) == false
            else { return }
            self.asking.add { self.sendQueue(of: account, passwordCommand) }
        }
    }

    /// Performs an order. The reply goes to the inbox.
    ///
    /// - Parameter folder: what is told of the folders with journals; nil if there are none.
    func perform(
        _ order: SyncOrder, _ password: Password?, command: [String], folder: String?, to inbox: Inbox
    ) {
        asking.add { inbox.post(.sync(self.reply(to: order, password, command, folder))) }
    }

    /// Waits until everything is sent, or for a time.
    func flush(within limit: Duration) {
        let end = Semaphore()
        writing.add { self.asking.add { end.post() } }
        _ = end.wait(milliseconds: Int(limit / .milliseconds(1)))
    }

    /// Removes what waits of a book, also what is being prepared.
    func forget(_ digest: String) { writing.add { try? self.store?.emptyQueue(of: digest) } }

    private var generation: Int { state.withLock { $0.generation } }

    /// Ends the request under way.
    func close() { network.close() }
}

// MARK: - Tasks

extension ProgressSync {
    /// What is known of a book before the server is asked.
    private struct Prepared {
        let account: SavedSyncAccount
        let document: String
        /// Of the account, as it was then.
        let generation: Int
        /// The place to send, which is in the queue.
        var place: QueuedPlace?
    }

    /// Finds out what should be asked, and writes a place into the queue.
    ///
    /// - Returns: nil if nothing should be asked; the outcome is posted then.
    private func prepare(_ task: SyncState.Task, _ book: SyncedBook, _ inbox: Inbox) -> Prepared? {
        var outcome = SyncState.Outcome()
        let generation = generation
        do throws(SyncAccountFile.Failure) {
            if let account = try file?.read() {
                if let document = SyncDocument.id(of: book.file, by: book.method) {
                    var prepared = Prepared(
                        account: account, document: document, generation: generation)
                    guard case .push(let place, let time, _) = task else { return prepared }
                    prepared.place = queued(place, at: time, document, book)
                    if prepared.place != nil { return prepared }
                }
                // KOReader would not understand a place in a book of another format.
                if case .push(let place, _, _) = task { outcome.pushed = place }
            } else {
                outcome.hasAccount = false
            }
        } catch {
            outcome.problem = error.sentence
        }
        inbox.post(.synced(outcome))
        return nil
    }

    private func queued(
        _ place: Locator, at time: Int64, _ document: String, _ book: SyncedBook
    ) -> QueuedPlace? {
        var map = XPointerMap(book.book)
        guard let pointer = map.pointer(to: place) else { return nil }
        let queued = QueuedPlace(
            document: document, digest: book.book.identity.digest, pointer: "\(pointer)",
            percentage: place.progress, changed: time)
        try? store?.queue(queued)
        return queued
    }

    private func ask(
        _ task: SyncState.Task, _ prepared: Prepared, _ book: SyncedBook
    ) -> SyncState.Outcome {
        var outcome = SyncState.Outcome()
        guard prepared.generation == generation else {
            // The reader has logged out or in meanwhile.
            if let place = prepared.place { try? store?.unqueue(place) }
            return outcome
        }
        do throws(SyncProblem) {
            let account = try self.account(prepared.account, book.passwordCommand)
            let talk = SyncTalk(
                server: SyncServer(account, network: network), device: prepared.account, store: store)
            let pulled = try talk.pull(prepared.document)
            outcome.elsewhere = pulled.flatMap { talk.isOurs($0) ? nil : elsewhere($0, in: book.book) }
            if let place = prepared.place, case .push(let locator, _, let seen) = task {
                if let elsewhere = outcome.elsewhere, !elsewhere.isSeen(seen) {
                    try? store?.unqueue(place)
                } else {
                    try talk.push(place)
                    outcome.pushed = locator
                }
            }
            let isSent = try talk.pushQueue(knowing: (prepared.document, pulled))
            note(isSent: isSent || outcome.pushed != nil)
        } catch {
            note(error)
            if error.isOfTheAccount { outcome.problem = error.sentence }
        }
        return outcome
    }

    private func sendQueue(of saved: SavedSyncAccount, _ command: [String]) {
        do throws(SyncProblem) {
            let account = try self.account(saved, command)
            let talk = SyncTalk(
                server: SyncServer(account, network: network), device: saved, store: store)
            let isSent = try talk.pushQueue()
            note(isSent: isSent)
        } catch {
            note(error)
        }
    }

    /// Notes that the server has answered.
    private func note(isSent: Bool) {
        state.withLock { state in
            if isSent { state.sent = SystemClock.now }
            state.problem = nil
        }
    }

    private func note(_ problem: SyncProblem) {
        state.withLock { state in
            state.problem = problem.sentence
            if problem.isOfTheAccount { state.key = nil }
        }
    }

    private func elsewhere(_ progress: SyncProgress, in book: Book) -> SyncState.Elsewhere? {
        var locator = MarkLocator(book)
        let found = locator.place(ofPointer: progress.progress, progress: progress.percentage)
        let device = progress.device.isEmpty ? "another device" : String(progress.device.prefix(40))
        return found.map {
            SyncState.Elsewhere(found: $0, device: device, time: progress.timestamp.map { Int64($0) * 1_000 })
        }
    }

    /// The account with its key, for which a program may be asked.
    private func account(
        _ saved: SavedSyncAccount, _ command: [String]
    ) throws(SyncProblem) -> SyncAccount {
        var key = command.isEmpty ? saved.key : state.withLock { $0.key }
        if key == nil, !command.isEmpty {
            if let problem = state.withLock({ $0.programProblem }) { throw .program(problem) }
            key = SyncAccount.key(of: try password(from: command))
        }
        guard let key else { throw .noPassword }
        if !command.isEmpty { state.withLock { $0.key = key } }
        return SyncAccount(address: saved.address, user: saved.user, key: key)
    }

    /// The first line that a program writes. Nothing that it writes is ever shown.
    private func password(from command: [String]) throws(SyncProblem) -> String {
        let password = ProgramAnswer.secret(of: command)
        guard let password else {
            let problem = "\(FilePath(command.first ?? "").name) has printed no password."
            state.withLock { $0.programProblem = problem }
            throw .program(problem)
        }
        return password
    }
}

// MARK: - Orders

extension ProgressSync {
    private func reply(
        to order: SyncOrder, _ password: Password?, _ command: [String], _ folder: String?
    ) -> SyncReply {
        state.withLock { $0.programProblem = nil }
        switch order {
        case .report:
            return .state(
                [report(hasFolder: folder != nil), folder].compactMap { $0 }.joined(separator: "; "))
        case .off:
            file?.remove()
            try? store?.emptyQueue()
            state.withLock { $0 = State(generation: $0.generation + 1) }
            return .off
        case .logIn(let account):
            do throws(SyncProblem) {
                return .loggedIn(Self.words(for: try logIn(account, password, command)))
            } catch {
                return .state(error.sentence)
            }
        }
    }

    /// Asks the server whether the password is right, or to make the user, and saves the account.
    private func logIn(
        _ account: SyncOrder.Account, _ password: Password?, _ command: [String]
    ) throws(SyncProblem) -> SavedSyncAccount {
        guard let file else { throw .noFolder }
        let text = if let password { password.text } else { try self.password(from: command) }
        let asked = SyncAccount(address: account.address, user: account.user, password: text)
        do throws(SyncError) {
            let server = SyncServer(asked, network: network)
            if account.isNew { try server.register() } else { try server.logIn() }
        } catch {
            throw .server(error)
        }
        var generator = SystemRandomNumberGenerator()
        let before = try? file.read()
        let id = before?.deviceID ?? SavedSyncAccount.newDeviceID(&generator)
        let saved = SavedSyncAccount(
            asked, key: command.isEmpty ? asked.key : nil, device: HostName.current ?? "Recto", deviceID: id)
        do throws(SyncAccountFile.Failure) {
            try file.write(saved)
        } catch {
            throw .file(error)
        }
        // Places read for one account do not go to another one.
        if let before, before.address != saved.address || before.user != saved.user {
            try? store?.emptyQueue()
        }
        state.withLock {
            $0 = State(key: command.isEmpty ? nil : asked.key, generation: $0.generation + 1)
        }
        return saved
    }

    /// The state in a line; nil if nothing but a folder is used.
    private func report(hasFolder: Bool) -> String? {
        do throws(SyncAccountFile.Failure) {
            guard let account = try file?.read() else { return hasFolder ? nil : "off: :sync login URL USER" }
            let (sent, problem) = state.withLock { ($0.sent, $0.problem) }
            let isWaiting = (try? store?.queuedPlaces().isEmpty) == false
            if let problem { return isWaiting ? "not sent yet: " + problem.asPart : problem }
            if isWaiting { return Self.words(for: account) + "; not sent yet" }
            let time = sent.map { "; sent " + Timestamp.timeOfDay($0, zone: SystemClock.zone) } ?? ""
            return Self.words(for: account) + time
        } catch {
            return error.sentence
        }
    }

    private static func words(for account: SavedSyncAccount) -> String {
        "as \(account.user) at \(account.host)"
    }
}

extension String {
    /// A sentence as a part of another one.
    fileprivate var asPart: String {
        prefix(1).lowercased() + dropFirst().prefix(max(0, count - 1 - (hasSuffix(".") ? 1 : 0)))
    }
}
