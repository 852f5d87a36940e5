/// By which style sheets a book's sections are made.
public struct Styling: Hashable, Sendable {
    /// The book's own sheets, and what its elements say of their style, are read.
    public var readsBook = true
    /// The reader's own sheet.
    public var sheet: ReaderSheet?

    public init(readsBook: Bool = true, sheet: ReaderSheet? = nil) {
        (self.readsBook, self.sheet) = (readsBook, sheet)
    }

    /// A name that differs for all others; empty for the book's own sheets only.
    public var name: String {
        (readsBook ? "" : "plain") + (sheet.map { " " + String($0.digest, radix: 16) } ?? "")
    }
}

/// A style sheet of the reader's own, as it is written.
public struct ReaderSheet: Hashable, Sendable {
    public let bytes: [UInt8]
    /// Of the bytes (FNV-1a, 64 bits).
    public let digest: UInt64

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        digest = bytes.fnv1a()
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
