import Commands
import Cells

/// What a list shows, and what becomes of its rows: the contents, hits, jumps, bookmarks.
protocol ListSource {
    /// Stands above the list.
    var title: String { get }
    /// Quiet words under the title.
    var subtitle: String { get }
    /// Said where there is no row at all.
    var emptyWords: String { get }
    var rows: [ListRow] { get }
    /// The row that the reader is in; chosen at first.
    var current: Int? { get }
    /// The row that is chosen at first stands at the top with its heading, not in the middle.
    var beginsAtTop: Bool { get }

    /// Takes in what has changed meanwhile, before the list is drawn or a key is followed.
    ///
    /// - Returns: whether the rows are others now.
    mutating func refresh(in context: Context) -> Bool
    /// Follows a command, for the row that is chosen where there is one.
    ///
    /// - Returns: nil where the command is not for this list. The rows may be others afterwards.
    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]?
    /// What keys do beside choosing and leaving, for the foot.
    var hints: [Foot.Item] { get }
    /// What the key that chooses a row is said to do; empty where the hints say that.
    var choosing: String { get }
    /// Whether left and right move by a windowful; else they are commands for the chosen row.
    var movesSideways: Bool { get }
    /// Whether a click on a row chooses it at once; else it moves there, and on a value steps.
    var choosesByClick: Bool { get }
    /// Over the shelf it takes all of the window, as its rows are as long as those there.
    var coversShelf: Bool { get }
    /// Rows for more of the chosen row, above the foot.
    var asideRows: Int { get }
    /// Draws more of the chosen row into the columns and rows there are.
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid)
    /// Follows a click on what was drawn of the chosen row.
    mutating func clickAside(of row: Int, at point: Point, in area: Rect, _ context: Context) -> [Action]
}

extension ListSource {
    var subtitle: String { "" }
    var current: Int? { nil }
    var beginsAtTop: Bool { false }
    mutating func refresh(in context: Context) -> Bool { false }
    var hints: [Foot.Item] { [] }
    var choosing: String { "goes there" }
    var movesSideways: Bool { true }
    var choosesByClick: Bool { true }
    var coversShelf: Bool { false }
    var asideRows: Int { 0 }
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid) {}
    mutating func clickAside(
        of row: Int, at point: Point, in area: Rect, _ context: Context
    ) -> [Action] { [] }
}
