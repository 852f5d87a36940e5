import Posix

/// The reason why a dictionary cannot be read, or not in full.
enum DictionaryFault: Error, Hashable {
    /// There is no file with this extension beside the `.ifo` file.
    case missing(String)
    case unreadable(SystemError)
    /// The `.ifo` file has another first line, or no name.
    case notStarDict
    /// A version of the format that is not known.
    case version(String)
    case tooLarge
    /// Compressed data that cannot be inflated.
    case notInflated
    /// A `.dict.dz` file without the table of its chunks.
    case noChunks
    /// An index entry that leads beyond the articles.
    case outside
    /// An index that ends within an entry.
    case cutIndex
    /// A connection to a server that failed; `SystemError.invalid` for a host that is not numeric.
    case connection(SystemError)
    /// A server that sends more than is read.
    case floods
    /// An unexpected status of a server of the DICT protocol (RFC 2229 §2.4.3); 0 for an answer without status.
    case answer(Int)
    /// A program that cannot be started.
    case notStarted(SystemError)
    /// A program that ended with an error: its exit status, and the first line of what it wrote about it.
    case ended(Int32, String)
    /// A program that wrote nothing.
    case silent
}
