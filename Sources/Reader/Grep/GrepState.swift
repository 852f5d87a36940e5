import Text

/// What all books are searched for, and what of it is known.
struct GrepState {
    let pattern: SearchPattern
    private(set) var books: [GrepBook] = []
    private(set) var isComplete = false
    private(set) var isCut = false
    private(set) var unknown = 0
    private(set) var problem = ""
    /// The row that the reader has gone to.
    var current: Int?
    /// Counts what has been taken in.
    private(set) var version = 0

    init(_ pattern: SearchPattern) { self.pattern = pattern }

    mutating func receive(_ report: GrepReport) {
        guard report.pattern == pattern else { return }
        books += report.books
        (isComplete, isCut) = (report.isComplete, isCut || report.isCut)
        (unknown, problem) = (report.unknown, report.problem)
        version += 1
    }
}
