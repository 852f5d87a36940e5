import Commands
import Drawing

extension ListScreen {
    /// Performs a command that folds or unfolds rows; false for other commands.
    mutating func fold(_ command: Command) -> Bool {
        guard folds.isTree, filter.isEmpty, !isFiltering, let row = selectedRow else { return false }
        let fold = folds.fold(of: row, in: source.rows)
        switch command {
        case .right: fold == .closed ? set(.open, of: row) : fold == .open ? move(by: 1) : ()
        case .left: fold == .open ? set(.closed, of: row) : select(toRow: source.rows.parent(of: row))
        case .fold: switchFold(of: row)
        case .foldAll:
            folds.setAll(of: source.rows)
            fillAgain(choosing: row)
        default: return false
        }
        return true
    }

    /// Folds or unfolds a row; for a row without rows below it, the row above it in the tree.
    mutating func switchFold(of row: Int) {
        switch folds.fold(of: row, in: source.rows) {
        case .open: set(.closed, of: row)
        case .closed: set(.open, of: row)
        case nil: if let parent = source.rows.parent(of: row) { set(.closed, of: parent) }
        }
    }

    private mutating func set(_ fold: ListRow.Fold, of row: Int) {
        folds.set(fold, of: row)
        fillAgain(choosing: row)
    }

    private mutating func fillAgain(choosing row: Int) {
        fill()
        select(toRow: row)
        move(by: 0)
    }
}
