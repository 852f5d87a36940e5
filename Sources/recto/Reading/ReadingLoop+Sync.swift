import BookModel
import Commands
import Formats
import Library
import Posix
import Reader

/// The places of the open books on other devices.
extension ReadingLoop {
    /// The longest wait for the server when the program ends or is suspended.
    private static let patience = Duration.seconds(1)

    /// Asks the servers where the open book was left, after its first page was shown.
    mutating func beginSync() {
        guard isSynced else { return }
        for server in Self.servers { start(open[keyPath: server].open(at: app.locator, now: now), server) }
    }

    /// Sends what could not be sent before, if the shelf is shown first.
    func sendQueue() {
        guard app.isAtShelf else { return }
        sync.sendQueue(passwordCommand: passwordCommand)
        calibreSync.sendQueue()
    }

    /// Notes where the reader is.
    mutating func noteForSync() {
        guard isSynced else { return }
        for server in Self.servers { open[keyPath: server].move(to: app.locator, time: SystemClock.now) }
    }

    /// When a place should be sent, since the start of the program; nil if none should.
    var syncDue: Duration? {
        Self.servers.flatMap { server in
            [
                isSynced ? open[keyPath: server].due : nil,
                app.hasBeside ? beside?[keyPath: server].due : nil,
            ]
        }.compactMap { $0 }.min()
    }

    /// Sends the places that should be sent by now.
    mutating func syncIfDue() {
        guard let due = syncDue, due <= now else { return }
        sendIfDue()
        inBeside { $0.sendIfDue() }
    }

    private mutating func sendIfDue() {
        guard isSynced else { return }
        for server in Self.servers {
            if let task = open[keyPath: server].push(now: now) { start(task, server) }
        }
    }

    /// Sends the places of the open book and the one beside it before they are left.
    ///
    /// - Returns: whether something is being sent.
    @discardableResult
    mutating func syncBeforeLeaving() -> Bool {
        let (isSending, isSendingOther) = (sendBeforeLeaving(), inBeside { $0.sendBeforeLeaving() })
        return isSending || isSendingOther == true
    }

    private mutating func sendBeforeLeaving() -> Bool {
        guard isSynced else { return false }
        var isSending = false
        for server in Self.servers {
            guard let task = open[keyPath: server].leave(now: now) else { continue }
            start(task, server)
            isSending = true
        }
        return isSending
    }

    /// Sends the places and waits a short time for that.
    mutating func syncShortly() {
        if syncBeforeLeaving() { flush(since: .now) }
    }

    /// Ends all requests, after a short time for what is being sent.
    ///
    /// - Parameter start: when the reader began to wait.
    func endSync(isSending: Bool, since start: Moment) {
        if isSending { flush(since: start) }
        sync.close()
        calibreSync.close()
    }

    private func flush(since start: Moment) {
        sync.flush(within: max(.zero, start + Self.patience - .now))
        calibreSync.flush(within: max(.zero, start + Self.patience - .now))
    }

    /// The states of the servers that have places of books: that of KOReader's progress sync, and the content server of
    /// Calibre that a book came from.
    private static let servers: [WritableKeyPath<OpenBook, SyncState> & Sendable] = [\.sync, \.calibre]

    /// Whether the open book has a file that can be known elsewhere, and is not forgotten. If its place on the shelf cannot
    /// be read, the reader is not where the book was left, and nothing is sent.
    private var isSynced: Bool {
        !app.isAtShelf && !["", "-"].contains(open.path) && open.progressStore.place != .unknown
            && !open.progressStore.isForgotten
    }

    private func start(_ task: SyncState.Task, _ server: KeyPath<OpenBook, SyncState>) {
        if server == \.calibre { return calibreSync.start(task, for: open.cache.book, to: open.inbox) }
        let book = SyncedBook(
            book: open.cache.book, file: FilePath(onTheShelf: open.path),
            method: app.settings.syncDocument == .name ? .fileName : .content,
            passwordCommand: passwordCommand)
        sync.start(task, for: book, to: open.inbox)
    }

    private var passwordCommand: [String] {
        app.settings.passwordCommand.split(separator: " ").map { String($0) }
    }

    /// Performs an order of the reader.
    func perform(_ order: SyncOrder, _ password: Password?) {
        sync.perform(
            order, password, command: passwordCommand,
            folder: app.settings.syncFolder.isEmpty ? nil : folderSync.report, to: opener.inbox)
    }

    mutating func receive(_ outcome: SyncState.Outcome, by server: WritableKeyPath<OpenBook, SyncState>) {
        let app = app
        let elsewhere = open[keyPath: server].receive(outcome, at: app.locator) { app.isHere($0) }
        if let elsewhere {
            self.app.offer(elsewhere.found, from: elsewhere.device, at: elsewhere.time)
        } else if let problem = outcome.problem, problem != saidOfSync {
            saidOfSync = problem
            self.app.say("\(problem)")
        }
    }

    mutating func receive(_ reply: SyncReply) {
        switch reply {
        case .state(let words): app.say(("\(words)" as Message).lasting(seconds: 8))
        case .loggedIn(let words):
            app.say(("\(words)" as Message).lasting(seconds: 8))
            changeSyncAccount(isThere: true)
        case .off:
            app.say("sync is off")
            changeSyncAccount(isThere: false)
        }
    }

    private mutating func changeSyncAccount(isThere: Bool) {
        saidOfSync = nil
        for index in others.indices {
            others[index].open.sync.changeAccount(isThere: isThere)
        }
        restartSync(isThere: isThere)
        inBeside { $0.restartSync(isThere: isThere) }
    }

    private mutating func restartSync(isThere: Bool) {
        open.sync.changeAccount(isThere: isThere)
        guard isSynced, isThere else { return }
        noteForSync()
        start(open.sync.pull(now: now), \.sync)
    }
}
