extension DictionaryFault {
    /// A sentence for the reader.
    ///
    /// - Parameter name: the dictionary's.
    func sentence(about name: String) -> String {
        switch self {
        case .missing(let file): "The dictionary ‘\(name)’ has no .\(file) file."
        case .unreadable(.timedOut): "‘\(name)’ did not answer in time."
        case .unreadable(let error): "The dictionary ‘\(name)’ cannot be read: \(error)."
        case .notStarDict: "‘\(name)’ does not describe a StarDict dictionary."
        case .version(let version):
            version.isEmpty
                ? "‘\(name)’ does not state the version of its format."
                : "‘\(name)’ has version \(version) of the StarDict format, which is not known."
        case .tooLarge: "The dictionary ‘\(name)’ is too large."
        case .notInflated: "The dictionary ‘\(name)’ is damaged: its compressed data cannot be read."
        case .noChunks: "The dictionary ‘\(name)’ is not compressed with dictzip."
        case .outside: "The dictionary ‘\(name)’ is damaged: an article is missing."
        case .connection(.timedOut): "The dictionary server ‘\(name)’ did not answer in time."
        case .connection(.closedPipe): "The dictionary server ‘\(name)’ ended the connection."
        case .connection(.invalid): "The dictionary server ‘\(name)’ has no numeric address and port."
        case .connection(let error): "The dictionary server ‘\(name)’ cannot be asked: \(error)."
        case .floods: "The dictionary server ‘\(name)’ sends too much."
        case .answer(let code):
            code == 0
                ? "The dictionary server ‘\(name)’ gave an answer that is not of the DICT protocol."
                : "The dictionary server ‘\(name)’ gave an unexpected answer: \(code)."
        case .notStarted(let error): "The program ‘\(name)’ cannot be started: \(error)."
        case .ended(let status, ""): "The program ‘\(name)’ ended with status \(status)."
        case .ended(_, let words): "‘\(name)’: \(words)"
        case .silent: "‘\(name)’ wrote nothing."
        case .cutIndex: "The dictionary ‘\(name)’ is damaged: its index is cut off."
        }
    }
}
