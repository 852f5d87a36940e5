import Markup

extension StringProtocol {
    /// Without white space at both ends.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}

extension String {
    /// The string on one line that is short enough to be shown.
    var line: String { singleLine(limit: Limits.line) }
}
