import BookModel
import Posix

/// A query, answered on the thread of the store by a `ShelfEvent`.
public enum ShelfQuery: Hashable, Sendable {
    /// The lines that were typed at prompts.
    case lines
    /// The places of a book that can be returned to.
    case jumps(BookRecord)
    /// How fast the reader reads, and how far a book has been read.
    case reading(BookRecord)
    /// What was read when.
    case statistics
    /// When a book (its id) was read.
    case history(of: String)
    /// The marks of a book, and again whenever another program has written.
    case marks(BookRecord)

    /// Whether it is repeated when another program has written.
    var isStanding: Bool { if case .marks = self { true } else { false } }
}

/// The thread of a store: it waits for disks and for other programs, so that nobody else has to. It is started by the
/// first change or query. Failed changes are tried again with the next one, or after a second. In a pause the log is moved
/// into the database.
extension ShelfStore {
    /// The time without work after which the log is moved into the database.
    private static let idle = Duration.seconds(2)
    /// The time after which failed changes are tried again.
    private static let retry = Duration.seconds(1)
    /// The size of the log, in bytes, from which it is moved in a pause and at the end: about ten turns.
    static let smallLog = 32 << 10
    /// The size of the log, in bytes, from which it is moved even while the reader turns page after page.
    static let largeLog = 256 << 10

    /// Queues a change of a book.
    public func save(_ change: ShelfChange, of book: BookRecord) {
        add { $0.add(SavedChange(change: change, book: book)) }
    }

    /// Queues a query, which waits until all changes are written.
    public func ask(_ query: ShelfQuery) { add { $0.add(query) } }

    private func add(_ add: (inout Queue) -> Void) {
        let needsThread = queue.withLock { queue in
            add(&queue)
            queue.isResting = false
            defer { queue.isStarted = true }
            return !queue.isStarted
        }
        if needsThread, !Worker.start({ self.run() }) { queue.withLock { $0.isStarted = false } }
        work.signal()
    }

    /// Waits until all changes are written, or have failed.
    ///
    /// - Parameter isLast: ends the thread.
    /// - Returns: why a change is not written.
    @discardableResult
    public func flush(within limit: Duration, isLast: Bool = false) -> ShelfError? {
        let deadline = Moment.now + limit
        let isStarted = queue.withLock { queue in
            queue.deadline = deadline
            queue.isClosed = isLast
            queue.pause = .none
            queue.isResting = !queue.isStarted
            return queue.isStarted
        }
        // The system could not start a thread.
        if !isStarted, isLast { run() }
        work.signal()
        while !queue.withLock({ $0.isResting }), .now < deadline { rest.wait(deadline - .now) }
        return queue.withLock { queue in
            queue.deadline = nil
            return queue.isWritten ? nil : queue.problem ?? .late(path: path)
        }
    }

    /// Whether no change waits that the reader requested.
    public var isWritten: Bool { queue.withLock { $0.isWritten } }

    private func run() {
        var isTidy = true
        while true {
            switch queue.withLock({ $0.next() }) {
            case .change(let change):
                isTidy = false
                perform(change)
                continue
            case .query(let query):
                answer(query)
                continue
            case nil: break
            }
            if !isTidy, queue.withLock({ $0.deadline != nil }) { isTidy = tidy(above: Self.smallLog) }
            let (isClosed, isPausing) = queue.withLock { $0.rest() }
            rest.signal()
            if isClosed { return close() }
            let isWoken = work.wait(isPausing ? Self.retry : isTidy ? nil : Self.idle)
            queue.withLock { $0.pause = .none }
            if !isWoken, !isPausing { isTidy = tidy(above: Self.smallLog) }
        }
    }

    private func perform(_ change: SavedChange) {
        do throws(ShelfError) {
            let older = try write(change.change, of: change.book)
            if queue.withLock({ $0.succeed() }) { report(.savedAgain) }
            if let older { report(.older(older)) }
            switch change.change {
            case .forget: report(.forgotten(isErased: tidy()))
            case .moved: repeatQueries()
            default: break
            }
            tidy(above: Self.largeLog, erasing: false)
        } catch {
            if let event = queue.withLock({ $0.fail(change, error) }) { report(event) }
        }
    }

    /// Reads again what another program may have changed.
    private func repeatQueries() {
        guard queue.withLock({ !$0.standing.isEmpty }), (try? hasChangedElsewhere()) == true else { return }
        queue.withLock { $0.repeatQueries() }
    }

    private func answer(_ query: ShelfQuery) {
        do throws(ShelfError) {
            report(try event(for: query))
        } catch {
            queue.withLock { $0.fail(query, error) }
        }
    }

    private func event(for query: ShelfQuery) throws(ShelfError) -> ShelfEvent {
        switch query {
        case .lines: return .lines(try lines())
        case .jumps(let book): return .jumps(try jumps(of: book))
        case .reading(let book): return .reading(try reading(of: book))
        case .statistics: return .statistics(ReadingStatistics(try sessions()))
        case .history(let book):
            let records = try sessions(of: book).map(\.record)
            return .history(book: book, ReadingTally(records), marks: try markCount(of: book))
        case .marks(let book):
            _ = try hasChangedElsewhere()
            return .marks(try marks(of: book))
        }
    }
}

