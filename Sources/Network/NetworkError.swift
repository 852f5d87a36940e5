import Posix

/// Why there is no answer to a request.
public enum NetworkError: Error, Hashable, Sendable {
    /// The program `recto-net` is missing, or the system does not start it.
    case notStarted(SystemError)
    /// The program `recto-net` was not loaded: libcurl is missing.
    case notLoaded
    /// The program `recto-net` crashed, or what it wrote makes no sense.
    case ended
    /// The program `recto-net` did not even give up in time.
    case hung
    /// The request has control characters, or is too large.
    case malformed
    /// The URL is not one of http or https, or has a user's name in it.
    case address
    /// The name of the host is not known.
    case unknownHost(String)
    /// The host, or the port, does not take connections.
    case noConnection(String)
    /// The host could not prove who it is.
    case certificate(String)
    /// No encrypted connection could be agreed upon.
    case encryption(String)
    /// A time in `HTTPRequest.Limits` is over.
    case tooSlow(String)
    /// The body is larger than `HTTPRequest.Limits.mostBytes`.
    case tooLarge(String)
    /// A host redirects to something else than https: to an address of http, or to one that is empty as it is not shown.
    case insecureRedirect(String, to: String)
    /// More than five redirects.
    case tooManyRedirects(String)
    /// The connection ended within the answer, or the answer is not HTTP.
    case broken(String)
    /// The proxy that the environment names does not answer.
    case proxy
    /// The process was closed, or the receiver wanted no more.
    case cancelled
    /// What curl calls it.
    case other(String, words: String)
}
