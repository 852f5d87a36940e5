import BookModel
import Posix

/// A query, answered by a `ShelfEvent` on the thread of the store.
public enum ShelfQuery: Hashable, Sendable {
    /// The lines typed in prompts.
    case lines
    /// The jumps of a book: the places to return to.
    case jumps(BookRecord)
    /// The reader's pace, and how far a book has been read.
    case reading(BookRecord)
    /// The reading sessions of all books.
    case statistics
    /// The reading sessions of the book with an id.
    case history(of: String)
    /// The marks of a book; answered again whenever another program has written.
    case marks(BookRecord)
    /// The words that were looked up in all books.
    case words
    /// The pairs of books that a book was read in.
    case pairs(BookRecord)

    /// Whether it is answered again when another program has written.
    var isStanding: Bool { if case .marks = self { true } else { false } }
}

/// The thread of a store, which waits for disks and other programs so that no other thread must. It starts
/// with the first change or query. Failed changes are tried again with the next change, or after a second. In
/// a pause, the log is moved into the database.
extension ShelfStore {
    /// The time without work after which the log is moved into the database.
    private static let idle = Duration.seconds(2)
    /// The time after which failed changes are tried again.
    private static let retry = Duration.seconds(1)
    /// The size of the log, in bytes, from which it is moved in a pause and at the end: about ten page turns.
    static let smallLog = 32 << 10
    /// The size of the log, in bytes, from which it is moved even without a pause.
    static let largeLog = 256 << 10

    /// Queues a change of a book.
    public func save(_ change: ShelfChange, of book: BookRecord) {
        add { $0.add(SavedChange(change: change, book: book)) }
    }

    /// Queues a query, which is answered after all changes are written.
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
    /// - Parameter isLast: whether to end the thread afterwards.
    /// - Returns: why a change is not written; nil if all are.
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
        // The system could not start the thread.
        if !isStarted, isLast { run() }
        work.signal()
        while !queue.withLock({ $0.isResting }), .now < deadline { rest.wait(deadline - .now) }
        return queue.withLock { queue in
            queue.deadline = nil
            return queue.isWritten ? nil : queue.problem ?? .late(path: path)
        }
    }

    /// Whether all changes requested by the reader are written.
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
            case .moved, .began: repeatQueries()
            default: break
            }
            tidy(above: Self.largeLog, erasing: false)
        } catch {
            if let event = queue.withLock({ $0.fail(change, error) }) { report(event) }
        }
    }

    /// Repeats the queries whose answers another program may have changed.
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
        case .words: return .words(try words())
        case .pairs(let book): return .pairs(try pairs(of: book))
        }
    }
}

// MARK: - The queue

extension ShelfStore {
    /// A change in the queue.
    struct SavedChange: Sendable {
        var change: ShelfChange
        let book: BookRecord
        /// Whether the reader has been told that it could not be written.
        var isReported = false

        fileprivate func replaces(_ earlier: SavedChange) -> Bool {
            change.replaces(earlier.change) && book.identity.digest == earlier.book.identity.digest
        }

        fileprivate var isMove: Bool {
            switch change {
            case .moved, .began: true
            default: false
            }
        }

        /// Whether the reader assumes that it is saved, as with a mark, and must be told each time if not.
        fileprivate var mustBeReported: Bool {
            guard !isReported else { return false }
            switch change {
            case .marks, .setting, .forgotWord, .forget, .correction, .removed: return true
            default: return false
            }
        }

        /// Takes over the change of the older place from an earlier place that is not written yet.
        fileprivate mutating func inherit(from earlier: SavedChange) {
            guard case .moved(let place, .unchanged, let time) = change,
                case .moved(_, let older, _) = earlier.change
            else { return }
            change = .moved(to: place, older: older, at: time)
        }
    }

    /// The waiting changes and queries, and the state of the thread.
    struct Queue {
        enum Work {
            case change(SavedChange)
            case query(ShelfQuery)
        }

        /// What is paused after a failure.
        enum Pause: Hashable {
            case none
            case writing
            case everything
        }

        private var changes: [SavedChange] = []
        private var queries: [ShelfQuery] = []
        /// Queries that are answered again when another program has written.
        private(set) var standing: [ShelfQuery] = []
        var isStarted = false
        private var isWriting = false
        /// Whether there is nothing to do now: everything is written, or waits to be tried again.
        var isResting = true
        var pause = Pause.none
        /// The time until which a caller waits for all changes.
        var deadline: Moment?
        var isClosed = false
        /// Why changes are not written.
        private(set) var problem: ShelfError?
    }
}

extension ShelfStore.Queue {
    /// Adds a change. It replaces the waiting place of the same book, or the last change if that is of the
    /// same thing.
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
        // Places come first: the reader is told if they cannot be saved, even if other changes wait.
        if pause == .none, let index = changes.firstIndex(where: \.isMove) ?? changes.indices.first {
            isWriting = true
            return .change(changes.remove(at: index))
        }
        // No caller is left to receive an answer.
        if isClosed { queries = [] }
        return queries.isEmpty ? nil : .query(queries.removeFirst())
    }

    /// Records that a change was written.
    ///
    /// - Returns: whether all failed changes are now written.
    mutating func succeed() -> Bool {
        isWriting = false
        guard problem != nil, isWritten else { return false }
        problem = nil
        return true
    }

    /// Puts back a failed change, unless the database will always refuse it. While a caller waits, it is
    /// tried again at once if another process was in the way.
    ///
    /// - Returns: what to report: the first failure until all is written, and each change that the reader
    ///   assumes to be saved.
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

    /// Handles a failed query. Reports nothing: the reader was told at the start.
    mutating func fail(_ query: ShelfQuery, _ error: ShelfError) {
        if error.isPassing { queries.insert(query, at: 0) }
        pause = .everything
    }

    mutating func rest() -> (isClosed: Bool, isPausing: Bool) {
        isResting = changes.isEmpty && queries.isEmpty || pause != .none
        return (isClosed && isResting, pause != .none)
    }
}
