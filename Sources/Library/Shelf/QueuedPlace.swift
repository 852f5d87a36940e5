/// A place that should be sent to a sync server, or to a content server of Calibre.
public struct QueuedPlace: Hashable, Sendable {
    /// What places wait for.
    public enum Server: Hashable, Sendable {
        /// The server of KOReader's progress sync.
        case koreader
        /// Servers of Calibre.
        case calibre
    }

    /// What the server calls the book. For a Calibre server: `calibre ADDRESS USER`.
    public var document: String
    /// The digest of the book.
    public var digest: String
    /// The place in KOReader's words, or the CFI for Calibre.
    public var pointer: String
    /// From 0 to 1.
    public var percentage: Double
    /// When the reader came there, in milliseconds since 1970.
    public var changed: Int64

    public init(document: String, digest: String, pointer: String, percentage: Double, changed: Int64) {
        (self.document, self.digest, self.pointer) = (document, digest, pointer)
        (self.percentage, self.changed) = (percentage.isNaN ? 0 : min(max(0, percentage), 1), changed)
    }

    /// The id of a book at a server of Calibre, for a user.
    public static func calibreDocument(_ address: String, user: String) -> String {
        "calibre \(address) \(user)"
    }

    /// The address and the user of a place for a server of Calibre; nil for others.
    public var calibre: (address: String, user: String)? {
        let parts = document.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "calibre" else { return nil }
        return (String(parts[1]), String(parts[2]))
    }
}
