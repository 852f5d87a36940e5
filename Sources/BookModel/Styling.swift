/// The style sheets that a book's sections are made with.
public struct Styling: Hashable, Sendable {
    /// Whether the book's own style sheets and the style attributes of its elements apply.
    public var readsBook = true
    /// The reader's own sheet.
    public var sheet: ReaderSheet?

    public init(readsBook: Bool = true, sheet: ReaderSheet? = nil) {
        (self.readsBook, self.sheet) = (readsBook, sheet)
    }

    /// A name that differs for each styling; empty if only the book's own sheets apply.
    public var name: String {
        (readsBook ? "" : "plain") + (sheet.map { " " + String($0.digest, radix: 16) } ?? "")
    }
}

/// The reader's own style sheet, as written.
public struct ReaderSheet: Hashable, Sendable {
    public let bytes: [UInt8]
    /// The digest of the bytes (FNV-1a, 64 bits).
    public let digest: UInt64

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        digest = bytes.fnv1a()
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
