import Cells
import Paging
import Typesetting

extension ReadingSession {
    /// In what colours pictures are shown.
    var pictureLook: PictureLook {
        PictureLook(settings.pictureGround, page: theme.pageLights, colors: themeContext.terminal.depth)
    }

    /// Draws pictures on pages, where they are not only described.
    var pictureArtist: PictureArtist? {
        layout.format.style.pictures.map {
            PictureArtist(pictures: pictures, look: pictureLook, style: $0, theme: theme)
        }
    }

    /// Wishes for the pictures of the pages next to those in view, so that a turn finds them there.
    ///
    /// - Parameter terminal: nil where they are not shown in pixels.
    func wishForNeighbours(_ terminal: TerminalPixels?) {
        guard let artist = pictureArtist else { return }
        for page in neighbours {
            for picture in pages.pictures(on: page) {
                guard let standing = artist.standing(picture, at: Point(column: 0, row: 0)) else { continue }
                guard let terminal, pictures.hasRoom else { continue }
                pictures.want(standing.request.inPixels(standing.picture.size, of: terminal))
            }
        }
    }

    /// The pictures that stand on the pages in view, while no page moves.
    var standingPictures: [StandingPicture] {
        guard turner.film == nil, let artist = pictureArtist else { return [] }
        let sides = isMirrored ? visible.sides.reversed() : visible.sides
        return zip(sides, geometry.pages).flatMap { page, area -> [StandingPicture] in
            guard let page else { return [] }
            return pages.pictures(on: page)
                .filter { $0.row + $0.rows <= area.text.size.rows }
                .compactMap { artist.standing($0, at: area.text.origin) }
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

    /// Takes in the results of requests for pictures.
    mutating func receive(_ granted: [PictureResult]) {
        pictures.receive(granted)
    }
}

extension BookPages {
    /// The pictures of a page; costs the drawing of it only where its section has any.
    func pictures(on id: PageID) -> [PlacedPicture] { set(id).hasPictures ? page(id).pictures : [] }
}
