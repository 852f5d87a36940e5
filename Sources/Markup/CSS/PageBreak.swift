import BookModel

/// What becomes of the page at an edge of an element (CSS Fragmentation 3 §3.1).
enum PageBreak: Hashable, Sendable {
    case none
    /// It ends, and the next one is on this side where it matters.
    case page(PageSide?)
}
