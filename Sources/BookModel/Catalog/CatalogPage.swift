/// A page of a catalogue of books: what one document of an OPDS catalogue says.
///
/// Nothing in it can be trusted. Its texts are one line (`summary` has paragraphs), without control characters; its
/// addresses begin with `http://` or `https://` and are absolute.
public struct CatalogPage: Hashable, Sendable {
    /// Empty if it has none.
    public var title = ""
    /// Where it came from, after redirects.
    public var address: String
    public var entries: [CatalogEntry] = []
    /// Ways to see fewer of the entries, or in another order.
    public var facets: [CatalogFacets] = []
    /// The address of the next page of a long list.
    public var next: String?
    /// How books are searched for; nil if they cannot be.
    public var search: CatalogSearch?

    public init(address: String) { self.address = address }
}

/// Something that a catalogue lists: a book, or a list of more.
public struct CatalogEntry: Hashable, Sendable {
    /// What the catalogue calls it; unique in a page.
    public var id: String
    public var title: String
    public var creators: [String] = []
    /// What the catalogue says about it; empty if nothing. Paragraphs are separated by a line feed.
    public var summary = ""
    /// Publisher, language, subjects and the like, as names and values to show.
    public var facts: [CatalogFact] = []
    /// The address of the list that it leads to; nil for a book.
    public var list: String?
    /// The address of the cover: of its thumbnail, else of the full picture.
    public var cover: String?
    /// The address of a larger picture of the cover; nil if there is only one picture.
    public var largeCover: String?
    /// The files of the book, the best to read first.
    public var files: [CatalogFile] = []
    /// A comic whose pages can be read one by one (OPDS-PSE 1.0, 1.2).
    public var stream: CatalogStream?

    public init(id: String, title: String) { (self.id, self.title) = (id, title) }
}

/// A fact about a book, as a catalogue states it.
public struct CatalogFact: Hashable, Sendable {
    /// Such as `publisher`.
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// A file of a book that can be downloaded.
public struct CatalogFile: Hashable, Sendable {
    public var address: String
    /// Its media type; empty if the catalogue states none.
    public var type: String
    /// What readers call its format, such as `EPUB`.
    public var format: String
    /// In bytes, if the catalogue states it.
    public var size: Int64?

    public init(address: String, type: String, format: String, size: Int64? = nil) {
        (self.address, self.type, self.format, self.size) = (address, type, format, size)
    }
}

/// A comic whose pages are fetched one by one.
public struct CatalogStream: Hashable, Sendable {
    /// The address of a page, with `{pageNumber}` (from 0) and `{maxWidth}` to be replaced.
    public var template: String
    public var pages: Int
    /// The page that the server has as read last, from 0.
    public var lastRead: Int?

    public init(template: String, pages: Int, lastRead: Int? = nil) {
        (self.template, self.pages, self.lastRead) = (template, pages, lastRead)
    }
}

/// Facets of one group, of which one applies at a time.
public struct CatalogFacets: Hashable, Sendable {
    public struct Facet: Hashable, Sendable {
        public var title: String
        public var address: String
        /// How many entries it has, if the catalogue says so.
        public var count: Int?
        public var isActive: Bool

        public init(_ title: String, address: String, count: Int? = nil, isActive: Bool = false) {
            (self.title, self.address, self.count, self.isActive) = (title, address, count, isActive)
        }
    }

    /// Such as `Language`.
    public var group: String
    public var facets: [Facet]

    public init(_ group: String, _ facets: [Facet]) { (self.group, self.facets) = (group, facets) }
}

/// How a catalogue searches.
public enum CatalogSearch: Hashable, Sendable {
    /// The address of a page with what was found: `{searchTerms}` or `{?query}` has to be filled in.
    case template(String)
    /// The address of an OpenSearch description, which has the template.
    case description(String)
}
