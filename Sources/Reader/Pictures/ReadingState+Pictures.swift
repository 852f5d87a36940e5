import Cells
import Paging
import Typesetting

extension ReadingState {
    /// In what colours pictures are shown.
    var pictureLook: PictureLook {
        PictureLook(settings.pictureGround, page: theme.pageLights, colors: looks.terminal.depth)
    }

    /// Draws pictures on pages, where they are not only described.
    var pictureArtist: PictureArtist? {
        layout.format.style.pictures.map {
            PictureArtist(pictures: pictures, look: pictureLook, style: $0, theme: theme)
        }
    }

    /// Wishes for the pictures of the pages next to those in view, so that a turn finds them there.
    func wishForNeighbours() {
        guard let style = layout.format.style.pictures else { return }
        let look = pictureLook
        for page in neighbours {
            for picture in pages.pictures(on: page) {
                if let wish = look.wish(for: picture, style) { pictures.want(wish) }
            }
        }
    }

    /// The pages that a turn shows, those that follow first.
    private var neighbours: [PageID] {
        var found: [PageID] = []
        var (last, first) = (visible.pages.last, visible.pages.first)
        for _ in 0..<layout.pageCount {
            last = last.flatMap { pages.page(after: $0) }
            if let last { found.append(last) }
        }
        for _ in 0..<layout.pageCount {
            first = first.flatMap { pages.page(before: $0) }
            if let first { found.append(first) }
        }
        return found
    }

    /// Takes in what has become of wishes for pictures.
    mutating func take(_ granted: [GrantedWish]) {
        pictures.take(granted)
        appearance += 1
    }
}

extension BookPages {
    /// The pictures of a page; costs the drawing of it only where its section has any.
    func pictures(on id: PageID) -> [PlacedPicture] { set(id).hasPictures ? page(id).pictures : [] }
}
