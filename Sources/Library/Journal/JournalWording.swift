import Posix

/// What is said of journals, in sentences.
extension JournalFolder.Failure {
    public var sentence: String {
        switch self {
        case .unreadable(let path, let error): "\(path) cannot be read: \(error)."
        case .notWritten(let path, let error): "Nothing can be written in \(path): \(error)."
        case .shelf(let error): "The shelf cannot be synced: \(error)."
        case .tooLarge: "The journal of this computer would be too large."
        case .busy: "Another Recto is syncing."
        }
    }
}

extension JournalFile.Failure {
    /// - Parameter name: of the file.
    func sentence(of name: FilePath) -> String {
        switch self {
        case .system(let error): "\(name) cannot be read: \(error)."
        case .content(.notJournal): "\(name) is no journal of Recto."
        case .content(.newer): "\(name) was written by a later version of Recto."
        case .tooLarge: "\(name) is too large."
        case .notFile: "\(name) is no file."
        }
    }
}
