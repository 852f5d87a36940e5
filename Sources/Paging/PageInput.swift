/// What a person does, and the passing of time.
public enum PageInput: Hashable, Sendable {
    /// Turn one page: the wheel, or a key that the client gives this meaning.
    case turn(Direction)
    /// A key press; one with a modifier is not the controller's, and is ignored.
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
    case left, right, up, down, pageUp, pageDown
}

/// More cells than any screen has; sizes and places beyond are taken for this.
let mostCells = 1 << 20

/// The whole number nearest to one that is not negative. `rounded()` would need the mathematics
/// library of the system, which nothing else here does.
func nearest(_ value: Double) -> Int { Int(value + 0.5) }

/// A place in the area of a controller, in cells from its top left corner.
public struct PagePoint: Hashable, Sendable {
    public let column: Int
    public let row: Int

    public init(column: Int, row: Int) {
        self.column = min(max(-mostCells, column), mostCells)
        self.row = min(max(-mostCells, row), mostCells)
    }
}

/// The area of a controller in cells, the indicator's row included; no side is negative.
public struct PageArea: Hashable, Sendable {
    public let columns: Int
    public let rows: Int
    /// Columns at either side that belong to no page.
    public let sideMargin: Int

    public init(columns: Int, rows: Int, sideMargin: Int = 0) {
        self.columns = min(max(0, columns), mostCells)
        self.rows = min(max(0, rows), mostCells)
        self.sideMargin = min(max(0, sideMargin), self.columns / 2)
    }

    /// The cells along an axis.
    public func extent(along axis: Axis) -> Int { axis == .horizontal ? columns : rows }
}
