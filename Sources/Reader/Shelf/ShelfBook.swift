import BookModel
import Cells

/// A book as the shelf lists it.
public struct ShelfBook: Hashable, Sendable {
    /// Its content's digest; of what cannot be read as a book, its path.
    public var id: String
    /// The publication's own, empty when it has none.
    public var identifier = ""
    /// As its file tells it, or as the reader has corrected it.
    public var title = ""
    public var creators: [String] = []
    public var series = ""
    /// The number in the series, as the book writes it.
    public var position = ""
    public var subjects: [String] = []
    public var format = ""
    /// How much text there is, by an estimate; none where that is not known.
    public var length = TextAmount.none
    /// Where its file lies, or lay.
    public var path: String
    /// Its file is not where it was.
    public var isMissing = false
    /// Why it cannot be read; empty where it can.
    public var trouble = ""
    /// When it came to the shelf, in milliseconds since 1970.
    public var added: Int64 = 0
    /// How far it has been read, from 0 to 1; nil for one that was never opened.
    public var progress: Double?
    /// When it was read last, in milliseconds since 1970.
    public var lastRead: Int64?

    /// Half stars, up to 10; 0 where it has none.
    public var rating = 0
    /// A library says what it is called and what it is about, which comes before what its file says.
    public var isCatalogued = false
    /// Where its cover lies, where that is a file of its own.
    public var cover: String?

    /// What the book says itself, where the reader has corrected it.
    var own: BookNames?

    public init(id: String, path: String) { (self.id, self.path) = (id, path) }

    /// Whether it was ever opened.
    var isRead: Bool { lastRead != nil }

    /// As its file tells it.
    var ownTitle: String { own?.title ?? title }

    var identity: Identity { Identity(digest: id, identifier: identifier) }

    /// Whether another content is that of the same book.
    func isSameBook(as other: ShelfBook) -> Bool {
        identity.isSameBook(as: other.identity, titles: (ownTitle, other.ownTitle))
    }

    /// The name of the file.
    var fileName: Substring {
        path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    }

    /// What it is listed by: a book without a title by its file.
    var shownTitle: String { title.isEmpty ? String(fileName) : title }

    /// As in `Leo Tolstoy`, `Marx and Engels`, `Ann Radcliffe and others`.
    var shownCreators: String {
        switch creators.count {
        case 0: ""
        case 1: creators[0]
        case 2: creators[0] + " and " + creators[1]
        default: creators[0] + " and others"
        }
    }

    /// The creators in so many columns: the first alone, then with initials for the names before the last
    /// one, then that name; of what is no person's the first words; cut where none of these has room.
    func creators(columns: Int) -> String {
        guard let first = creators.first else { return "" }
        func fits(_ words: String) -> Bool { Cluster.columns(of: words.unicodeScalars) <= columns }
        let names = first.split(separator: " ")
        let isOfNames = Self.isOfAPerson(names)
        let initials =
            names.dropLast().compactMap { $0.first.map { "\($0)." } } + names.suffix(1).map(String.init)
        let shorter = isOfNames ? [initials.joined(separator: " "), initials.last ?? ""] : []
        let whole = names.indices.dropLast().reversed().map {
            names[...$0].joined(separator: " ") + (isOfNames ? "" : "…")
        }
        return ([shownCreators, first] + shorter + whole).first(where: fits) ?? Words.cut(first, to: columns)
    }

    /// Whether a name can be written with initials: that of a mailing list or a team cannot.
    private static func isOfAPerson(_ names: [Substring]) -> Bool {
        guard (2...4).contains(names.count), let last = names.last, names[0] != "The",
            !bodies.contains(last.lowercased())
        else { return false }
        return names.allSatisfy { name in
            (name.first?.isUppercase ?? false) && !name.hasSuffix("'s") && !name.hasSuffix("’s")
        }
    }

    /// What names of several people together end with.
    private static let bodies: Set<String> = [
        "association", "authors", "commission", "committee", "community", "company", "contributors",
        "council", "department", "developers", "editors", "foundation", "group", "institute", "library",
        "list", "museum", "office", "press", "project", "publishers", "society", "systems", "team",
        "university",
    ]

    /// How much is left to be read.
    var left: TextAmount {
        let rest = 1 - min(max(0, progress ?? 0), 1)
        return length.scaled(by: rest)
    }
}
