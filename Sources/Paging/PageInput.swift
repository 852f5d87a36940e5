/// What a person does, and the passing of time. Examples: <doc:Gestures>.
public enum PageInput: Hashable, Sendable {
    /// Turn one page: the wheel, or a key to which the client gives this meaning.
    case turn(Direction)
    /// A key press; one with a modifier is ignored.
    case key(PageKey, isModified: Bool = false)
    /// A button went down.
    case press(at: PagePoint)
    /// The pointer moved with the button down.
    case drag(to: PagePoint)
    /// The button went up.
    case release(at: PagePoint)
    /// Take back the turn or the scrub that is under way.
    case cancel
    /// Bring the turn under way to its end without further movement.
    case finish
    /// Time has passed; needed only while something moves.
    case tick
}

/// The keys that turn pages by themselves.
public enum PageKey: Hashable, Sendable, CaseIterable {
    /// An arrow of the horizontal axis; mirrored in a book that reads from right to left.
    case left, right
    /// An arrow of the vertical axis.
    case up, down
    /// Turns on either axis.
    case pageUp, pageDown
}

/// More cells than any screen has; greater sizes and places are reduced to it.
let mostCells = 1 << 20

/// Rounds a number that is not negative. `rounded()` would need the mathematics library of the system.
func nearest(_ value: Double) -> Int { Int(value + 0.5) }

/// A place in the area of a controller, in cells from its top left corner.
public struct PagePoint: Hashable, Sendable {
    /// Columns from the left; outside the area it may be negative.
    public let column: Int
    /// Rows from the top; outside the area it may be negative.
    public let row: Int

    /// A place; numbers beyond any screen are clamped.
    public init(column: Int, row: Int) {
        self.column = min(max(-mostCells, column), mostCells)
        self.row = min(max(-mostCells, row), mostCells)
    }
}

/// The size of a controller in cells, the indicator's row included.
public struct PageArea: Hashable, Sendable {
    /// The width, not negative.
    public let columns: Int
    /// The height, not negative.
    public let rows: Int
    /// Columns at either side that belong to no page, at most half the width.
    public let sideMargin: Int

    /// A size; numbers below zero and beyond any screen are clamped.
    public init(columns: Int, rows: Int, sideMargin: Int = 0) {
        self.columns = min(max(0, columns), mostCells)
        self.rows = min(max(0, rows), mostCells)
        self.sideMargin = min(max(0, sideMargin), self.columns / 2)
    }

    /// The number of cells along an axis.
    public func extent(along axis: Axis) -> Int { axis == .horizontal ? columns : rows }
}
