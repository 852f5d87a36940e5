import BookModel
import Formats
import Posix
import Reader
import Shelf
import Synchronization

/// Writes to the shelf, and reads what the first page does not need, on a thread of its own, made when
/// first needed: it waits for disks and for other programs, and one of the pool's would be lost to all
/// other work meanwhile.
///
///     keep(record) ─▶ the latest of each book ─┐
///     keep(change) ─▶ all of them in order ────┼─▶ thread ─▶ shelf
///     ask(question) ─▶ each once ──────────────┘      │
///                                          report ◀─┘
///
/// Nobody waits for the shelf but the one who calls `flush`. What could not be written is tried again
/// with the next record, or after a second. When nothing comes, the log is moved into the database.
final class ShelfWriter: Sendable {
    /// What is to be written of a book.
    struct Record: Sendable {
        var book: BookOnShelf
        var place: Locator
        var older: OlderPlace
        /// Milliseconds since 1970.
        var time: Int64
    }

    /// A change that is to be written.
    struct Change: Sendable {
        var change: ShelfChange
        /// The reader has asked for it, and is told where it cannot be written.
        var isWish: Bool
        /// The reader has been told.
        var isTold = false
    }

    /// What the thread does at a time.
    enum Work: Sendable {
        case record(Record)
        case change(Change)
        case question(ShelfQuestion)
    }

    /// What the reader should hear of.
    enum Report: Hashable, Sendable {
        /// A place could not be written.
        case trouble(ShelfError)
        /// A change could not be written.
        case troubleWithChange(ShelfError)
        /// All has been written after some could not be.
        case written
        /// This is the older place of the book now; it was found on the shelf.
        case older(Locator)
        /// What is known of reading a book has been deleted.
        ///
        /// - Parameter isErased: whether it can be read nowhere any more.
        case forgotten(isErased: Bool)
        case answer(ShelfReport)
    }

    private let path: String
    private let shelf: Mutex<Shelf?>
    private let tell: @Sendable (Report) -> Void
    private let mailbox = Mutex(Mailbox())
    private let work = Bell()
    private let rest = Bell()

    /// Nothing coming for so long, the log is moved into the database.
    private static let idle = Duration.seconds(2)
    /// After so long, what could not be written is tried again.
    private static let retry = Duration.seconds(1)
    /// Bytes of the log that are worth moving in a pause and at the end: some ten turns.
    static let smallLog = 32 << 10
    /// Bytes of the log that are too many even while the reader turns and turns.
    static let largeLog = 256 << 10

    /// - Parameters:
    ///   - shelf: the one at the path, where it has been opened.
    ///   - tell: called on the thread with each report.
    init(path: String, shelf: Shelf?, tell: @escaping @Sendable (Report) -> Void) {
        self.path = path
        self.shelf = Mutex(shelf)
        self.tell = tell
    }

    /// Has a record written, instead of any of the same book that still waits.
    func keep(_ record: Record) { add { $0.add(record) } }

    /// Has a change written, after those before it.
    ///
    /// - Parameter isWish: whether somebody should be told where that cannot be done.
    func keep(_ change: ShelfChange, isWish: Bool = true) {
        add { $0.add(Change(change: change, isWish: isWish)) }
    }

    /// Has something read, once nothing waits to be written.
    func ask(_ question: ShelfQuestion) { add { $0.add(question) } }

    private func add(_ add: (inout Mailbox) -> Void) {
        let needsThread = mailbox.withLock { mailbox in
            add(&mailbox)
            mailbox.isResting = false
            defer { mailbox.isStarted = true }
            return !mailbox.isStarted
        }
        if needsThread, !Worker.start({ self.run() }) { mailbox.withLock { $0.isStarted = false } }
        work.ring()
    }

    /// Waits until all has been written, or has failed.
    ///
    /// - Parameter isLast: the thread ends with it.
    /// - Returns: why something has not been written.
    @discardableResult
    func flush(within limit: Duration, isLast: Bool = false) -> ShelfError? {
        let deadline = Moment.now + limit
        let isStarted = mailbox.withLock { mailbox in
            mailbox.deadline = deadline
            mailbox.isClosed = isLast
            mailbox.pause = .none
            mailbox.isResting = !mailbox.isStarted
            return mailbox.isStarted
        }
        // The system had no thread to give.
        if !isStarted, isLast { run() }
        work.ring()
        while !mailbox.withLock({ $0.isResting }), .now < deadline { rest.wait(deadline - .now) }
        return mailbox.withLock { mailbox in
            mailbox.deadline = nil
            return mailbox.isWritten ? nil : mailbox.trouble ?? .late(path: path)
        }
    }

    /// Whether nothing waits to be written that somebody has wished for.
    var isWritten: Bool { mailbox.withLock { $0.isWritten } }

    /// What the thread does.
    private func run() {
        var isTidy = true
        while true {
            if let work = mailbox.withLock({ $0.take() }) {
                if case .question = work {} else { isTidy = false }
                perform(work)
                continue
            }
            if !isTidy, mailbox.withLock({ $0.deadline != nil }) { isTidy = tidy(above: Self.smallLog) }
            let (isClosed, isPausing) = mailbox.withLock { $0.rest() }
            rest.ring()
            if isClosed { return shelf.withLock { $0 = nil } }
            let hasRung = work.wait(isPausing ? Self.retry : isTidy ? nil : Self.idle)
            mailbox.withLock { $0.pause = .none }
            if !hasRung, !isPausing { isTidy = tidy(above: Self.smallLog) }
        }
    }

    private func perform(_ work: Work) {
        do throws(ShelfError) {
            let report = try shelf.withLock { shelf throws(ShelfError) in
                try Self.perform(work, on: &shelf, path)
            }
            mailbox.withLock { $0.succeed(work, with: report) }.forEach(tell)
            askAgain(after: work)
            shelf.withLock { _ = $0?.tidy(above: Self.largeLog, erasing: false) }
        } catch {
            if let report = mailbox.withLock({ $0.fail(work, error) }) { tell(report) }
        }
    }

    /// With a place that was written, what another program has written meanwhile is read.
    private func askAgain(after work: Work) {
        guard case .record = work, mailbox.withLock({ !$0.standing.isEmpty }) else { return }
        let hasChanged = shelf.withLock { (try? $0?.hasChangedElsewhere()) ?? false }
        if hasChanged { mailbox.withLock { $0.askAgain() } }
    }

    /// - Parameter shelf: opened where it is not yet; no question makes one.
    private static func perform(
        _ work: Work, on shelf: inout Shelf?, _ path: String
    ) throws(ShelfError) -> Report? {
        if case .question(let question) = work, shelf == nil, FilePath(path).isMissing {
            return .answer(question.nothing)
        }
        let open: Shelf
        if let shelf { open = shelf } else { open = try Shelf(path: path) }
        shelf = open
        switch work {
        case .record(let record):
            return try open.record(record.place, of: record.book, older: record.older, at: record.time)
                .map { .older($0) }
        case .change(let change):
            try open.apply(change.change)
            guard case .forget = change.change else { return nil }
            return .forgotten(isErased: open.tidy())
        case .question(let question): return .answer(try question.answer(from: open))
        }
    }

    /// - Returns: whether nothing is to be done again.
    private func tidy(above size: Int) -> Bool { shelf.withLock { $0?.tidy(above: size) ?? true } }
}
