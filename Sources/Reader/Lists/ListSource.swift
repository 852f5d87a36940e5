import Commands
import Cells
import Drawing

/// The rows of a list and their actions: the contents, hits, jumps, bookmarks.
protocol ListSource {
    /// The title above the list.
    var title: String { get }
    /// Quiet words under the title.
    var subtitle: String { get }
    /// The text that is shown if there are no rows.
    var emptyWords: String { get }
    var rows: [ListRow] { get }
    /// The row that the reader is in; chosen at first.
    var current: Int? { get }
    /// Whether the row chosen at first is at the top with its heading, not in the middle.
    var beginsAtTop: Bool { get }

    /// Updates the rows before the list is drawn or a key is handled.
    ///
    /// - Returns: whether the rows are others now.
    mutating func refresh(in context: Context) -> Bool
    /// Performs a command, for the chosen row if there is one.
    ///
    /// - Returns: nil if the command is not for this list. The rows may have changed afterwards.
    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]?
    /// Whether a command that otherwise moves, filters or leaves is one of the list's own.
    func takes(_ command: Command) -> Bool
    /// Performs what is to be done when the last row is in view.
    mutating func reachEnd(in context: inout Context) -> [Action]
    /// Takes what was asked for, which is in the context now, while the list is in front.
    mutating func receiveAnswer(in context: inout Context) -> [Action]
    /// The hints for keys besides choosing and leaving, for the foot.
    var hints: [KeyHints.Item] { get }
    /// The hint for the key that chooses a row; empty if the other hints already say it.
    var choosing: String { get }
    /// Whether left and right move by a windowful. Otherwise they are commands for the selected row.
    var movesSideways: Bool { get }
    /// Whether a click on a row chooses it. Otherwise it selects the row, and on a value changes it.
    var choosesByClick: Bool { get }
    /// Whether it fills the whole window over the shelf, as its rows are as long as those of the shelf.
    var coversShelf: Bool { get }
    /// The number of rows for details of the selected row, above the foot.
    var asideRows: Int { get }
    /// Draws details of the selected row into an area.
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid)
    /// The pictures that `drawAside` draws, which a terminal may show in pixels.
    func picturesAside(of row: Int, in area: Rect, _ context: Context) -> [ScreenPicture]
    /// Handles a click on the details of the chosen row.
    mutating func clickAside(of row: Int, at point: Point, in area: Rect, _ context: Context) -> [Action]
}

extension ListSource {
    var subtitle: String { "" }
    var current: Int? { nil }
    var beginsAtTop: Bool { false }
    mutating func refresh(in context: Context) -> Bool { false }
    func takes(_ command: Command) -> Bool { false }
    mutating func reachEnd(in context: inout Context) -> [Action] { [] }
    mutating func receiveAnswer(in context: inout Context) -> [Action] { [] }
    var hints: [KeyHints.Item] { [] }
    var choosing: String { "goes there" }
    var movesSideways: Bool { true }
    var choosesByClick: Bool { true }
    var coversShelf: Bool { false }
    var asideRows: Int { 0 }
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid) {}
    func picturesAside(of row: Int, in area: Rect, _ context: Context) -> [ScreenPicture] { [] }
    mutating func clickAside(
        of row: Int, at point: Point, in area: Rect, _ context: Context
    ) -> [Action] { [] }
}
