import BookModel
import Shelf

extension ShelfWriter {
    /// What waits to be written, and what has come of it; shared by the threads.
    struct Mailbox {
        /// By the digest of the book.
        private(set) var waiting: [String: Record] = [:]
        var isStarted = false
        private(set) var isWriting = false
        /// Nothing can be done at the moment: all has been written, or must be tried again later.
        var isResting = true
        /// What has failed is left alone for a while.
        var isPausing = false
        /// Until when somebody waits for all to be written.
        var deadline: ContinuousClock.Instant?
        var isClosed = false
        private(set) var trouble: ShelfError?
        var reports: [Report] = []
    }
}

extension ShelfWriter.Mailbox {
    /// A later record of a book takes the place of an earlier one, but for what it leaves unchanged.
    mutating func add(_ record: ShelfWriter.Record) {
        var record = record
        let before = waiting[record.book.identity.digest]
        if let before, record.older == .unchanged { record.older = before.older }
        waiting[record.book.identity.digest] = record
    }

    mutating func take() -> ShelfWriter.Record? {
        guard !isPausing, let digest = waiting.keys.first else { return nil }
        isWriting = true
        return waiting.removeValue(forKey: digest)
    }

    mutating func succeed(finding older: Locator?) {
        isWriting = false
        trouble = nil
        if let older { reports.append(.older(older)) }
    }

    /// Puts a record back; while somebody waits, what may pass is tried again at once.
    ///
    /// - Returns: whether there is something to tell: trouble is told once, until something succeeds.
    mutating func fail(_ record: ShelfWriter.Record, _ error: ShelfError) -> Bool {
        isWriting = false
        let later = waiting.removeValue(forKey: record.book.identity.digest)
        add(record)
        if let later { add(later) }
        isPausing = !(error.isPassing && deadline.map { .now < $0 } ?? false)
        defer { trouble = error }
        guard trouble == nil else { return false }
        reports.append(.trouble(error))
        return true
    }

    mutating func rest() -> (isClosed: Bool, isPausing: Bool) {
        isResting = waiting.isEmpty || isPausing
        return (isClosed && isResting, isPausing)
    }
}
