import BookModel
import Network

/// Why a page of a catalogue, or something in it, could not be had.
public enum CatalogError: Error, Hashable, Sendable {
    case network(NetworkError)
    /// A user and a password are needed; `isRefused` if some were sent.
    case login(CatalogLogin, isRefused: Bool)
    /// The server wants to be logged in to in a way that Recto does not know.
    case otherLogin(host: String)
    /// The status of the answer is none of success.
    case status(Int, host: String)
    /// The answer is something else: its media type, empty if it states none.
    case notCatalog(type: String, host: String)
    /// A picture was asked for, and something else came.
    case notPicture(host: String)
    /// A search has found no book.
    case nothingFound
    /// The catalogue's search is none that Recto knows.
    case noSearch(host: String)
    /// The address makes no sense.
    case address
}
