import BookModel

/// The columns of a table, as declared by `col` elements or by cells.
struct TableColumns {
    /// A column declared by `col`.
    struct Column {
        var width: Table.Width?
        var alignment: BlockStyle.Alignment?
        var point: Unicode.Scalar?

        var isPlain: Bool { width == nil && alignment == nil && point == nil }
    }

    private var columns: [Column] = []

    /// The widths, up to the last known one.
    var widths: [Table.Width?] {
        let widths = columns.map(\.width)
        guard let last = widths.lastIndex(where: { $0 != nil }) else { return [] }
        return Array(widths[...last])
    }

    mutating func add(_ column: Column, count: Int) {
        let room = max(0, Limits.tableColumns - columns.count)
        columns += [Column](repeating: column, count: min(max(1, count), room))
    }

    /// A cell with the missing properties taken from its column.
    func cell(_ cell: Table.Cell, at index: Int) -> Table.Cell {
        guard columns.indices.contains(index), !columns[index].isPlain else { return cell }
        var cell = cell
        if cell.alignment == .start, let alignment = columns[index].alignment { cell.alignment = alignment }
        cell.point = cell.point ?? columns[index].point
        return cell
    }

    /// Notes the width of a cell that spans one column.
    mutating func note(_ width: Table.Width?, at index: Int) {
        guard let width, index < Limits.tableColumns else { return }
        while columns.count <= index { columns.append(Column()) }
        if columns[index].width == nil { columns[index].width = width }
    }
}
