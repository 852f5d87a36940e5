import BookModel

/// A displayed formula set in rows, which become lines of the page.
///
/// The rows of a group are kept on one page: an equation, or a part of one that is too long for a line.
struct FormulaLayout: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        var pieces: [FormulaBox.Piece]
        /// Whether the row is the first of a group.
        var startsGroup: Bool
        /// The first byte of the group's text.
        var start: Int
    }

    private(set) var rows: [Row] = []
    /// Rows of the largest group.
    private(set) var tallest = 0
    /// Columns including equation numbers; more than the given width if a part could not be broken.
    private(set) var columns = 0

    /// Indent of the lines that continue an equation, in columns.
    private static let indent = 4
    /// Columns between an equation and its number.
    private static let labelGap = 2
    /// Longer formulas, in bytes, are set as text.
    private static let longest = 16_384

    private struct Group {
        var box: FormulaBox
        var label: Range<Int>?
        var start: Int
        var indent = 0
    }

    /// - Parameters:
    ///   - width: available columns.
    /// - Returns: nil if the formula does not fit.
    init?(_ formula: Formula, _ text: UnsafeBufferPointer<UInt8>, width: Int) {
        guard let node = formula.node, formula.range.count <= Self.longest else { return nil }
        let setter = FormulaSetter(text, formula.range)
        var groups: [Group]?
        if case .table(let table) = node, table.isAligned {
            groups = Self.rows(table.withoutFreeEnds, setter, width: width, number: formula.number)
        } else {
            groups = Self.lines(node, setter, width: width, label: formula.number, start: 0)
        }
        guard var groups, !groups.isEmpty else { return nil }
        groups[0].start = 0
        place(groups, setter, width: width)
    }

    /// Aligned equations, each as a group; if they are too wide, they are set separately.
    private static func rows(
        _ table: Formula.Table, _ setter: FormulaSetter, width: Int, number: Range<Int>?
    ) -> [Group]? {
        let grid = FormulaGrid(table, setter, 0)
        let labels = table.rows.map(\.label).enumerated().map { index, label in
            label ?? (index == table.rows.count - 1 ? number : nil)
        }
        let widest = labels.compactMap { $0.map { setter.box(.text($0)).width + labelGap } }.max() ?? 0
        if grid.width + widest <= width {
            return table.rows.indices.map {
                Group(box: grid.row($0), label: labels[$0], start: table.rows[$0].range.lowerBound)
            }
        }
        var groups: [Group] = []
        for (row, label) in zip(table.rows, labels) {
            var nodes: [Formula.Node] = []
            var column = 0
            for cell in row.cells {
                if !nodes.isEmpty { nodes.append(.space(grid.gap(before: column))) }
                column += cell.span
                if case .row(let parts) = cell.node { nodes += parts } else { nodes.append(cell.node) }
            }
            guard
                let lines = lines(
                    .row(nodes), setter, width: width, label: label, start: row.range.lowerBound)
            else { return nil }
            groups += lines
        }
        return groups
    }

    /// An equation in one or more lines; nil if its parts or its number do not fit.
    private static func lines(
        _ node: Formula.Node, _ setter: FormulaSetter, width: Int, label: Range<Int>?, start: Int
    ) -> [Group]? {
        let room = width - (label.map { setter.box(.text($0)).width + labelGap } ?? 0)
        guard room >= 0 else { return nil }
        let whole = setter.box(node)
        if whole.width <= room { return [Group(box: whole, label: label, start: start)] }
        guard case .row(let nodes) = node,
            let lines = FormulaBreaker(nodes, setter).lines(width: room, indent: indent)
        else { return nil }
        var groups = lines.enumerated().map { index, line in
            Group(
                box: setter.box(.row(line.nodes)),
                start: index == 0 ? start : line.nodes.lazy.compactMap(\.firstByte).first ?? start,
                indent: line.isContinued ? indent : 0)
        }
        // An equation with only spaces has no lines.
        if groups.isEmpty { groups.append(Group(box: FormulaBox(), start: start)) }
        if let last = groups.indices.last { groups[last].label = label }
        return groups
    }

    /// Places the groups below each other and centred, with their numbers at the right.
    private mutating func place(_ groups: [Group], _ setter: FormulaSetter, width: Int) {
        let widest = groups.map { $0.box.width + $0.indent }.max() ?? 0
        let labels = groups.map { $0.label.map { setter.box(.text($0)) } }
        let labelRoom = labels.compactMap { $0.map { $0.width + Self.labelGap } }.max() ?? 0
        columns = widest + labelRoom
        // Centred, unless the number would overlap.
        let left = max(0, min((width - widest) / 2, width - widest - labelRoom))
        for (group, label) in zip(groups, labels) {
            var box = FormulaBox(space: left + group.indent)
            box.append(group.box)
            if let label { box.add(label, row: box.baseline, column: width - label.width) }
            tallest = max(tallest, box.height)
            var pieces = [[FormulaBox.Piece]](repeating: [], count: box.height)
            for piece in box.pieces where pieces.indices.contains(piece.row) {
                pieces[piece.row].append(piece)
            }
            for (index, row) in pieces.enumerated() {
                let place = setter.place(group.start..<group.start).lowerBound
                rows.append(
                    Row(
                        pieces: row.sorted { $0.column < $1.column }, startsGroup: index == 0, start: place))
            }
        }
    }
}

extension Formula.Table {
    /// The table without invisible content after the equations: spaces, and cells for missing numbers.
    fileprivate var withoutFreeEnds: Formula.Table {
        var table = self
        for row in table.rows.indices {
            while let last = table.rows[row].cells.last, last.node.firstByte == nil {
                table.rows[row].cells.removeLast()
            }
            guard let last = table.rows[row].cells.indices.last,
                case .row(var nodes) = table.rows[row].cells[last].node
            else { continue }
            while case .space? = nodes.last { nodes.removeLast() }
            table.rows[row].cells[last].node = .row(nodes)
        }
        return table
    }
}
