extension RequestError {
    /// What is wrong with a line, for the person who typed it.
    var words: String {
        switch self {
        case .unknownCommand(let name): "no command \(name)"
        case .wrongArgument(let command): "\(command.rawValue) takes \(command.row.parameter.words)"
        }
    }
}

extension Command.Parameter {
    fileprivate var words: String {
        switch self {
        case .none: "nothing"
        case .count, .page: "a number"
        case .percentage: "a percentage"
        case .path: "the name of a file"
        }
    }
}
