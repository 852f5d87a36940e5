import BookModel
import Text

/// The place of a link, with what the shelf knows of its book.
struct LinkedPlace: Hashable {
    var place: RectoLink.Place
    var book: LinkedBook

    /// Finds the place in the book that was opened. Reads sections: the one of the place, and all others if an edited
    /// file no longer has the words of its mark there.
    func landing(in opened: Book) -> LinkLanding {
        let title = opened.metadata.isNamedByFile ? "" : opened.metadata.title
        guard book.isSameBook(as: opened.identity, titled: title) else {
            return .failure(.otherBook(title: book.title))
        }
        var locator = MarkLocator(opened)
        let found: Locator? =
            switch place {
            case .cfi(let cfi): locator.locator(of: cfi)
            case .offset(let section, let offset):
                if opened.identity.digest != book.identity.digest, let mark = book.mark {
                    locator.restore([mark]).first.flatMap { $0?.start }
                } else {
                    locator.locator(section: section, offset: offset)
                }
            }
        return found.map { .success($0) } ?? .failure(.placeGone)
    }
}

/// Where a link leads in the opened book.
typealias LinkLanding = Result<Locator, LinkProblem>

/// Why a book opens at its saved place, not at that of the link.
enum LinkProblem: Error, Hashable {
    /// Another book is now at the path.
    case otherBook(title: String)
    /// The book has no such place.
    case placeGone
}
