import BookModel

/// Searches the book's text for pages of the printed book, in the background.
struct PrintedPageSearch {
    private let book: Book
    private let jobs: Jobs
    private let inbox: Inbox

    /// The greatest number of pages listed.
    private static let most = 50_000

    init(_ book: Book, jobs: Jobs, inbox: Inbox) {
        (self.book, self.jobs, self.inbox) = (book, jobs, inbox)
    }

    func start() {
        jobs.run(.printedPages, parts: book.sections.count, to: inbox) { [book] section in
            book.printedPages(inSection: section)
        } then: { sections in
            .printedPages(Array(sections.joined().prefix(Self.most)))
        }
    }

    /// Cancels the search and drops its results.
    func stop() { jobs.cancel(.printedPages, to: inbox) }
}
