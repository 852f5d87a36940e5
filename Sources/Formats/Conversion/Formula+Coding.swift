import BookModel

extension Formula {
    mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&range)
        coder.code(&node, blank: .blank) { $1.code(&$0) }
        coder.code(&number)
        coder.code(&tex)
        coder.code(&breaks)
    }
}

extension Formula.Node {
    fileprivate static var blank: Formula.Node { .space(0) }

    /// The fields of a node of any kind; each kind uses some of them.
    private struct Parts {
        var tag: UInt8 = 0
        var ranges: [Range<Int>?] = []
        var nodes: [Formula.Node?] = []
        var number = 0
        var sign = Formula.Sign.relation
        var line = Formula.Line.above
        var table = Formula.Table(rows: [])
    }

    private var parts: Parts {
        switch self {
        case .text(let range): Parts(tag: 0, ranges: [range])
        case .sign(let range, let sign): Parts(tag: 1, ranges: [range], sign: sign)
        case .space(let columns): Parts(tag: 2, number: columns)
        case .row(let nodes): Parts(tag: 3, nodes: nodes)
        case .fraction(let above, let below, let stroke):
            Parts(tag: 4, ranges: [stroke], nodes: [above, below])
        case .scripts(let base, let lower, let upper): Parts(tag: 5, nodes: [base, lower, upper])
        case .leadingScripts(let base, let lower, let upper): Parts(tag: 6, nodes: [base, lower, upper])
        case .limits(let base, let lower, let upper): Parts(tag: 7, nodes: [base, lower, upper])
        case .root(let radicand, let index, let sign):
            Parts(tag: 8, ranges: [sign], nodes: [radicand, index])
        case .fenced(let open, let inner, let close): Parts(tag: 9, ranges: [open, close], nodes: [inner])
        case .lined(let inner, let line): Parts(tag: 10, nodes: [inner], line: line)
        case .table(let table): Parts(tag: 11, table: table)
        }
    }

    private init?(_ parts: Parts) {
        let (ranges, nodes) = (parts.ranges, parts.nodes)
        func node(_ index: Int) -> Formula.Node? { nodes.indices.contains(index) ? nodes[index] : nil }
        func range(_ index: Int) -> Range<Int>? { ranges.indices.contains(index) ? ranges[index] : nil }
        let (first, place) = (node(0), range(0))
        switch (parts.tag, first, place) {
        case (0, _, let place?): self = .text(place)
        case (1, _, let place?): self = .sign(place, parts.sign)
        case (2, _, _): self = .space(parts.number)
        case (3, _, _): self = .row(nodes.compactMap { $0 })
        case (4, let first?, _):
            guard let second = node(1) else { return nil }
            self = .fraction(first, second, stroke: place)
        case (5, let first?, _): self = .scripts(first, lower: node(1), upper: node(2))
        case (6, let first?, _): self = .leadingScripts(first, lower: node(1), upper: node(2))
        case (7, let first?, _): self = .limits(first, lower: node(1), upper: node(2))
        case (8, let first?, let place?): self = .root(first, index: node(1), sign: place)
        case (9, let first?, _): self = .fenced(place, first, range(1))
        case (10, let first?, _): self = .lined(first, parts.line)
        case (11, _, _): self = .table(parts.table)
        default: return nil
        }
    }

    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        var parts = parts
        coder.descend { coder in
            coder.code(integer: &parts.tag)
            coder.code(&parts.ranges, blank: nil) { $0.code(&$1) }
            coder.code(&parts.nodes, blank: nil) { coder, node in
                coder.code(&node, blank: .blank) { $1.code(&$0) }
            }
            switch parts.tag {
            case 1: coder.code(raw: &parts.sign)
            case 2: coder.code(&parts.number)
            case 10: coder.code(raw: &parts.line)
            case 11: parts.table.code(&coder)
            default: break
            }
        }
        if let node = Formula.Node(parts) { self = node } else { coder.fail() }
    }

    /// Whether all its ranges are within this many bytes.
    func isSound(within count: Int) -> Bool {
        let parts = parts
        return parts.ranges.allSatisfy { ($0?.upperBound ?? 0) <= count }
            && parts.nodes.allSatisfy { $0?.isSound(within: count) ?? true }
            && parts.number >= 0
            && parts.table.rows.allSatisfy { row in
                row.range.upperBound <= count && (row.label?.upperBound ?? 0) <= count
                    && row.cells.allSatisfy { $0.span >= 1 && $0.node.isSound(within: count) }
            }
    }
}

extension Formula.Table {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&rows, blank: Row([], range: 0..<0)) { coder, row in
            coder.code(&row.cells, blank: Cell(.blank)) { coder, cell in
                cell.node.code(&coder)
                coder.code(raw: &cell.alignment)
                coder.code(&cell.span)
            }
            coder.code(&row.label)
            coder.code(&row.range)
        }
        coder.code(&isAligned)
        coder.code(&lines)
        coder.code(&rules)
    }
}
