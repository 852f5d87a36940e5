extension SearchError {
    /// What is wrong with a pattern, for the person who typed it.
    public var words: String {
        switch self {
        case .empty: "nothing to search for"
        case .parenthesis: "a parenthesis without its other one"
        case .bracket: "a bracket without its other one"
        case .escape: "a backslash before nothing that it goes with"
        case .repetition: "nothing to repeat, or no number of times"
        case .set: "no such set of characters"
        case .expression: "not a regular expression"
        case .tooLong: "takes too long; say more exactly what it is"
        }
    }
}
