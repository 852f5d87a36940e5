/// What a book says of itself. All strings are free of control characters.
public struct Metadata: Hashable, Sendable {
    public enum ReadingDirection: String, Hashable, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// The format and its version, as in `EPUB 3.0`.
    public var format = ""
    public var title = ""
    public var creators: [String] = []
    /// BCP 47 tags, the main one first.
    public var languages: [String] = []
    public var publisher = ""
    /// As the book writes it.
    public var date = ""
    public var description = ""
    /// Which way pages follow one another.
    public var readingDirection = ReadingDirection.leftToRight

    public init() {}
}
