import Commands
import BookModel
import Cells
import Typesetting

extension ReadingSession {
    /// The pictures that can be looked at on the pages in view, in the order of their text: not those that say
    /// nothing.
    var picturesInView: [PictureInView] {
        visible.pages.flatMap { page in
            picturesToOpen(on: page).map { PictureInView(page: page, picture: $0) }
        }
    }

    /// The picture at a place of the screen; nil while a page moves. One that is a page of its book is left to
    /// the turning of pages.
    func picture(at point: Point) -> PictureInView? {
        guard !turner.isMoving else { return nil }
        return picturesInView.first { picture in
            !picture.picture.illustration.isPage && place(of: picture)?.contains(point) == true
        }
    }

    /// Where a picture stands in the window; nil for one that is shown by its words.
    func place(of picture: PictureInView) -> Rect? {
        guard let side = sides.firstIndex(of: picture.page), geometry.pages.indices.contains(side),
            let placed = pages.pictures(on: picture.page).first(where: { $0.text == picture.picture.range })
        else { return nil }
        let origin = geometry.pages[side].text.origin
        return Rect(
            column: origin.column + placed.column, row: origin.row + placed.row, columns: placed.columns,
            rows: placed.rows)
    }

    /// Opens a picture by itself.
    func open(_ picture: PictureInView) -> [Action] { open(picture.picture) }

    func open(_ picture: BookPicture) -> [Action] {
        [.push(PictureScreen(picture))] + (album == nil ? [.effect(.gatherPictures)] : [])
    }

    /// Lists all pictures of the book.
    func listPictures() -> [Action] {
        [.push(ListScreen(PicturesSource(self)))] + (album == nil ? [.effect(.gatherPictures)] : [])
    }

    /// How pictures are looked at, whether pages show them or not.
    var pictureStyle: PictureStyle {
        layout.format.style.pictures ?? cell.map { PictureStyle(cell: ($0.columns, $0.rows)) }
            ?? PictureStyle()
    }

    private func picturesToOpen(on page: PageID) -> [BookPicture] {
        let set = pages.set(page)
        // Most pages have none.
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
    /// Takes in the pictures of the book, in the order of its text.
    public mutating func receive(album: [BookPicture]) {
        context.reading.album = album
        if context.reading.message == .lookingForPictures { context.reading.message = nil }
    }

    /// Asks where the picture in front should be written.
    ///
    /// - Parameter name: the file name that is suggested.
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
