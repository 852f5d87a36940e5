import BookModel
import Posix
import Shelf

extension ShelfWriter {
    /// What waits to be written, and what has come of it; shared by the threads.
    struct Mailbox {
        /// By the digest of the book.
        private var records: [String: Record] = [:]
        /// In the order in which they are to be written.
        private var changes: [ShelfWriter.Change] = []
        private var questions: [ShelfQuestion] = []
        /// Those that are asked again when another program has written.
        private(set) var standing: [ShelfQuestion] = []
        var isStarted = false
        private var isWriting = false
        /// Nothing can be done at the moment: all has been written, or must be tried again later.
        var isResting = true
        /// What has failed is left alone for a while.
        var pause = Pause.none
        /// Until when somebody waits for all to be written.
        var deadline: Moment?
        var isClosed = false
        private(set) var trouble: ShelfError?
    }

    /// What is left alone.
    enum Pause: Hashable {
        case none
        /// Writing has failed; what is asked can still be read.
        case writing
        case everything
    }
}

extension ShelfWriter.Mailbox {
    /// A later record of a book takes the place of an earlier one, but for what it leaves unchanged.
    mutating func add(_ record: ShelfWriter.Record) {
        var record = record
        let before = records[record.book.identity.digest]
        if let before, record.older == .unchanged { record.older = before.older }
        records[record.book.identity.digest] = record
    }

    /// A later change of the same thing takes the place of the one just before it.
    mutating func add(_ change: ShelfWriter.Change) {
        if let last = changes.last, change.change.replaces(last.change) { changes.removeLast() }
        changes.append(change)
    }

    mutating func add(_ question: ShelfQuestion) {
        if !questions.contains(question) { questions.append(question) }
        if question.isStanding, !standing.contains(question) { standing.append(question) }
    }

    mutating func askAgain() { for question in standing { add(question) } }

    /// Whether there is nothing left to be written that somebody has wished for.
    var isWritten: Bool { records.isEmpty && !changes.contains(where: \.isWish) && !isWriting }

    mutating func take() -> ShelfWriter.Work? {
        guard pause != .everything else { return nil }
        if pause == .none, let work = nextToWrite() {
            isWriting = true
            return work
        }
        // Nobody is there any more to be told.
        if isClosed { questions = [] }
        return questions.isEmpty ? nil : .question(questions.removeFirst())
    }

    private mutating func nextToWrite() -> ShelfWriter.Work? {
        if let digest = records.keys.first { return records.removeValue(forKey: digest).map { .record($0) } }
        return changes.isEmpty ? nil : .change(changes.removeFirst())
    }

    /// Where something has failed before, that all has been written since is told, too.
    ///
    /// - Returns: what there is to tell.
    mutating func succeed(_ work: ShelfWriter.Work, with report: ShelfWriter.Report?) -> [ShelfWriter.Report]
    {
        isWriting = false
        var told = report.map { [$0] } ?? []
        if case .question = work {
        } else if trouble != nil, isWritten {
            trouble = nil
            told.insert(.written, at: 0)
        }
        return told
    }

    /// Puts back what has failed; while somebody waits, what may pass is tried again at once.
    ///
    /// - Returns: what there is to tell: trouble is told once, until all is written, and again
    ///   with each change that the reader takes for kept.
    mutating func fail(_ work: ShelfWriter.Work, _ error: ShelfError) -> ShelfWriter.Report? {
        isWriting = false
        let report = putBack(work, error)
        if work.isGivenUp(for: error) { return report }
        let isAwaited = deadline.map { .now < $0 } ?? false
        if case .question = work {
            pause = .everything
        } else if !(error.isPassing && isAwaited) {
            pause = .writing
        }
        let untold = changes.indices.filter { changes[$0].isToBeTold }
        let isNews = trouble == nil || !untold.isEmpty
        if report != nil || !untold.isEmpty { trouble = error }
        guard isNews, let told = untold.isEmpty ? report : .troubleWithChange(error) else { return nil }
        for index in untold { changes[index].isTold = true }
        return told
    }

    /// - Returns: what there is to tell; that nothing can be read has been said before the first page.
    private mutating func putBack(_ work: ShelfWriter.Work, _ error: ShelfError) -> ShelfWriter.Report? {
        switch work {
        case .record(let record):
            let later = records.removeValue(forKey: record.book.identity.digest)
            add(record)
            if let later { add(later) }
            return .trouble(error)
        case .change(let change):
            if !work.isGivenUp(for: error) { changes.insert(change, at: 0) }
            return change.isWish ? .troubleWithChange(error) : nil
        case .question(let question):
            if error.isPassing { questions.insert(question, at: 0) }
            return nil
        }
    }

    mutating func rest() -> (isClosed: Bool, isPausing: Bool) {
        isResting = records.isEmpty && changes.isEmpty && questions.isEmpty || pause != .none
        return (isClosed && isResting, pause != .none)
    }
}

extension ShelfWriter.Change {
    /// Whether the reader takes it for kept, as a place that has been marked, and has not been told that it is
    /// not.
    fileprivate var isToBeTold: Bool {
        guard isWish, !isTold else { return false }
        switch change {
        case .marks, .setting, .noSetting, .forget, .correction, .takenOff: return true
        case .line, .opened, .jumps, .reading, .sessions, .counts, .length, .found, .calibre, .noCalibre:
            return false
        }
    }
}

extension ShelfWriter.Work {
    /// Whether this cannot be done, now or later: it must not stand before what comes after it for ever.
    fileprivate func isGivenUp(for error: ShelfError) -> Bool {
        if case .change = self { error.isOfTheChange } else { false }
    }
}
