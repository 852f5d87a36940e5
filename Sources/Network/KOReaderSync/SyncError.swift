/// Why a server of KOReader's progress sync did not do what it was asked.
public enum SyncError: Error, Hashable, Sendable {
    case network(NetworkError)
    /// Wrong user or password (401).
    case notAuthorised
    /// There is a user of that name already (402).
    case userExists
    /// The address leads elsewhere: to this host.
    case redirected(host: String)
    /// Any other status.
    case status(Int)
    /// The answer is not JSON: most likely a web page.
    case notJSON
    /// The answer is JSON, but not what the protocol says; or it is about another document.
    case malformed
}
