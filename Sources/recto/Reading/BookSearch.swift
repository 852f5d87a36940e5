import Pages
import Posix
import Reader
import Synchronization
import Text

/// Searches a book in the background, from the current place.
///
///     start(request) ─▶ jobs: section, next, next … ─▶ found ─▶ inbox
///
/// Reports when the first hit in the order of the search is known, at the end, and in a large book from time
/// to time. A new search replaces the previous one.
final class BookSearch: Sendable {
    private let cache: SectionCache
    private let jobs: Jobs
    private let inbox: Inbox
    private let progress = Mutex(Progress())

    init(_ cache: SectionCache, jobs: Jobs, inbox: Inbox) {
        (self.cache, self.jobs, self.inbox) = (cache, jobs, inbox)
    }

    /// Starts a search; without a request, only cancels the current one.
    func start(_ request: SearchRequest?) {
        let count = request == nil ? 0 : cache.book.sections.count
        let ticket = inbox.begin(.searching)
        let job = progress.withLock { $0.begin(request, parts: count) }
        guard let request else { return jobs.start(Job(.searching, of: inbox, count: 0) { _ in }) }
        jobs.start(
            Job(.searching, of: inbox, count: count) { part in
                if let report = self.search(part, request, for: job) {
                    self.inbox.post(.found(report), ticket)
                }
            })
    }

    private func isCurrent(_ job: Int) -> Bool { progress.withLock { $0.job == job } }

    /// - Returns: the report; nil if there is nothing to report.
    private func search(_ part: Int, _ request: SearchRequest, for job: Int) -> SearchReport? {
        guard isCurrent(job) else { return nil }
        let section = request.section(part, of: cache.book.sections.count)
        do throws(SearchError) {
            let search = try SectionSearch(request.pattern, goesOn: { self.isCurrent(job) })
            let hits = try cache.hits(of: search, in: section) { hits in
                !hits.isEmpty && progress.withLock { !$0.hasHits }
            }
            let leads = part == 0 ? request.leads(to: hits) : !hits.isEmpty
            return progress.withLock { $0.add(hits, of: section, part: part, leads: leads, job: job) }
        } catch {
            return progress.withLock { $0.fail(error, job: job) }
        }
    }
}

extension BookSearch {
    /// The progress of a search.
    fileprivate struct Progress {
        private(set) var job = 0
        private var request: SearchRequest?
        private var found: [(section: Int, hits: SectionHits)] = []
        private var missing = 0
        /// For each part that was searched: whether it has a hit that may be the first.
        private var leads: [Bool?] = []
        /// The first part that may have hits.
        private var frontier = 0
        private var isFirstKnown = false
        private(set) var hasHits = false
        private var failure: SearchError?
        private var lastReport = Moment.now

        /// The time after which hits found so far are reported.
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

    /// - Returns: the report; nil if there is nothing to report.
    mutating func add(_ hits: SectionHits, of section: Int, part: Int, leads isLeading: Bool, job: Int)
        -> SearchReport?
    {
        guard job == self.job, leads[part] == nil else { return nil }
        found.append((section, hits))
        leads[part] = isLeading
        missing -= 1
        if !hits.isEmpty { hasHits = true }
        while frontier < leads.count, leads[frontier] == false { frontier += 1 }
        let isFirst = !isFirstKnown && frontier < leads.count && leads[frontier] == true
        if isFirst { isFirstKnown = true }
        let isLate = Moment.now - lastReport > Self.patience
        return missing == 0 || isFirst || isLate ? report() : nil
    }

    mutating func fail(_ error: SearchError, job: Int) -> SearchReport? {
        guard job == self.job, failure == nil else { return nil }
        failure = error
        return report()
    }

    /// The hits found since the last report.
    private mutating func report() -> SearchReport? {
        guard let request else { return nil }
        defer { (found, lastReport) = ([], .now) }
        return SearchReport(
            request, found: found, isComplete: missing == 0 || failure != nil, failure: failure)
    }
}
