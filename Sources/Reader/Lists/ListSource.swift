import Cells

/// What a list shows, and what becomes of its rows: the contents, hits, jumps, bookmarks.
protocol ListSource {
    /// Stands above the list.
    var title: String { get }
    /// Said where there is no row at all.
    var emptyWords: String { get }
    var rows: [ListRow] { get }
    /// The row that the reader is in; chosen at first.
    var current: Int? { get }

    /// Takes in what has changed meanwhile, before the list is drawn or a key is followed.
    ///
    /// - Returns: whether the rows are others now.
    mutating func refresh(in context: Context) -> Bool
    /// Follows a command, for the row that is chosen where there is one.
    ///
    /// - Returns: nil where the command is not for this list. The rows may be others afterwards.
    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]?
    /// What keys do beside choosing and leaving, for the foot.
    func hints(_ keys: KeyMap) -> [String]
    /// What the key that chooses a row is said to do; empty where the hints say that.
    var choosing: String { get }
    /// Whether left and right move by a windowful; else they are commands for the chosen row.
    var movesSideways: Bool { get }
    /// The columns that its rows have, of those that there are; nil for those of a page's text.
    func width(of columns: Int) -> Int?
    /// More of the chosen row, above the foot.
    func words(of row: Int) -> String
    /// Draws a row in a way of its own.
    ///
    /// - Returns: false where it is drawn as all rows are.
    func draw(
        _ row: Int, isSelected: Bool, in columns: Range<Int>, line: Int, _ context: Context,
        into grid: inout Grid
    ) -> Bool
}

extension ListSource {
    var current: Int? { nil }
    mutating func refresh(in context: Context) -> Bool { false }
    func hints(_ keys: KeyMap) -> [String] { [] }
    var choosing: String { "goes there" }
    var movesSideways: Bool { true }
    func width(of columns: Int) -> Int? { nil }
    func words(of row: Int) -> String { "" }
    func draw(
        _ row: Int, isSelected: Bool, in columns: Range<Int>, line: Int, _ context: Context,
        into grid: inout Grid
    ) -> Bool { false }
}
