import Cells

extension Mouse {
    /// Whether a button goes down above a row: beside a line that is typed there.
    func isPress(above row: Int) -> Bool { action == .press && position.row < row }
}
