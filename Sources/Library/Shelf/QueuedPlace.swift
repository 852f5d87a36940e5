/// A place that should be sent to the sync server.
public struct QueuedPlace: Hashable, Sendable {
    /// The server's id of the book.
    public var document: String
    /// The digest of the book.
    public var digest: String
    /// The place in KOReader's words.
    public var pointer: String
    /// From 0 to 1.
    public var percentage: Double
    /// When the reader came there, in milliseconds since 1970.
    public var changed: Int64

    public init(document: String, digest: String, pointer: String, percentage: Double, changed: Int64) {
        (self.document, self.digest, self.pointer) = (document, digest, pointer)
        (self.percentage, self.changed) = (percentage.isNaN ? 0 : min(max(0, percentage), 1), changed)
    }
}
