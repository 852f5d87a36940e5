import BookModel
import Cells
import Pages
import Paging
import Typesetting

/// The cover opposite the first page of the book.
extension ReadingSession {
    /// Whether the cover is shown there instead of the bookplate. It is not if the first page shows a large
    /// picture, or if the cover cannot be decoded.
    func showsFrontispiece(beside spread: Spread<PageID>) -> Bool {
        guard settings.hasFrontispiece, let request = frontispiece?.0,
            pictures.problem(of: request) == nil, let page = spread.pages.first
        else { return false }
        return !pages.pictures(on: page).contains { 2 * $0.rows > geometry.pages[0].text.size.rows }
    }

    /// The cover; nil until it has been decoded.
    ///
    /// - Parameter area: the text area of the page.
    func frontispiece(in area: Rect) -> ScreenPicture? {
        guard let (_, placed) = frontispiece else { return nil }
        return pictureArtist?.screenPicture(placed, at: area.origin)
    }

    /// The request for the cover and its position relative to the text area. Some rows are left free for
    /// facts about reading.
    private var frontispiece: (PictureRequest, PlacedPicture)? {
        let cover = pages.book.metadata.cover
        guard !cover.isEmpty, let artist = pictureArtist, let page = geometry.pages.first,
            page.text.size.rows > 2 * Self.rowsOfFacts
        else { return nil }
        let placed = PlacedPicture(
            Illustration(cover), column: 0, row: 0, columns: page.text.size.columns,
            rows: page.text.size.rows - Self.rowsOfFacts, text: 0..<0)
        return artist.look.request(for: placed, artist.style).map { ($0, placed) }
    }

    private static let rowsOfFacts = 4
}
