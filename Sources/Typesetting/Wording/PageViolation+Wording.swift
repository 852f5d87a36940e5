extension PageViolation: CustomStringConvertible {
    /// One sentence for readers, without a full stop.
    public var description: String {
        switch self {
        case .begins(let page, let start, let expected): "page \(page) begins at \(start), not \(expected)"
        case .below(let page, let row): "page \(page): a line at row \(row)"
        case .wide(let page, let columns): "page \(page): a line of \(columns) columns"
        case .foreign(let page, let offset): "page \(page): text of another page at \(offset)"
        case .shownTwice(let page, let offset): "page \(page): the text at \(offset) is shown twice"
        case .ends(let end, let expected): "text ends at \(end) of \(expected)"
        case .notShown(let offset): "the text at \(offset) is not shown"
        case .torn(let page, let row): "page \(page): a picture at row \(row) leaves it"
        }
    }
}
