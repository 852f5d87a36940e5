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
}

extension ListSource {
    var current: Int? { nil }
    mutating func refresh(in context: Context) -> Bool { false }
    func hints(_ keys: KeyMap) -> [String] { [] }
}
