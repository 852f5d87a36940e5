import BookModel
import Reader
import Typesetting

/// Counts the pages of sections in the background, those near the place in view first; their lines stay in the cache.
///
///     start(sections, format) ─▶ pool: section → cache → pages ─▶ inbox, when all are counted
///
/// A new start takes the place of the one before.
struct BackgroundPagination {
    private let cache: SectionCache
    private let typesetter: Typesetter
    private let pool: WorkerPool
    private let inbox: Inbox

    init(_ cache: SectionCache, typesetter: Typesetter, pool: WorkerPool, inbox: Inbox) {
        (self.cache, self.typesetter, self.pool, self.inbox) = (cache, typesetter, pool, inbox)
    }

    /// Begins to count sections in a format; what was being counted before is left.
    func start(_ sections: [Int], _ format: PageFormat) {
        let ticket = inbox.begin(.counting)
        guard !sections.isEmpty else {
            return pool.start(Job(.counting, count: 1) { [typesetter] _ in typesetter.keepDictionaries() })
        }
        let order = OutwardOrder(sections, from: cache.center)
        let counts = PartResults<SectionCount>(sections.count)
        pool.start(
            Job(.counting, count: sections.count) { [cache, typesetter, inbox] part in
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
