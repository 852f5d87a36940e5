/// A cell of a picture, as far as a turn has to know it.
public protocol PageCell {
    /// Whether this is the right half of the wide character in the cell before.
    var isTail: Bool { get }

    /// Whether it has no character.
    var isBlank: Bool { get }

    /// The same cell without its character.
    var blanked: Self { get }
}

/// A page drawn as a rectangle of cells.
public struct PagePicture<Cell> {
    /// Its width in cells.
    public let columns: Int
    /// Its height in cells.
    public let rows: Int
    /// The cells row by row.
    public let cells: [Cell]

    /// A picture that is as high as there are whole rows of cells.
    public init(columns: Int, cells: [Cell]) {
        self.columns = max(0, columns)
        self.cells = cells
        rows = columns > 0 ? cells.count / columns : 0
    }
}

extension PagePicture: Equatable where Cell: Equatable {}
extension PagePicture: Sendable where Cell: Sendable {}

/// The pictures from which a turn is drawn; what they do not fill shows the ground.
public struct PagePictures<Cell> {
    /// The pages that come first in reading order; `nil` shows the ground.
    public var earlier: PagePicture<Cell>?
    /// The pages that come last; `nil` shows the ground.
    public var later: PagePicture<Cell>?
    /// The page of ``Film/back``.
    public var back: PagePicture<Cell>?
    /// The cell where there is no page.
    public var ground: Cell

    /// The pictures of a film's pages.
    public init(
        earlier: PagePicture<Cell>?, later: PagePicture<Cell>?, back: PagePicture<Cell>? = nil, ground: Cell
    ) {
        self.earlier = earlier
        self.later = later
        self.back = back
        self.ground = ground
    }

    /// The picture that a run shows, `nil` for the ground.
    public subscript(picture: FilmFrame.Picture) -> PagePicture<Cell>? {
        switch picture {
        case .earlier: earlier
        case .later: later
        case .back: back
        case .ground: nil
        }
    }
}
