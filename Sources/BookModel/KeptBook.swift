/// What opening a book has told, with some of its sections: kept from one time to the next, it gives the first
/// page without the book's file being read.
public struct KeptBook: Hashable, Sendable {
    /// A section that has been made, but for what was repaired of it.
    public struct Made: Hashable, Sendable {
        public var index: Int
        public var section: Section

        public init(index: Int, section: Section) { (self.index, self.section) = (index, section) }
    }

    public var metadata: Metadata
    public var sections: [SectionInfo]
    public var contents: Contents
    /// The text itself may tell the pages of the printed book; see `Book`.
    public var mayTellPrintedPages: Bool
    public var identity: Identity
    /// By which style sheets its sections were made: the name of a `Styling`.
    public var styling: String
    public var made: [Made]

    public init(
        metadata: Metadata, sections: [SectionInfo], contents: Contents = Contents(),
        mayTellPrintedPages: Bool = false, identity: Identity, styling: String = "", made: [Made] = []
    ) {
        self.metadata = metadata
        self.sections = sections
        self.contents = contents
        self.mayTellPrintedPages = mayTellPrintedPages
        self.identity = identity
        self.styling = styling
        self.made = made
    }
}

/// The file that all of a book comes from, as it was when it was opened: what tells that it is that one still,
/// without its being read.
public struct SourceFile: Hashable, Sendable {
    /// Its own name, which a book without a title is called by.
    public var name: String
    public var device: Int64
    public var inode: Int64
    /// Bytes.
    public var size: Int64
    /// When it was written last, in nanoseconds since 1970.
    public var modified: Int64
    /// When it, its name, or what may be done with it was changed last, in nanoseconds since 1970.
    public var changed: Int64

    public init(name: String, device: Int64, inode: Int64, size: Int64, modified: Int64, changed: Int64) {
        self.name = name
        self.device = device
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
    }
}

extension Book {
    /// What can be kept of it; asks for the contents.
    ///
    /// - Parameter made: sections by their indices; those in whose place the reader sees something else are left
    ///   out.
    public func kept(with made: [Int: Section]) -> KeptBook {
        let outline = outline.get()
        return KeptBook(
            metadata: metadata, sections: sections, contents: outline.contents,
            mayTellPrintedPages: outline.pagesInText != nil, identity: identity, styling: styling.name,
            made: made.sorted { $0.key < $1.key }.filter { givenUp[$0.key] == nil }
                .map { KeptBook.Made(index: $0.key, section: $0.value) })
    }

    /// A book that was kept.
    ///
    /// - Parameter whole: opens it, when it is asked for what is not kept of it; called on any thread, once.
    public init(_ kept: KeptBook, whole: @escaping @Sendable () -> Book) {
        let whole = Deferred(whole)
        let made = Dictionary(kept.made.map { ($0.index, $0.section) }) { first, _ in first }
        let names = Deferred {
            Dictionary(kept.sections.enumerated().map { ($1.name, $0) }) { first, _ in first }
        }
        self.init(
            metadata: kept.metadata, sections: kept.sections,
            outline: Deferred {
                var outline = Outline(contents: kept.contents)
                if kept.mayTellPrintedPages {
                    outline.pagesInText = { whole.get().printedPages(inSection: $0) }
                }
                return outline
            },
            warnings: [], identity: kept.identity, whole: whole,
            make: { index, styling in
                if styling.name == kept.styling, let section = made[index] { return section }
                return whole.get().styled(by: styling).section(at: index)
            },
            find: { name in names.get()[name] ?? whole.get().section(named: name) },
            fetch: { name throws(ResourceError) in try whole.get().resource(named: name) },
            trace: { whole.get().trace?($0, $1) },
            begin: { index, styling, room in
                styling.name == kept.styling ? made[index]?.opening(for: room) : nil
            })
        isMade = { index, styling in styling.name == kept.styling && made[index] != nil }
    }

    /// Whether it was kept: the texts of sections that are at hand are whole, those of their beginnings, too.
    public var isKept: Bool { whole != nil }

    /// Whether a section is made without the book's file being opened for it; of a book that was not kept each is.
    public func isAtHand(_ section: Int) -> Bool { isMade?(section, styling) ?? true }

    /// Has what is left unread be read that will be asked for next: of a book that was kept the file itself, the
    /// contents of others.
    public func readAhead() {
        if let whole { _ = whole.get() } else { _ = outline.get() }
    }
}
