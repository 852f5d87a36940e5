/// A book: its metadata, its sections in reading order, and its contents.
///
/// Opening a book reads only the container. The contents and the sections are made on demand.
public struct Book: Sendable {
    public let metadata: Metadata
    /// The reading order.
    public let sections: [SectionInfo]
    /// Identifies the book, by its content.
    public let identity: Identity
    private let source: any BookSource
    private let outline: Deferred<Outline>
    private let openingWarnings: [Warning]
    /// Records which section the calling thread works on, -1 for none, and returns the section before.
    private var watch: (@Sendable (Int) -> Int)?
    /// Sections that are never parsed, with the notice shown instead of each.
    public private(set) var givenUp: [Int: Section] = [:]
    /// The style sheets that sections are made with, if the format has any.
    public private(set) var styling = Styling()

    /// - Parameters:
    ///   - source: makes the sections.
    ///   - warnings: what was repaired while the file was opened.
    public init(
        _ source: some BookSource, metadata: Metadata, sections: [SectionInfo], warnings: [Warning] = [],
        identity: Identity
    ) {
        self.source = source
        self.metadata = metadata
        self.sections = sections
        self.identity = identity
        outline = Deferred { source.outline() }
        openingWarnings = warnings
    }

    /// The contents. If opening has not read them, the first access does.
    public var contents: Contents { outline.get().contents }

    /// Reads the contents ahead of time, on another thread than the one that needs them soon.
    public func readAhead() { _ = outline.get() }

    /// Whether the text may contain page numbers of the printed book that the contents do not list.
    public var mayHavePrintedPages: Bool { outline.get().pagesInText != nil }

    /// The pages of the printed book that begin in a section, found in its text.
    ///
    /// Costs the reading of the section. Safe on any thread.
    public func printedPages(inSection index: Int) -> [Contents.PageLabel] {
        guard sections.indices.contains(index), let pages = outline.get().pagesInText else { return [] }
        return working(on: index) { pages(index) }
    }

    /// What was repaired while opening.
    public var warnings: [Warning] { openingWarnings + outline.get().warnings }

    /// Makes a section. For one that is missing or broken, makes a notice that says so.
    ///
    /// Costs the reading and parsing of the section. Safe on any thread.
    public func section(at index: Int) -> Section {
        guard sections.indices.contains(index) else { return Section() }
        return givenUp[index] ?? working(on: index) { source.section(at: index, styling: styling) }
    }

    /// Makes a section with the origins of its text; nil if it is not a document of an EPUB.
    ///
    /// Costs more than the section alone. Safe on any thread.
    public func tracedSection(at index: Int) -> TracedSection? {
        guard sections.indices.contains(index), givenUp[index] == nil else { return nil }
        return working(on: index) { source.tracedSection(at: index, styling: styling) }
    }

    /// Makes the beginning of a long section, so that its first pages need not wait for the rest. Nil for other
    /// sections, and if the rest of the document may change the beginning.
    ///
    /// Costs hardly more than reading that part. Safe on any thread.
    ///
    /// - Parameter room: how much text is needed.
    public func opening(ofSection index: Int, for room: SectionOpening.Room) -> SectionOpening? {
        guard sections.indices.contains(index), givenUp[index] == nil else { return nil }
        return working(on: index) { source.opening(ofSection: index, styling: styling, for: room) }
    }

    /// Whether `resource` waits for a server, so that other work must not wait for it.
    public var isStreamed: Bool { source.isStreamed }

    /// The bytes of a file of the book, such as a picture, by the name that its sections use.
    ///
    /// Costs the reading of that file; for formats that are one file, of a part of it. Nothing is cached. Of a damaged
    /// file it returns what can be read. Safe on any thread.
    public func resource(named name: String) throws(ResourceError) -> [UInt8] {
        try source.resource(named: name)
    }

    /// Runs a body that works on a section, and tells the watch so.
    public func working<Result>(on section: Int, _ body: () -> Result) -> Result {
        guard let watch else { return body() }
        let before = watch(section)
        defer { _ = watch(before) }
        return body()
    }

    /// This book with a watch, and with other sections in place of some.
    ///
    /// - Parameter watch: is called with the section that the calling thread works on, -1 for none, and returns the
    ///   value before; on any thread.
    public func watched(
        by watch: @escaping @Sendable (Int) -> Int, givingUp sections: [Int: Section]
    ) -> Book {
        var book = self
        book.watch = watch
        book.givenUp = sections
        return book
    }

    /// This book with its sections made by other style sheets, if its format has any.
    public func styled(by styling: Styling) -> Book {
        var book = self
        book.styling = styling
        return book
    }

    /// The target of a section's link within the book; nil if it leads outside.
    public func target(of link: String) -> Contents.Target? {
        let bytes = link.utf8
        let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        let section = source.section(named: String(link[..<hash]), among: sections)
        guard let section, sections.indices.contains(section) else { return nil }
        let fragment = hash < bytes.endIndex ? String(link[bytes.index(after: hash)...]) : ""
        return Contents.Target(section: section, anchor: fragment.isEmpty ? nil : fragment)
    }
}

/// The contents of a book, and the warnings about them.
public struct Outline: Sendable {
    public var contents: Contents
    public var warnings: [Warning]
    /// Searches the text of a section for pages of the printed book; nil if the text is not to be searched. Called on
    /// any thread, several at once.
    public var pagesInText: (@Sendable (Int) -> [Contents.PageLabel])?

    public init(contents: Contents, warnings: [Warning] = []) {
        self.contents = contents
        self.warnings = warnings
    }
}

/// The facts about a section that are known before it is made.
public struct SectionInfo: Hashable, Sendable {
    /// The name of its file within the book.
    public var name: String
    /// The size of its source in bytes according to the container; for estimates.
    public var byteCount: Int
    /// False for what the reading order leaves out (EPUB 3.3 §5.7.2 `linear="no"`).
    public var isLinear: Bool
    /// Its place in an EPUB's package; nil for other formats.
    public var spinePlace: SpinePlace?
    /// The side on which it must begin if two pages face each other; nil for any.
    public var pageSide: PageSide?

    public init(
        name: String, byteCount: Int, isLinear: Bool = true, spinePlace: SpinePlace? = nil,
        pageSide: PageSide? = nil
    ) {
        self.name = name
        self.byteCount = byteCount
        self.isLinear = isLinear
        self.spinePlace = spinePlace
        self.pageSide = pageSide
    }
}

/// Identifies the book that a file holds, whatever its name and folder.
public struct Identity: Hashable, Sendable {
    /// A digest of the file's content, 32 hexadecimal digits.
    public var digest: String
    /// The publication's own identifier (EPUB 3.3 §5.5.3.1), empty when it has none.
    public var identifier: String

    public init(digest: String, identifier: String = "") {
        self.digest = digest
        self.identifier = identifier
    }

    /// Whether a file at the same path holds the same book. An edited book has another content, but the same identifier
    /// or title.
    public func isSameBook(as other: Identity, titles: (String, String)) -> Bool {
        digest == other.digest || titles.0 == titles.1
            || !identifier.isEmpty && identifier == other.identifier
    }
}
