/// What a page controller or a source of pages refuses; after an error nothing has changed.
public enum PagingError: Error, Hashable, Sendable {
    /// A spine was given to the scroll style.
    case spineNeedsCurl(Spine)
    /// A spacing other than zero was given to the page curl style.
    case spacingNeedsScroll(Int)
    /// The page curl style was given the spine `none`.
    case curlNeedsSpine
    /// A spacing below zero cells.
    case negativeSpacing(Int)
    /// As many pages as the spine does not take.
    case wrongPageCount(expected: Int, given: Int)
    /// A blank side where a page must be: both of two, or the only one.
    case blankPage
    /// Facing pages are printed on both sides of a leaf; this cannot be switched off under the mid spine.
    case midSpineIsDoubleSided
    /// The controller was called by its source or for a layout while it was asking just that.
    case calledWhileAsking
}
