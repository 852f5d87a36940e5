import Text

/// The search of all books: its pattern, and the hits found so far.
struct GrepState {
    let pattern: SearchPattern
    private(set) var books: [GrepBook] = []
    private(set) var isComplete = false
    private(set) var isCut = false
    private(set) var unknown = 0
    private(set) var problem = ""
    /// The row of the hit that the reader went to last.
    var current: Int?
    /// Increases with each report that is received.
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
