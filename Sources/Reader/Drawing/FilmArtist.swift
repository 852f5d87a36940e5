import Commands
import Cells
import Pages
import Paging

/// Draws a turn under way from grids of its pages.
///
/// The pages are drawn into grids once for each turn. A frame only copies cells.
struct FilmArtist {
    /// The properties by which grids of the same pages differ.
    struct Look: Hashable {
        let settings: Settings
        let layout: ReadingLayout
        let isChromeHidden: Bool
        let revision: Int
        let paper: Paper
        /// A blank cell of a page.
        let blank: Cell

        init(_ reading: ReadingSession, on paper: Paper) {
            settings = reading.settings
            layout = reading.layout
            isChromeHidden = reading.isChromeHidden
            revision = reading.revision + reading.pictures.revision
            self.paper = paper
            blank = Cell(style: reading.theme.text)
        }
    }

    /// The grids of one turn.
    private struct Pictures {
        let film: Film<PageID>
        let look: Look
        let earlier: PagePicture<Cell>?
        let later: PagePicture<Cell>?
        let back: PagePicture<Cell>?
        let light: PaperLight

        /// Whether these grids belong to the turn of a film, at any progress.
        func belong(to other: Film<PageID>, _ otherLook: Look) -> Bool {
            look == otherLook && film.earlier == other.earlier && film.later == other.later
                && film.back == other.back
        }
    }

    private var pictures: Pictures?

    /// Drops the grids, as the pages look different now.
    mutating func forget() { pictures = nil }

    /// Draws the current frame of a film into the leaves of a screen.
    ///
    /// - Parameter draw: draws the pages of a spread into a grid of the size of the leaves.
    mutating func draw(
        _ film: Film<PageID>, of look: Look, in leaves: Rect, into grid: inout Grid,
        drawing draw: (Spread<PageID>, inout Grid) -> Void
    ) {
        if pictures?.belong(to: film, look) != true {
            pictures = Self.pictures(of: film, look, leaves.size, draw)
        }
        guard let pictures else { return }
        grid.place(cells(of: film, pictures, leaves.size), in: leaves)
    }

    private func cells(of film: Film<PageID>, _ pictures: Pictures, _ size: Size) -> [Cell] {
        let shown = PagePictures(
            earlier: pictures.earlier, later: pictures.later, back: pictures.back,
            ground: pictures.look.blank)
        if let leaf = film.leaf(in: PageArea(size)) { return leaf.composed(shown, in: pictures.light) }
        let isHorizontal = film.axis == .horizontal
        return film.frame(extent: isHorizontal ? size.columns : size.rows).composed(
            shown, along: film.axis, across: isHorizontal ? size.rows : size.columns)
    }

    private static func pictures(
        of film: Film<PageID>, _ look: Look, _ size: Size, _ draw: (Spread<PageID>, inout Grid) -> Void
    ) -> Pictures {
        func picture(_ spread: Spread<PageID>?) -> PagePicture<Cell>? {
            guard let spread else { return nil }
            var grid = Grid(
                size, filledWith: look.blank, widths: look.layout.format.style.widths)
            draw(spread, &grid)
            return PagePicture(columns: size.columns, cells: grid.cells)
        }
        // A page that lies below the leaf cannot be on its back, too.
        let back = film.back.flatMap { page in
            let isBelow = film.earlier?.contains(page) == true || film.later?.contains(page) == true
            return isBelow
                ? PagePicture(columns: size.columns, cells: Grid(size, filledWith: look.blank).cells)
                : picture(.single(page))
        }
        return Pictures(
            film: film, look: look, earlier: picture(film.earlier), later: picture(film.later),
            back: back, light: PaperLight(look.paper))
    }
}
