import BookModel
import Markup

/// A link of a catalogue's document, of OPDS 1.2 or 2.0.
struct FeedLink {
    /// Absolute, of http or https.
    var address: String
    /// In lower case.
    var relations: [String]
    var type: MediaType
    /// As the document has it.
    var title = ""
    /// Of the file, in bytes.
    var size: Int64?
    /// How many entries a facet has, or pages a comic.
    var count: Int?
    /// Whether it has a price, or leads to something that another program has to open first, as with Adobe's or
    /// Readium's DRM.
    var isRestricted = false
    /// The width of a picture.
    var width: Int?

    func has(_ relation: String) -> Bool { relations.contains(relation) }

    /// Whether a book comes for nothing and at once.
    var isDownload: Bool {
        !isRestricted && (has(Relation.acquisition) || has(Relation.openAccess))
            && !relations.contains(where: \.isCondition)
    }

    /// Whether it has to do with getting a book.
    var isAcquisition: Bool { relations.contains { $0.hasPrefix(Relation.acquisition) } }

    /// The file that it leads to, if Recto opens such ones.
    var file: CatalogFile? {
        guard isDownload, let format = BookType(type, address: address) else { return nil }
        return CatalogFile(address: address, type: type.essence, format: format.name, size: size)
    }
}

/// Relations of links (OPDS Catalog 1.2 §5, §7, §8; OPDS-PSE 1.2).
enum Relation {
    static let acquisition = "http://opds-spec.org/acquisition"
    static let openAccess = "http://opds-spec.org/acquisition/open-access"
    static let facet = "http://opds-spec.org/facet"
    static let stream = "http://vaemendis.net/opds-pse/stream"
    /// Small covers come first.
    static let thumbnails = [
        "http://opds-spec.org/image/thumbnail", "http://opds-spec.org/thumbnail",
        "x-stanza-cover-image-thumbnail",
    ]
    static let covers = ["http://opds-spec.org/image", "http://opds-spec.org/cover", "x-stanza-cover-image"]
}

extension String {
    /// Whether a relation says that a book is sold, lent, or only shown in part.
    fileprivate var isCondition: Bool {
        ["/buy", "/borrow", "/sample", "/preview", "/subscribe"].contains {
            self == Relation.acquisition + $0
        }
    }
}

extension CatalogEntry {
    /// Takes over what its links say: lists, covers and files.
    mutating func apply(_ links: [FeedLink]) {
        files = Self.files(links)
        let isBook = links.contains(where: \.isAcquisition) || stream != nil
        if !isBook { list = Self.list(links) }
        let large = Self.picture(links, of: Relation.covers)
        cover = Self.picture(links, of: Relation.thumbnails) ?? large
        largeCover = large == cover ? nil : large
    }

    private static func files(_ links: [FeedLink]) -> [CatalogFile] {
        var addresses: Set<String> = []
        let ranked = links.compactMap { link -> (rank: Int, file: CatalogFile)? in
            guard let file = link.file, addresses.insert(file.address).inserted else { return nil }
            return (BookType(link.type, address: link.address)?.rank ?? .max, file)
        }
        // Of one format, the order is the catalogue's.
        return ranked.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }.map(\.element.file)
    }

    private static func list(_ links: [FeedLink]) -> String? {
        let lists = links.filter { $0.type.isOfFeed && !$0.has("self") && !$0.has("related") }
        return (lists.first { $0.has("subsection") } ?? lists.first)?.address
    }

    private static func picture(_ links: [FeedLink], of relations: [String]) -> String? {
        let pictures = links.filter { $0.type.essence.isEmpty || $0.type.essence.hasPrefix("image/") }
        for relation in relations {
            if let picture = pictures.first(where: { $0.has(relation) }) { return picture.address }
        }
        return nil
    }
}

extension [CatalogEntry] {
    /// Appends an entry, whose id is changed if another one has it.
    mutating func add(_ entry: CatalogEntry, ids: inout Set<String>) {
        guard count < Limits.catalogEntries else { return }
        var entry = entry
        if entry.id.isEmpty || !ids.insert(entry.id).inserted {
            entry.id += "#\(count)"
            ids.insert(entry.id)
        }
        append(entry)
    }
}
