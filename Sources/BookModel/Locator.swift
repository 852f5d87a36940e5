/// Where a reader is in a book: what is stored, whatever the screen or the settings.
public struct Locator: Hashable, Sendable {
    /// An index into the book's sections.
    public var section: Int
    /// Bytes from the start of the section's text, on a scalar boundary.
    public var offset: Int
    /// The text from there on, a few words: finds the place again in an edited file.
    public var words: String
    /// How far through the book, 0 to 1.
    public var progress: Double

    public init(section: Int = 0, offset: Int = 0, words: String = "", progress: Double = 0) {
        self.section = section
        self.offset = offset
        self.words = words
        self.progress = progress
    }
}
