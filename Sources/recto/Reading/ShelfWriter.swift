import BookModel
import Glibc
import Shelf
import Synchronization
import Terminal

/// Writes places to the shelf on a thread of its own, made when first needed: it waits for disks and
/// for other programs, and one of the pool's would be lost to all other work meanwhile.
///
///     keep(record) ─▶ the latest of each book ─▶ thread ─▶ shelf
///                       fetch() ◀─ reports, wake ◀─┘
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

    /// What the reader should hear of.
    enum Report: Hashable, Sendable {
        case trouble(ShelfError)
        /// This is the older place of the book now; it was found on the shelf.
        case older(Locator)
    }

    private let path: String
    private let shelf: Mutex<Shelf?>
    private let wake: @Sendable () -> Void
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
    ///   - wake: called on the thread when there are reports.
    init(path: String, shelf: Shelf?, wake: @escaping @Sendable () -> Void) {
        self.path = path
        self.shelf = Mutex(shelf)
        self.wake = wake
    }

    /// Has a record written, instead of any of the same book that still waits.
    func keep(_ record: Record) {
        let needsThread = mailbox.withLock { mailbox in
            mailbox.add(record)
            mailbox.isResting = false
            defer { mailbox.isStarted = true }
            return !mailbox.isStarted
        }
        if needsThread, !Worker.start({ self.run() }) { mailbox.withLock { $0.isStarted = false } }
        work.ring()
    }

    /// What there is to tell since the last time.
    func fetch() -> [Report] {
        mailbox.withLock { mailbox in
            defer { mailbox.reports = [] }
            return mailbox.reports
        }
    }

    /// Waits until all has been written, or has failed.
    ///
    /// - Parameter isLast: the thread ends with it.
    /// - Returns: why something has not been written.
    func flush(within limit: Duration, isLast: Bool = false) -> ShelfError? {
        let deadline = ContinuousClock.now + limit
        let isStarted = mailbox.withLock { mailbox in
            mailbox.deadline = deadline
            mailbox.isClosed = isLast
            mailbox.isPausing = false
            mailbox.isResting = !mailbox.isStarted
            return mailbox.isStarted
        }
        // The system had no thread to give.
        if !isStarted, isLast { run() }
        work.ring()
        while !mailbox.withLock({ $0.isResting }), .now < deadline { rest.wait(deadline - .now) }
        return mailbox.withLock { mailbox in
            mailbox.deadline = nil
            return mailbox.waiting.isEmpty && !mailbox.isWriting ? nil : mailbox.trouble ?? .late(path: path)
        }
    }

    /// What the thread does.
    private func run() {
        var isTidy = true
        while true {
            if let record = mailbox.withLock({ $0.take() }) {
                isTidy = false
                write(record)
                continue
            }
            if !isTidy, mailbox.withLock({ $0.deadline != nil }) { isTidy = tidy(above: Self.smallLog) }
            let (isClosed, isPausing) = mailbox.withLock { $0.rest() }
            rest.ring()
            if isClosed { return shelf.withLock { $0 = nil } }
            let hasRung = work.wait(isPausing ? Self.retry : isTidy ? nil : Self.idle)
            mailbox.withLock { $0.isPausing = false }
            if !hasRung, !isPausing { isTidy = tidy(above: Self.smallLog) }
        }
    }

    private func write(_ record: Record) {
        do throws(ShelfError) {
            let older = try shelf.withLock { shelf throws(ShelfError) in
                if shelf == nil { shelf = try Shelf(path: path) }
                return try shelf?.record(record.place, of: record.book, older: record.older, at: record.time)
            }
            mailbox.withLock { $0.succeed(finding: older) }
            if older != nil { wake() }
            tidy(above: Self.largeLog)
        } catch {
            if mailbox.withLock({ $0.fail(record, error) }) { wake() }
        }
    }

    @discardableResult
    private func tidy(above size: Int) -> Bool {
        shelf.withLock { $0?.tidy(above: size) }
        return true
    }
}
