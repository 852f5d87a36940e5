/// Where a book is opened, if not where it was left.
enum OpeningPlace: Equatable {
    /// From 1.
    case page(Int)
    /// From 0 to 100.
    case percent(Double)
    /// The title of a chapter, or its beginning.
    case chapter(String)
}
