import BookModel

/// Looks for the pages of the printed book in its text, in the background; the main thread fetches them once all
/// sections have been read.
final class PrintedPageSearch: Sendable {
    private let book: Book
    private let pool: WorkerPool
    private let wake: @Sendable () -> Void
    private let found = Results<(section: Int, pages: [Contents.PageLabel])>()

    /// Pages that are listed.
    private static let most = 50_000

    init(_ book: Book, pool: WorkerPool, wake: @escaping @Sendable () -> Void) {
        (self.book, self.pool, self.wake) = (book, pool, wake)
    }

    func start() {
        let count = book.sections.count
        let job = found.begin(count)
        pool.start(
            Job(.printedPages, count: count) { [self] section in
                let pages = book.printedPages(inSection: section)
                if found.add((section, pages), of: job) { wake() }
            })
    }

    /// Looks no longer; what has been found is dropped.
    func stop() {
        _ = found.begin(0)
        pool.start(Job(.printedPages, count: 0) { _ in })
    }

    /// All that has been found, once; nil before that.
    func fetch() -> [Contents.PageLabel]? {
        let sections = found.fetch().sorted { $0.section < $1.section }
        return sections.isEmpty ? nil : Array(sections.flatMap(\.pages).prefix(Self.most))
    }
}
