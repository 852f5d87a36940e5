/// A book: its metadata, its sections in reading order, and its contents.
///
/// Opening one reads the container only; the contents and the sections are made when they are asked for.
public struct Book: Sendable {
    public let metadata: Metadata
    /// The reading order.
    public let sections: [SectionInfo]
    /// Which book this is, by its content.
    public let identity: Identity
    private let source: any BookSource
    private let outline: Deferred<Outline>
    private let openingWarnings: [Warning]
    /// Records which section the calling thread works on, -1 for none, and returns the section before.
    private var watch: (@Sendable (Int) -> Int)?
    /// Sections that are never parsed, with the notice shown instead of each.
    public private(set) var givenUp: [Int: Section] = [:]
    /// The style sheets with which sections are made, if the format has any.
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

    /// Reads what opening has left unread, on another thread than the one that asks for it soon.
    public func readAhead() { _ = outline.get() }

    /// Whether its text may contain page numbers of the printed book that the contents do not list.
    public var mayTellPrintedPages: Bool { outline.get().pagesInText != nil }

    /// The pages of the printed book that begin in a section, found in its text.
    ///
    /// Costs the reading of the section. Safe on any thread.
    public func printedPages(inSection index: Int) -> [Contents.PageLabel] {
        guard sections.indices.contains(index), let pages = outline.get().pagesInText else { return [] }
        return working(on: index) { pages(index) }
    }

    /// What was repaired while opening.
    public var warnings: [Warning] { openingWarnings + outline.get().warnings }

    /// Makes a section; one that is missing or broken comes as a notice that says so.
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

    /// Makes the beginning of a long section, so that its first pages need not wait for the rest; nil for any other, and
    /// where the format or the document has it that what comes later may change it.
    ///
    /// Costs the reading of hardly more than that. Safe on any thread.
    ///
    /// - Parameter room: for how much text there is to be enough.
    public func opening(ofSection index: Int, for room: SectionOpening.Room) -> SectionOpening? {
        guard sections.indices.contains(index), givenUp[index] == nil else { return nil }
        return working(on: index) { source.opening(ofSection: index, styling: styling, for: room) }
    }

    /// The bytes of a file of the book, a picture's for one, by the name that its sections have for it.
    ///
    /// Costs the reading of that file, and for formats that hold the book in one file a part of it;
    /// nothing is kept. Of a damaged file there is what is left. Safe on any thread.
    public func resource(named name: String) throws(ResourceError) -> [UInt8] {
        try source.resource(named: name)
    }

    /// Does work on a section, with the watch knowing of it.
    public func working<Result>(on section: Int, _ body: () -> Result) -> Result {
        guard let watch else { return body() }
        let before = watch(section)
        defer { _ = watch(before) }
        return body()
    }

    /// This book under watch, and with other sections in the place of some.
    ///
    /// - Parameter watch: is told which section the calling thread works on, -1 for none, and answers
    ///   what it was before; called on any thread.
    public func watched(
        by watch: @escaping @Sendable (Int) -> Int, givingUp sections: [Int: Section]
    ) -> Book {
        var book = self
        book.watch = watch
        book.givenUp = sections
        return book
    }

    /// This book with sections made by other style sheets, if its format has any.
    public func styled(by styling: Styling) -> Book {
        var book = self
        book.styling = styling
        return book
    }

    /// The target of a section's link within the book; nil if it leads out of the book.
    public func target(of link: String) -> Contents.Target? {
        let bytes = link.utf8
        let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        let section = source.section(named: String(link[..<hash]), among: sections)
        guard let section, sections.indices.contains(section) else { return nil }
        let fragment = hash < bytes.endIndex ? String(link[bytes.index(after: hash)...]) : ""
        return Contents.Target(section: section, anchor: fragment.isEmpty ? nil : fragment)
    }
}

/// The contents of a book, and what had to be repaired of them.
public struct Outline: Sendable {
    public var contents: Contents
    public var warnings: [Warning]
    /// Looks for the pages of the printed book in the text of a section; nil where it is not to be asked. Called
    /// on any thread, several at once.
    public var pagesInText: (@Sendable (Int) -> [Contents.PageLabel])?

    public init(contents: Contents, warnings: [Warning] = []) {
        self.contents = contents
        self.warnings = warnings
    }
}

/// What is known of a section before it is made.
public struct SectionInfo: Hashable, Sendable {
    /// The name of its file within the book.
    public var name: String
    /// The size of its source in bytes according to the container; for estimates.
    public var byteCount: Int
    /// False for what the reading order leaves out (EPUB 3.3 §5.7.2 `linear="no"`).
    public var isLinear: Bool
    /// Its place in an EPUB's package; nil if it has none.
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

    /// Whether what lies where another file lay holds the same book: one that was edited has another content, but
    /// its identifier or its title.
    public func isSameBook(as other: Identity, titles: (String, String)) -> Bool {
        digest == other.digest || titles.0 == titles.1
            || !identifier.isEmpty && identifier == other.identifier
    }
}