// MARK: - The queue

extension ShelfStore {
    /// A change in the queue.
    struct SavedChange: Sendable {
        var change: ShelfChange
        let book: BookRecord
        /// Whether the reader has seen that it could not be written.
        var isReported = false

        fileprivate func replaces(_ earlier: SavedChange) -> Bool {
            change.replaces(earlier.change) && book.identity.digest == earlier.book.identity.digest
        }

        fileprivate var isMove: Bool { if case .moved = change { true } else { false } }

        /// Whether the reader takes it for saved, such as a mark, and must hear each time that it is not.
        fileprivate var mustBeReported: Bool {
            guard !isReported else { return false }
            switch change {
            case .marks, .setting, .forget, .correction, .takenOff: return true
            default: return false
            }
        }

        /// A later place keeps what an earlier one, which is not written, does to the older place.
        fileprivate mutating func inherit(from earlier: SavedChange) {
            guard case .moved(let place, .unchanged, let time) = change,
                case .moved(_, let older, _) = earlier.change
            else { return }
            change = .moved(to: place, older: older, at: time)
        }
    }

    /// The changes and queries that wait, and the results of earlier ones.
    struct Queue {
        enum Work {
            case change(SavedChange)
            case query(ShelfQuery)
        }

        /// Changes that are not tried for a while, as something failed.
        enum Pause: Hashable {
            case none
            case writing
            case everything
        }

        private var changes: [SavedChange] = []
        private var queries: [ShelfQuery] = []
        /// Queries that are repeated when another program has written.
        private(set) var standing: [ShelfQuery] = []
        var isStarted = false
        private var isWriting = false
        /// Whether there is nothing to do now: everything is written, or is to be tried again later.
        var isResting = true
        var pause = Pause.none
        /// Until when a caller waits for all changes.
        var deadline: Moment?
        var isClosed = false
        /// Why changes are not written.
        private(set) var problem: ShelfError?
    }
}

extension ShelfStore.Queue {
    /// A place replaces the one of the same book that waits. Other changes replace the last one, if it is about the same.
    mutating func add(_ change: ShelfStore.SavedChange) {
        let index = change.isMove ? changes.firstIndex(where: change.replaces) : changes.indices.last
        guard let index, change.replaces(changes[index]) else { return changes.append(change) }
        let earlier = changes[index]
        changes[index] = change
        changes[index].inherit(from: earlier)
    }

    mutating func add(_ query: ShelfQuery) {
        if !queries.contains(query) { queries.append(query) }
        if query.isStanding, !standing.contains(query) { standing.append(query) }
    }

    mutating func repeatQueries() { for query in standing { add(query) } }

    var isWritten: Bool { !changes.contains { $0.change.isRequested } && !isWriting }

    mutating func next() -> Work? {
        guard pause != .everything else { return nil }
        // Places come first: the reader is told if they cannot be saved, whatever waits before them.
        if pause == .none, let index = changes.firstIndex(where: \.isMove) ?? changes.indices.first {
            isWriting = true
            return .change(changes.remove(at: index))
        }
        // There is nobody left to answer.
        if isClosed { queries = [] }
        return queries.isEmpty ? nil : .query(queries.removeFirst())
    }

    /// Records that a change was written.
    ///
    /// - Returns: whether it was the last one of those that had failed.
    mutating func succeed() -> Bool {
        isWriting = false
        guard problem != nil, isWritten else { return false }
        problem = nil
        return true
    }

    /// Puts back a change that failed, unless the database refuses it for ever. While a caller waits, it is tried again at
    /// once if another process was in the way.
    ///
    /// - Returns: what to report: the first failure, until all is written, and each change that the reader takes for saved.
    mutating func fail(_ change: ShelfStore.SavedChange, _ error: ShelfError) -> ShelfEvent? {
        isWriting = false
        let event: ShelfEvent? =
            change.isMove ? .placeNotSaved : change.change.isRequested ? .changeNotSaved : nil
        guard change.isMove || !error.isOfTheChange else { return event }
        putBack(change)
        let isAwaited = deadline.map { .now < $0 } ?? false
        if !(error.isPassing && isAwaited) { pause = .writing }
        let unreported = changes.indices.filter { changes[$0].mustBeReported }
        let isNews = problem == nil || !unreported.isEmpty
        if event != nil || !unreported.isEmpty { problem = error }
        for index in unreported { changes[index].isReported = true }
        guard isNews else { return nil }
        return unreported.isEmpty ? event : .changeNotSaved
    }

    private mutating func putBack(_ change: ShelfStore.SavedChange) {
        var change = change
        if change.isMove, let later = changes.firstIndex(where: { $0.replaces(change) }) {
            var newest = changes.remove(at: later)
            newest.inherit(from: change)
            change = newest
        }
        changes.insert(change, at: 0)
    }

    /// Queries fail silently: the reader heard before the first page that nothing can be read.
    mutating func fail(_ query: ShelfQuery, _ error: ShelfError) {
        if error.isPassing { queries.insert(query, at: 0) }
        pause = .everything
    }

    mutating func rest() -> (isClosed: Bool, isPausing: Bool) {
        isResting = changes.isEmpty && queries.isEmpty || pause != .none
        return (isClosed && isResting, pause != .none)
    }
}
