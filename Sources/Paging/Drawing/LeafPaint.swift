/// How light falls on cells while a leaf turns over them.
///
/// Amounts go from 0 to 1; `Leaf` says where they are what.
public protocol LeafPaint<Cell> {
    associatedtype Cell: PageCell

    /// Whether the outline of the flap goes over letters; else it shows on blanks alone.
    ///
    /// A letter has one ground: on one that the outline passes through it would stand in a box, which ends
    /// where the blanks beside it are parted.
    var coversLetters: Bool { get }

    /// A cell of a page in the shadow of the leaf.
    func shadowed(_ cell: Cell, by amount: Double) -> Cell

    /// A cell of the flap.
    ///
    /// - Parameters:
    ///   - light: above 0 where light falls on the bend, below 0 where it turns away from it; -1 to 1.
    ///   - height: how far the leaf is from lying flat.
    ///   - showsThrough: it is the front, seen through the leaf.
    func onFlap(_ cell: Cell, light: Double, height: Double, showsThrough: Bool) -> Cell

    /// A cell that the outline of the flap passes through: a blank, or a letter that it covers.
    ///
    /// - Parameters:
    ///   - cell: what the greater part of it shows.
    ///   - sides: painted cells of both sides, of which the grounds count: the one on the left or
    ///     above, and the other.
    func parted(_ cell: Cell, by outline: Outline, _ sides: (Cell, Cell)) -> Cell
}

/// How the outline of a flap parts a cell.
public struct Outline: Hashable, Sendable {
    /// What ends there.
    public enum Part: Hashable, Sendable {
        /// The free edge of the leaf, which lies on another page.
        case edge
        /// The bend, from which on the next page shows.
        case fold
    }

    public let part: Part
    /// Along which axis the sides follow each other.
    public let axis: Axis
    /// Eighths of the cell that are of the left side in its upper half, 0 to 8; for a vertical axis of
    /// the upper side in its left half.
    public let near: Int
    /// The same in its lower half, or its right one.
    public let far: Int

    public init(_ part: Part, along axis: Axis, near: Int, far: Int) {
        self.part = part
        self.axis = axis
        self.near = near
        self.far = far
    }
}
