/// What a page controller refuses; after an error nothing has changed. Examples: <doc:Spines>.
public enum PagingError: Error, Hashable, Sendable {
    /// This spine was given to the scroll style.
    case spineNeedsCurl(Spine)
    /// This spacing, in cells, was given to the page curl style.
    case spacingNeedsScroll(Int)
    /// The page curl style was given the spine `none`.
    case curlNeedsSpine
    /// The spacing is below zero cells.
    case negativeSpacing(Int)
    /// The spine takes another number of pages than were given.
    case wrongPageCount(expected: Int, given: Int)
    /// No page was given, only blank sides.
    case blankPage
    /// Double-sided leaves cannot be switched off at the mid spine.
    case midSpineIsDoubleSided
    /// The controller was called from an answer of its source, or while it was asking for a layout.
    case calledWhileAsking
}
