/// What of a document was over a limit, in the order in which it was noticed.
struct CutList {
    /// All that follows is left out.
    private(set) var isAtEnd = false
    private var parts: [Notice.Cut] = []

    var isEmpty: Bool { !isAtEnd && parts.isEmpty }

    mutating func add(_ part: Notice.Cut) {
        if part == .rest {
            isAtEnd = true
        } else if !parts.contains(part) {
            parts.append(part)
        }
    }

    /// All that is to be said, once.
    mutating func removeAll() -> [Notice.Cut] {
        defer { self = CutList() }
        return (isAtEnd ? [.rest] : []) + parts
    }
}
