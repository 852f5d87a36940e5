/// Where a reader is in a book: what is stored, whatever the screen or the settings.
///
/// Holds only what can be worked with, whoever made it: what a file says of a place is clamped here.
public struct Locator: Hashable, Sendable {
    /// An index into the book's sections, from 0.
    public let section: Int
    /// Bytes from the start of the section's text, from 0, on a scalar boundary.
    public let offset: Int
    /// The text from there on, a few words: finds the place again in an edited file.
    public let words: String
    /// How far through the book, 0 to 1.
    public let progress: Double

    /// Sections of a book and bytes of a section are fewer.
    public static let limit = Int(Int32.max)
    /// How many bytes of words are kept, cut at a scalar; more say nothing more.
    public static let wordsLimit = 256

    /// What is out of range becomes the nearest that is not; a progress that is no number is 0.
    public init(section: Int = 0, offset: Int = 0, words: String = "", progress: Double = 0) {
        self.section = min(max(0, section), Self.limit)
        self.offset = min(max(0, offset), Self.limit)
        self.words = words.prefix(bytes: Self.wordsLimit)
        self.progress = progress.isNaN ? 0 : min(max(0, progress), 1)
    }
}

extension UTF8 {
    /// Whether a byte of well-formed text begins a scalar.
    static func isBoundary(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
