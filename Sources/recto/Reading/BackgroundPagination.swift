import BookModel
import Reader
import Typesetting

/// Counts the pages of sections in the background; the main thread fetches the counts, and finds those
/// sections set that are near the place it is at.
///
///     start(sections, format) ─▶ pool: section → cache → pages ─▶ results ─▶ wake ─▶ fetch()
///
/// A new start takes the place of the one before.
final class BackgroundPagination: Sendable {
    private let cache: SectionCache
    private let typesetter: Typesetter
    private let pool: WorkerPool
    /// Called on a worker once all is counted: numbers do not flicker on the way.
    private let wake: @Sendable () -> Void
    private let counts = Results<SectionCount>()

    init(
        _ cache: SectionCache, typesetter: Typesetter, pool: WorkerPool, wake: @escaping @Sendable () -> Void
    ) {
        self.cache = cache
        self.typesetter = typesetter
        self.pool = pool
        self.wake = wake
    }

    /// Begins to count sections in a format; what was being counted before is left.
    func start(_ sections: [Int], _ format: PageFormat) {
        let job = counts.begin(sections.count)
        guard !sections.isEmpty else {
            return pool.start(Job(.counting, count: 1) { [typesetter] _ in typesetter.keepDictionaries() })
        }
        let order = OutwardOrder(sections, from: cache.center)
        pool.start(
            Job(.counting, count: sections.count) { part in self.count(order[part], format, for: job) })
    }

    /// What has been counted, once all is.
    func fetch() -> [SectionCount] { counts.fetch() }

    private func count(_ section: Int, _ format: PageFormat, for job: Int) {
        let count = cache.count(section, format, names: cache.names.get()[section] ?? [])
        guard counts.add(count, of: job) else { return }
        wake()
        typesetter.keepDictionaries()
    }
}
