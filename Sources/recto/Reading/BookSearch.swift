import Posix
import Reader
import Synchronization
import Text

/// Searches a book in the background, beginning where the reader is; the main thread fetches what has been
/// found.
///
///     start(request) ─▶ pool: section, next, next … ─▶ found ─▶ wake ─▶ fetch()
///
/// Wakes when the first hit in the order of the search is known, when all is known, and now and then in a
/// large book. A new start takes the place of the one before.
final class BookSearch: Sendable {
    private let cache: SectionCache
    private let pool: WorkerPool
    private let wake: @Sendable () -> Void
    private let progress = Mutex(Progress())

    init(_ cache: SectionCache, pool: WorkerPool, wake: @escaping @Sendable () -> Void) {
        self.cache = cache
        self.pool = pool
        self.wake = wake
    }

    /// Begins to search; without a request, only ends what was being searched for.
    func start(_ request: SearchRequest?) {
        let count = request == nil ? 0 : cache.book.sections.count
        let job = progress.withLock { $0.begin(request, parts: count) }
        guard let request else { return pool.start(Job(.searching, count: 0) { _ in }) }
        pool.start(Job(.searching, count: count) { part in self.search(part, request, for: job) })
    }

    /// What has been found since the last time.
    func fetch() -> SearchReport? { progress.withLock { $0.fetch() } }

    private func isCurrent(_ job: Int) -> Bool { progress.withLock { $0.job == job } }

    private func search(_ part: Int, _ request: SearchRequest, for job: Int) {
        guard isCurrent(job) else { return }
        let section = request.section(part, of: cache.book.sections.count)
        do throws(SearchError) {
            let search = try SectionSearch(request.pattern, goesOn: { self.isCurrent(job) })
            let hits = try cache.hits(of: search, in: section) { hits in
                !hits.isEmpty && progress.withLock { !$0.hasHits }
            }
            let leads = part == 0 ? request.leads(to: hits) : !hits.isEmpty
            let wakes = progress.withLock { $0.add(hits, of: section, part: part, leads: leads, job: job) }
            if wakes { wake() }
        } catch {
            if progress.withLock({ $0.fail(error, job: job) }) { wake() }
        }
    }
}

extension BookSearch {
    /// What a search has come to.
    fileprivate struct Progress {
        private(set) var job = 0
        private var request: SearchRequest?
        private var found: [(section: Int, hits: SectionHits)] = []
        private var missing = 0
        /// By part: whether it is done, and then whether it has a hit that comes first.
        private var leads: [Bool?] = []
        /// The parts before it are done and have none.
        private var frontier = 0
        private var isFirstKnown = false
        private(set) var hasHits = false
        private var failure: SearchError?
        private var lastWake = Moment.now
        private var hasNews = false

        /// After so long, what has come in is shown.
        private static let patience = Duration.milliseconds(100)
    }
}

extension BookSearch.Progress {
    mutating func begin(_ request: SearchRequest?, parts: Int) -> Int {
        let job = job + 1
        self = Self()
        self.job = job
        self.request = request
        missing = parts
        leads = Array(repeating: nil, count: parts)
        return job
    }

    /// - Returns: whether somebody should look.
    mutating func add(_ hits: SectionHits, of section: Int, part: Int, leads isLeading: Bool, job: Int)
        -> Bool
    {
        guard job == self.job, leads[part] == nil else { return false }
        found.append((section, hits))
        leads[part] = isLeading
        missing -= 1
        if !hits.isEmpty { hasHits = true }
        while frontier < leads.count, leads[frontier] == false { frontier += 1 }
        let isFirst = !isFirstKnown && frontier < leads.count && leads[frontier] == true
        if isFirst { isFirstKnown = true }
        let isLate = Moment.now - lastWake > Self.patience
        guard missing == 0 || isFirst || isLate else { return false }
        (lastWake, hasNews) = (.now, true)
        return true
    }

    mutating func fail(_ error: SearchError, job: Int) -> Bool {
        guard job == self.job, failure == nil else { return false }
        failure = error
        hasNews = true
        return true
    }

    mutating func fetch() -> SearchReport? {
        guard hasNews, let request else { return nil }
        defer { (found, hasNews) = ([], false) }
        return SearchReport(
            request, found: found, isComplete: missing == 0 || failure != nil, failure: failure)
    }
}
