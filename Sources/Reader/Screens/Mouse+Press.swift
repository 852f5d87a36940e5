import Cells

extension Mouse {
    /// Whether a button is pressed above a row, such as that of a line being typed.
    func isPress(above row: Int) -> Bool { action == .press && position.row < row }
}
