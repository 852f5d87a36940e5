/// Where to open a book, if not at the saved place.
enum OpeningPlace: Equatable {
    /// A page number from 1.
    case page(Int)
    /// A percentage from 0 to 100.
    case percent(Double)
    /// The title of a chapter, or its beginning.
    case chapter(String)
    /// Part of the title of a chapter of the handbook, or words to search for.
    case topic(String)
    /// The place of a link, which is to be found in the book.
    case link(LinkedPlace)
    /// Where the link was found to lead.
    case landed(LinkLanding)
}
