import Cells

extension ListRow {
    /// Columns before the text of a row, and between the text and the end.
    private static let (before, between) = (2, 2)
    /// Columns of the signs around a value that can be changed.
    private static let steps = 5

    /// The row in lines of a number of columns. If its words and its end do not fit beside each other, the end is on a second
    /// line. A text that wraps is in two lines, too, with the end in the second one.
    ///
    ///     First page alone on the right
    ///                              ‹ on ›
    package func lines(columns: Int) -> [ListRow] {
        if wraps { return wrapped(columns: columns) }
        guard end != .page, width(of: text) + endColumns > columns - Self.before else { return [self] }
        let words = Words.wrapped(text, to: max(1, columns - Self.before - 1))
        guard words.count > 1 || endColumns + Self.before <= columns else { return [self] }
        var (first, rest) = (self, self)
        first.text = words.first ?? ""
        (first.page, first.note, first.end) = ("", "", .page)
        rest.text = words.dropFirst().joined(separator: " ")
        (rest.sign, rest.note) = (nil, "")
        return [first, rest]
    }

    private func wrapped(columns: Int) -> [ListRow] {
        // The sign of a fold, which the second line leaves blank, and the page number.
        let around =
            ListRowArtist.indent(of: self, in: columns) + 2 + ListRowArtist.barColumns(columns)
            + (page.isEmpty ? 0 : width(of: page) + Self.between)
        guard columns - around >= Self.leastWrapped, width(of: text) > columns - around else { return [self] }
        let words = Words.wrapped(text, to: columns - around)
        guard words.count > 1 else { return [self] }
        var (first, rest) = (self, self)
        first.text = words[0]
        (first.page, first.length) = ("", nil)
        rest.text = words.dropFirst().joined(separator: " ")
        rest.level += 1
        return [first, rest]
    }

    /// The least columns of a text in two lines.
    private static let leastWrapped = 12

    /// The least columns of the end.
    private var endColumns: Int {
        switch end {
        case .page, .mark: 0
        case .value: width(of: page) + Self.steps
        case .keys: width(of: page.split(separator: " ").first.map { String($0) } ?? "") + Self.between
        }
    }

    private func width(of words: String) -> Int { Cluster.columns(of: words.unicodeScalars) }
}
