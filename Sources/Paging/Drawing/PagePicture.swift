/// What a turn has to know about a cell of a picture.
public protocol PageCell {
    /// Whether this is the right half of the wide character in the cell before.
    var isTail: Bool { get }

    /// Whether it is empty.
    var isBlank: Bool { get }

    /// The same cell without its character.
    var blanked: Self { get }
}

/// A rectangle of cells, row by row.
public struct PagePicture<Cell> {
    public let columns: Int
    public let rows: Int
    public let cells: [Cell]

    /// A picture is as high as there are whole rows of cells.
    public init(columns: Int, cells: [Cell]) {
        self.columns = max(0, columns)
        self.cells = cells
        rows = columns > 0 ? cells.count / columns : 0
    }
}

extension PagePicture: Equatable where Cell: Equatable {}
extension PagePicture: Sendable where Cell: Sendable {}

/// The pictures a turn is drawn from; what one of them does not fill shows the ground.
public struct PagePictures<Cell> {
    public var earlier: PagePicture<Cell>?
    public var later: PagePicture<Cell>?
    public var back: PagePicture<Cell>?
    public var ground: Cell

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
