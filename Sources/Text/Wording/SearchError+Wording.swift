extension SearchError {
    /// The error in words, for the person who typed the pattern.
    public var words: String {
        switch self {
        case .empty: "nothing to search for"
        case .parenthesis: "parentheses do not match"
        case .bracket: "brackets do not match"
        case .escape: "no such escape"
        case .repetition: "nothing to repeat"
        case .set: "no such set of characters"
        case .expression: "not a regular expression"
        case .tooLong: "takes too long"
        }
    }
}
