import BookModel

/// What a book says of the columns of a table: by `col` elements, or by the cells in them.
struct TableColumns {
    /// A column as a `col` element has it.
    struct Column {
        var width: Table.Width?
        var alignment: BlockStyle.Alignment?
        var point: Unicode.Scalar?

        var isPlain: Bool { width == nil && alignment == nil && point == nil }
    }

    private var columns: [Column] = []

    /// The widths, as far as there are any.
    var widths: [Table.Width?] {
        let widths = columns.map(\.width)
        guard let last = widths.lastIndex(where: { $0 != nil }) else { return [] }
        return Array(widths[...last])
    }

    mutating func add(_ column: Column, count: Int) {
        let room = max(0, Limits.tableColumns - columns.count)
        columns += [Column](repeating: column, count: min(max(1, count), room))
    }

    /// A cell with what its column says of it, where it says nothing itself.
    func cell(_ cell: Table.Cell, at index: Int) -> Table.Cell {
        guard columns.indices.contains(index), !columns[index].isPlain else { return cell }
        var cell = cell
        if cell.alignment == .start, let alignment = columns[index].alignment { cell.alignment = alignment }
        cell.point = cell.point ?? columns[index].point
        return cell
    }

    /// Takes the width that a cell of one column asks for.
    mutating func note(_ width: Table.Width?, at index: Int) {
        guard let width, index < Limits.tableColumns else { return }
        while columns.count <= index { columns.append(Column()) }
        if columns[index].width == nil { columns[index].width = width }
    }
}
