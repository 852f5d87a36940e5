extension SyncError {
    /// A sentence for the reader.
    public var sentence: String {
        switch self {
        case .network(let error): error.sentence
        case .notAuthorised: "The sync server does not accept the user’s name or password."
        case .userExists: "The sync server has a user of that name already."
        case .redirected(let host): "The address of the sync server leads to \(host)."
        case .status(let status) where status >= 500: "The sync server has an error (\(status))."
        case .status(let status): "The sync server refused the request (\(status))."
        case .notJSON: "The address is not one of a sync server."
        case .malformed: "The sync server gave an answer that makes no sense."
        }
    }
}

extension SyncAccountFile.Failure {
    /// A sentence for the reader.
    public var sentence: String {
        switch self {
        case .exposed(let path): "Others may read the account; chmod 600 \(path)"
        case .malformed(let path): "The file \(path) holds no account."
        case .unreadable(let path, let error): "The file \(path) cannot be read: \(error)."
        case .notWritten(let path, let error): "The file \(path) cannot be written: \(error)."
        }
    }
}
