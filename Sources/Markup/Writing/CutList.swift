/// The limits that a document exceeded, in order.
struct CutList {
    /// Whether the rest of the document is left out.
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

    /// Returns all entries and clears the list.
    mutating func removeAll() -> [Notice.Cut] {
        defer { self = CutList() }
        return (isAtEnd ? [.rest] : []) + parts
    }
}
