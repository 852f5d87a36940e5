/// Where a book opens, if not at the saved place.
enum OpeningPlace: Equatable {
    /// From 1.
    case page(Int)
    /// From 0 to 100.
    case percent(Double)
    /// The title of a chapter, or its beginning.
    case chapter(String)
}
