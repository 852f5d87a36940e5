import Text

/// A file as the index of all books has it.
public struct IndexedBook: Hashable, Sendable {
    /// As the shelf keeps it.
    public var path: String
    /// The file's when it was read: with another one, what is kept of it says nothing.
    public var stamp: FoundFile.Stamp
    /// Why it could not be read to its end, and nothing of it is kept; empty where it was.
    public var trouble = ""
    /// The numbers of its sections in the index.
    public internal(set) var sections: Range<Int64> = 0..<0

    public init(path: String, stamp: FoundFile.Stamp) { (self.path, self.stamp) = (path, stamp) }
}

/// A section of a book as the index keeps it.
public struct IndexedSection: Hashable, Sendable {
    /// Among the sections of the book.
    public var number: Int
    public var content: SearchableText

    public init(number: Int, content: SearchableText) { (self.number, self.content) = (number, content) }
}
