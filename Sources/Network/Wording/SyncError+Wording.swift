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
