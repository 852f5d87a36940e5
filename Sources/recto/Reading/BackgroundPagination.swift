import BookModel
import Pages
import Typesetting

/// Counts the pages of sections in the background, the nearest first; their lines stay in the cache.
///
///     start(sections, format) ─▶ jobs: section → cache → pages ─▶ inbox, when all are counted
///
/// A new start replaces the previous one.
struct BackgroundPagination {
    private let cache: SectionCache
    private let typesetter: Typesetter
    private let jobs: Jobs
    private let inbox: Inbox

    init(_ cache: SectionCache, typesetter: Typesetter, jobs: Jobs, inbox: Inbox) {
        (self.cache, self.typesetter, self.jobs, self.inbox) = (cache, typesetter, jobs, inbox)
    }

    /// Starts to count sections in a format. Cancels the counting in progress.
    func start(_ sections: [Int], _ format: PageFormat) {
        let ticket = inbox.begin(.counting)
        guard !sections.isEmpty else {
            return jobs.start(
                Job(.counting, of: inbox, count: 1) { [typesetter] _ in typesetter.keepDictionaries() })
        }
        let order = OutwardOrder(sections, from: cache.center)
        let counts = PartResults<SectionCount>(sections.count)
        jobs.start(
            Job(.counting, of: inbox, count: sections.count) { [cache, typesetter, inbox] part in
                let section = order[part]
                let names = cache.names.get()[section] ?? []
                guard let all = counts.set(cache.count(section, format, names: names), of: part) else {
                    return
                }
                inbox.post(.counted(all), ticket)
                typesetter.keepDictionaries()
            })
    }
}
