import BookModel

/// Draws boxes around lines.
///
///     ┌─ Tip ─────────────┐
///     │ Keep the lamp low │
///     └───────────────────┘
struct BoxComposer {
    private let set: SetSection
    private let section: Section

    init(_ set: SetSection) {
        self.set = set
        section = set.section
    }

    /// The sides of boxes beside a line's text; for the top or bottom line of a box, the whole line.
    ///
    /// - Parameter columns: the columns of the boxes around the line's block.
    func runs(of record: LineRecord, _ columns: BoxColumns, title: Range<Int>?) -> [Run] {
        let place = set.section.blocks[Int(record.block)].range.lowerBound
        let open = edges(of: record, columns)
        guard let line = open.line else { return open.around.flatMap { sides(of: $0, at: place) } }
        return open.around.flatMap { sides(of: $0, at: place) }
            + self.line(line, isTop: record.kind != .boxBottom, title: title, at: place)
    }

    /// The sides of boxes in the blank rows between two lines.
    func runs(between upper: LineRecord, and lower: LineRecord) -> [Run] {
        let above = edges(of: upper).below
        let below = edges(of: lower).above
        let shared = zip(above, below).prefix { $0.box == $1.box }.map(\.0)
        let place = Int(lower.start)
        return shared.flatMap { sides(of: $0, at: place) }
    }

    /// The boxes whose sides are beside a line, and the box that the line is a part of.
    private func edges(
        of record: LineRecord, _ columns: BoxColumns
    ) -> (around: ArraySlice<BoxColumns.Edge>, line: BoxColumns.Edge?) {
        guard let index = Self.index(of: record, columns) else { return (columns.edges[...], nil) }
        return (columns.edges[..<index], columns.edges[index])
    }

    private func edges(
        of record: LineRecord
    ) -> (above: ArraySlice<BoxColumns.Edge>, below: ArraySlice<BoxColumns.Edge>) {
        guard section.blocks.indices.contains(Int(record.block)) else { return ([], []) }
        let columns = section.boxColumns(of: section.blocks[Int(record.block)], measure: set.format.measure)
        guard let index = Self.index(of: record, columns) else {
            return (columns.edges[...], columns.edges[...])
        }
        let (outer, all) = (columns.edges[..<index], columns.edges[...index])
        return record.kind == .boxBottom ? (all, outer) : (outer, all)
    }

    /// The index of the box that a line is a part of; nil for a line of text.
    private static func index(of record: LineRecord, _ columns: BoxColumns) -> Int? {
        switch record.kind {
        case .boxTop, .boxBottom: columns.edges.firstIndex { $0.box == Int(record.end) }
        case .boxTitle: columns.edges.indices.last
        default: nil
        }
    }

    private func sides(of edge: BoxColumns.Edge, at place: Int) -> [Run] {
        var runs: [Run] = []
        if edge.sides.contains(.left) { runs.append(Self.run("│", edge.columns.lowerBound, at: place)) }
        if edge.sides.contains(.right) { runs.append(Self.run("│", edge.columns.upperBound - 1, at: place)) }
        return runs
    }

    /// The top or bottom line of a box, with a gap for the title.
    private func line(_ edge: BoxColumns.Edge, isTop: Bool, title: Range<Int>?, at place: Int) -> [Run] {
        var signs = [String](repeating: "─", count: edge.columns.count)
        if edge.sides.contains(.left), !signs.isEmpty { signs[0] = isTop ? "┌" : "└" }
        if edge.sides.contains(.right), !signs.isEmpty { signs[signs.count - 1] = isTop ? "┐" : "┘" }
        guard let title else { return [Self.run(signs.joined(), edge.columns.lowerBound, at: place)] }
        let before = max(0, title.lowerBound - 1 - edge.columns.lowerBound)
        let after = min(signs.count, title.upperBound + 1 - edge.columns.lowerBound)
        return [
            Self.run(signs[..<before].joined(), edge.columns.lowerBound, at: place),
            Self.run(signs[after...].joined(), edge.columns.lowerBound + after, at: place),
        ]
    }

    private static func run(_ text: String, _ column: Int, at place: Int) -> Run {
        Run(
            column: column, text: text, columns: text.unicodeScalars.count, range: place..<place,
            role: .tableRule)
    }
}
