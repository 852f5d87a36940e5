import BookModel

/// Breaks an equation that is too long for a line: at wide spaces between equations, else before relations,
/// else before other signs.
struct FormulaBreaker {
    struct Line {
        var nodes: [Formula.Node]
        /// Whether it continues the equation of the previous line.
        var isContinued = false
    }

    /// Least columns of a space that separates equations.
    private static let leastGap = 3

    private let nodes: [Formula.Node]
    private let setter: FormulaSetter
    /// The number of columns before each part, without spaces beside stacked parts.
    private let columns: [Int]

    init(_ nodes: [Formula.Node], _ setter: FormulaSetter) {
        self.nodes = nodes.flatMap { node in
            if case .row(let parts) = node { parts } else { [node] }
        }
        self.setter = setter
        columns = self.nodes.reduce(into: [0]) { $0.append(($0.last ?? 0) + setter.box($1).width) }
    }

    /// The parts of each line; nil if one does not fit.
    func lines(width: Int, indent: Int) -> [Line]? {
        var lines: [Line] = []
        var start = 0
        while start < nodes.count {
            let isContinued = start > 0 && !isGap(start - 1)
            let room = width - (isContinued ? indent : 0)
            guard let end = end(ofLineFrom: start, room: room) else { return nil }
            let line = nodes[start..<(isGap(end - 1) ? end - 1 : end)].drop { start > 0 && $0.isSpace }
            start = end
            if line.contains(where: { $0.firstByte != nil }) {
                lines.append(Line(nodes: Array(line), isContinued: isContinued))
            }
        }
        return lines
    }

    /// The end of a line that begins at a part: the last wide space that fits, else the last relation in its
    /// second half, else the last other sign.
    private func end(ofLineFrom start: Int, room: Int) -> Int? {
        if fits(start..<nodes.count, room) { return nodes.count }
        if let gap = (start + 1..<max(start + 1, nodes.count)).last(where: {
            isGap($0) && fits(start..<$0, room)
        }) {
            return gap + 1
        }
        var found: (relation: Int?, other: Int?)
        for end in start + 1..<max(start + 2, nodes.count) where end < nodes.count {
            guard let kind = breakKind(before: end) else { continue }
            guard fits(start..<end, room) else { break }
            if kind == .relation, (columns[end] - columns[start]) * 3 >= room {
                found.relation = end
            }
            found.other = end
        }
        return found.relation ?? found.other
    }

    private func fits(_ range: Range<Int>, _ room: Int) -> Bool {
        columns[range.upperBound] - columns[range.lowerBound] <= room
            && setter.box(.row(Array(nodes[range]))).width <= room
    }

    /// Whether a part is a space between equations.
    private func isGap(_ index: Int) -> Bool {
        if case .space(let columns) = nodes[index] { return columns >= Self.leastGap }
        return false
    }

    /// The kind of break before a part; nil if a line cannot break there.
    private func breakKind(before index: Int) -> Formula.Sign? {
        if case .sign(_, .separator) = nodes[index - 1] { return .separator }
        switch nodes[index] {
        case .sign(_, .relation), .sign(_, .arrow): return .relation
        case .limits(.sign(_, .arrow), _, _): return .relation
        case .sign(_, .operation): return .operation
        default: return nil
        }
    }
}

extension Formula.Node {
    fileprivate var isSpace: Bool { if case .space = self { true } else { false } }

    /// The first byte of the formula's text in a node.
    var firstByte: Int? {
        switch self {
        case .text(let range), .sign(let range, _): range.isEmpty ? nil : range.lowerBound
        case .space: nil
        case .row(let nodes): nodes.lazy.compactMap(\.firstByte).first
        case .fraction(let upper, let lower, _): upper.firstByte ?? lower.firstByte
        case .scripts(let base, let lower, let upper), .limits(let base, let lower, let upper):
            base.firstByte ?? lower?.firstByte ?? upper?.firstByte
        case .leadingScripts(let base, let lower, let upper):
            upper?.firstByte ?? lower?.firstByte ?? base.firstByte
        case .root(_, let index, let sign): index?.firstByte ?? sign.lowerBound
        case .fenced(let open, let content, _): open?.lowerBound ?? content.firstByte
        case .lined(let content, _): content.firstByte
        case .table(let table): table.rows.first?.range.lowerBound
        }
    }
}
