import Network
import Posix

/// Why a book was not downloaded.
public enum DownloadError: Error, Hashable, Sendable {
    /// Nothing came, or not all; what came is kept if the server can go on with it later.
    case catalog(CatalogError)
    /// The reader ended it; what came is kept if the server can go on with it later.
    case cancelled
    /// Another process downloads the same book.
    case isUnderWay
    /// The folder does not take the file, or the disk is full.
    case notWritten(folder: FilePath, SystemError)
    /// A web page came instead, such as one to log in.
    case webPage(host: String)
    /// The file is not of the format that the catalogue states, or no book at all.
    case otherFormat(String, host: String)
    case empty(host: String)
    case tooLarge(host: String)
}
