import Commands
import BookModel
import Cells
import Pages
import Typesetting

extension ReadingSession {
    /// The pictures that can be opened on the visible pages, in the order of the text; without decorative
    /// ones.
    var picturesInView: [PictureInView] {
        visible.pages.flatMap { page in
            picturesToOpen(on: page).map { PictureInView(page: page, picture: $0) }
        }
    }

    /// The picture at a position of the screen; nil while a page moves. A picture that is a whole page is
    /// excluded, because a click there turns the page.
    func picture(at point: Point) -> PictureInView? {
        guard !turner.isMoving else { return nil }
        return picturesInView.first { picture in
            !picture.picture.illustration.isPage && place(of: picture)?.contains(point) == true
        }
    }

    /// The area of a picture in the window; nil if only its description is shown.
    func place(of picture: PictureInView) -> Rect? {
        guard let side = sides.firstIndex(of: picture.page), geometry.pages.indices.contains(side),
            let placed = pages.pictures(on: picture.page).first(where: { $0.text == picture.picture.range })
        else { return nil }
        let origin = geometry.pages[side].text.origin
        return Rect(
            column: origin.column + placed.column, row: origin.row + placed.row, columns: placed.columns,
            rows: placed.rows)
    }

    /// Opens a picture on a screen of its own.
    func open(_ picture: PictureInView) -> [Action] { open(picture.picture) }

    func open(_ picture: BookPicture) -> [Action] {
        [.push(PictureScreen(picture))] + (album == nil ? [.effect(.gatherPictures)] : [])
    }

    /// Lists all pictures of the book.
    func listPictures() -> [Action] {
        [.push(ListScreen(PicturesSource(self)))] + (album == nil ? [.effect(.gatherPictures)] : [])
    }

    /// How pictures are shown when they are opened, even if pages do not show them.
    var pictureStyle: PictureStyle {
        layout.format.style.pictures ?? cell.map { PictureStyle(cell: ($0.columns, $0.rows)) }
            ?? PictureStyle()
    }

    private func picturesToOpen(on page: PageID) -> [BookPicture] {
        let set = pages.set(page)
        // A quick check; most pages have no pictures.
        guard set.section.mayHavePictures else { return [] }
        let placed = Set(pages.pictures(on: page).map(\.text))
        return set.shownText(ofPage: page.index).flatMap {
            set.section.bookPictures(ofSection: page.section, in: $0)
        }
        .filter {
            !$0.illustration.isOrnament && ($0.isAlone || placed.contains($0.range))
        }
    }
}

extension App {
    /// Stores the list of all pictures of the book, in the order of the text.
    public mutating func receive(album: [BookPicture]) {
        context.reading.album = album
        if context.reading.message == .lookingForPictures { context.reading.message = nil }
    }

    /// Asks for the file in which to save the visible picture.
    ///
    /// - Parameter name: the suggested file name.
    public mutating func receive(pictureFile name: String) -> [Effect] {
        guard screens[front].keyContext == .picture else { return [] }
        return follow([.push(PromptScreen(Request(.writePicture, .text(name)).line))])
    }

}

extension Section {
    fileprivate var mayHavePictures: Bool {
        !pictures.isEmpty || blocks.contains { $0.kind.illustration != nil }
    }
}
