/// Where a book was left, as servers of KOReader's progress sync have it.
public struct SyncProgress: Hashable, Sendable {
    /// KOReader's digest of the book's file or of its name: 32 hexadecimal digits.
    public var document: String
    /// The place in KOReader's words: an XPointer, or the number of a page.
    public var progress: String
    /// From 0 to 1.
    public var percentage: Double
    /// The name of the device, such as a model.
    public var device: String
    /// Tells devices apart.
    public var deviceID: String
    /// When the server got it, by its own clock, in seconds since 1970; nil if that is not known or makes no sense.
    public var timestamp: Int?

    /// - Parameter percentage: brought into 0...1; 0 for what is no number.
    public init(
        document: String, progress: String, percentage: Double, device: String, deviceID: String,
        timestamp: Int? = nil
    ) {
        (self.document, self.progress) = (document, progress)
        self.percentage = percentage.isFinite ? min(max(0, percentage), 1) : 0
        (self.device, self.deviceID, self.timestamp) = (device, deviceID, timestamp)
    }
}
