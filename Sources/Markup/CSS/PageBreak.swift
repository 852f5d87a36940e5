import BookModel

/// Whether a page break is forced before or after an element (CSS Fragmentation 3 §3.1).
enum PageBreak: Hashable, Sendable {
    case none
    /// The next page is on this side, or on any side if nil.
    case page(PageSide?)
}
