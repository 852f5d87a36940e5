import Cells
import Pages
import Paging
import Typesetting

extension ReadingSession {
    /// The colours in which pictures are shown.
    var pictureLook: PictureLook {
        PictureLook(settings.pictureGround, page: theme.pageColor, colors: themeContext.terminal.depth)
    }

    /// Draws pictures on pages; nil if only descriptions are shown.
    var pictureArtist: PictureArtist? {
        layout.format.style.pictures.map {
            PictureArtist(
                pictures: pictures, look: pictureLook, style: $0, theme: theme,
                showsPixels: hasPixels && settings.pictures.takesPixels)
        }
    }

    /// The pictures of the pages next to the visible ones, so that they are ready after a turn. Requests
    /// those that have not been decoded in cells.
    var neighbouringPictures: [ScreenPicture] {
        guard let artist = pictureArtist else { return [] }
        let area = geometry.pages.first?.text ?? Rect(column: 0, row: 0, columns: 0, rows: 0)
        return neighbours.flatMap { page in
            pages.pictures(on: page).compactMap { artist.screenPicture($0, at: area.origin) }
                + (settings.displayType == .auto ? titles(on: page, in: area) : [])
        }
    }

    /// The pictures on the visible pages. While pages move, those of both spreads at their current positions;
    /// a turning leaf may cover them.
    var screenPictures: [ScreenPicture] {
        guard let artist = pictureArtist else { return [] }
        guard let film = turner.film else {
            let text = settings.displayType == .auto ? sizedText(of: visible) : []
            return pictures(of: visible, by: artist) + text
        }
        let isHorizontal = film.axis == .horizontal
        let leaves = geometry.leaves.size
        let frame = film.frame(extent: isHorizontal ? leaves.columns : leaves.rows)
        return [(film.earlier, FilmFrame.Picture.earlier), (film.later, .later)].flatMap { spread, picture in
            guard let spread, let run = frame.runs.first(where: { $0.picture == picture }) else {
                return [ScreenPicture]()
            }
            let shift = film.style == .scroll ? run.places.lowerBound - run.first : 0
            return pictures(of: spread, by: artist).map {
                var shown = $0
                shown.area.origin.column += isHorizontal ? shift : 0
                shown.area.origin.row += isHorizontal ? 0 : shift
                return shown
            }
        }
    }

    private func pictures(of spread: Spread<PageID>, by artist: PictureArtist) -> [ScreenPicture] {
        let sides = isMirrored ? spread.sides.reversed() : spread.sides
        let placed = zip(sides, geometry.pages).flatMap { page, area -> [ScreenPicture] in
            guard let page else { return [] }
            return pages.pictures(on: page)
                .filter { $0.row + $0.rows <= area.text.size.rows }
                .compactMap { artist.screenPicture($0, at: area.text.origin) }
        }
        let titles = settings.displayType == .auto ? titles(of: spread) : []
        return placed + titles + (frontispiece(beside: spread).map { [$0] } ?? [])
    }

    private func frontispiece(beside spread: Spread<PageID>) -> ScreenPicture? {
        guard showsFrontispiece(beside: spread), var (_, area) = bookplate(beside: spread) else { return nil }
        area.origin.column += geometry.leaves.origin.column
        area.origin.row += geometry.leaves.origin.row
        return frontispiece(in: area)
    }

    /// The pages that a turn would show, following ones first.
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

    /// Stores the results of picture requests.
    mutating func receive(_ results: [PictureResult]) {
        pictures.receive(results)
    }
}

extension BookPages {
    /// The pictures of a page; the page is set only if its section has any.
    func pictures(on id: PageID) -> [PlacedPicture] { set(id).hasPictures ? page(id).pictures : [] }
}
