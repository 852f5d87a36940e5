/// Why a library of Calibre cannot be read. Its folder is listed as any other.
public enum CalibreError: Error, Hashable, Sendable {
    /// Another program writes to it just now, or has not ended what it has written.
    case busy
    case damaged
    /// It is a database, but none of Calibre's.
    case foreign
    /// It holds more than is read.
    case tooLarge
    case cannotRead(code: Int32)
}
