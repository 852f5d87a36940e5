/// A book: what it says of itself, its sections in reading order, and its contents.
///
/// Opening one reads the container and the contents only; a section is made when it is asked for.
public struct Book: Sendable {
    public let metadata: Metadata
    /// The reading order.
    public let sections: [SectionInfo]
    public let contents: Contents
    /// What was repaired while opening.
    public let warnings: [Warning]
    /// Which book this is, by its content.
    public let identity: Identity
    private let load: @Sendable (Int) -> Section

    /// - Parameter load: makes the section at an index; called on any thread, several at once.
    public init(
        metadata: Metadata, sections: [SectionInfo], contents: Contents = Contents(),
        warnings: [Warning] = [], identity: Identity, load: @escaping @Sendable (Int) -> Section
    ) {
        self.metadata = metadata
        self.sections = sections
        self.contents = contents
        self.warnings = warnings
        self.identity = identity
        self.load = load
    }

    /// Makes a section; one that is missing or broken comes as a notice that says so.
    ///
    /// Costs the reading and parsing of the section. Safe on any thread.
    public func section(at index: Int) -> Section {
        guard sections.indices.contains(index) else { return Section() }
        return load(index)
    }
}

/// What is known of a section before it is made.
public struct SectionInfo: Hashable, Sendable {
    /// The name of its file within the book.
    public var name: String
    /// Bytes of its source, as the container tells; for estimates.
    public var byteCount: Int
    /// False for what the reading order leaves out (EPUB 3.3 §5.7.2 `linear="no"`).
    public var isLinear: Bool

    public init(name: String, byteCount: Int, isLinear: Bool = true) {
        self.name = name
        self.byteCount = byteCount
        self.isLinear = isLinear
    }
}

/// Which book a file holds, whatever the file is called and wherever it lies.
public struct Identity: Hashable, Sendable {
    /// A digest of the file's content, 32 hexadecimal digits.
    public var digest: String
    /// The publication's own identifier (EPUB 3.3 §5.5.3.1), empty when it has none.
    public var identifier: String

    public init(digest: String, identifier: String = "") {
        self.digest = digest
        self.identifier = identifier
    }
}
