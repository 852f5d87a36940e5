/// Makes cells lighter and darker while a leaf turns over them. Amounts are from 0 to 1.
///
/// An example: <doc:Drawing>.
public protocol LeafPaint<Cell> {
    /// The cell of the client.
    associatedtype Cell: PageCell

    /// Whether the outline of the flap covers letters; if not, only blanks on the outline are passed to `parted`.
    ///
    /// A letter has one background: on the outline it would seem to stand in a box.
    var coversLetters: Bool { get }

    /// A cell of a page in the shadow of the leaf.
    ///
    /// - Parameters:
    ///   - cell: as it is at rest.
    ///   - amount: how dark it is, from 0 to 1.
    func shadowed(_ cell: Cell, by amount: Double) -> Cell

    /// A cell of the flap.
    ///
    /// - Parameters:
    ///   - cell: as it is at rest.
    ///   - light: above 0 where light falls on the bend, below 0 where the bend turns away from it; from -1 to 1.
    ///   - height: how far the leaf is from lying flat, from 0 to 1.
    ///   - showsThrough: whether it is a cell of the front, seen through the leaf.
    func onFlap(_ cell: Cell, light: Double, height: Double, showsThrough: Bool) -> Cell

    /// A cell through which the outline of the flap passes: a blank, or a letter that may be covered.
    ///
    /// - Parameters:
    ///   - cell: the cell that has the greater part of it.
    ///   - outline: how the outline divides the cell.
    ///   - sides: painted cells of both sides, whose backgrounds count: left and right, or above and below.
    func parted(_ cell: Cell, by outline: Outline, _ sides: (Cell, Cell)) -> Cell
}

/// How the outline of the flap divides a cell, in eighths.
public struct Outline: Hashable, Sendable {
    /// The two sides of the flap.
    public enum Part: Hashable, Sendable {
        /// The free edge of the leaf, which lies over another page.
        case edge
        /// The bend, beyond which the next page shows.
        case fold
    }

    /// Which side of the flap it is.
    public let part: Part
    /// The axis along which the sides follow each other.
    public let axis: Axis
    /// How many eighths of the upper half of the cell belong to the left side, from 0 to 8. On a vertical axis: of the left
    /// half to the upper side.
    public let near: Int
    /// The same for the lower half, or the right one.
    public let far: Int

    /// An outline, for tests of a paint.
    public init(_ part: Part, along axis: Axis, near: Int, far: Int) {
        self.part = part
        self.axis = axis
        self.near = near
        self.far = far
    }
}
