import BookModel

/// The contents of a package document (EPUB 3.3 §5, OPF 2.0.1).
struct Package {
    struct Item: Hashable, Sendable {
        var id = ""
        /// Resolved to a name within the archive; nil for what lies outside the book.
        var path: String?
        /// It leads to a place within a document, which is no resource of its own.
        var isPart = false
        /// The address of what lies outside the book.
        var address = ""
        var mediaType = ""
        /// Separated by spaces (EPUB 3.3 §5.6.2.1).
        var properties = ""
        /// The id of the item to show if this one cannot be shown.
        var fallback: String?
    }

    struct ItemReference: Hashable, Sendable {
        var id: String
        var isLinear: Bool
        /// Its place in the document.
        var place: SpinePlace
        /// The side of a spread that it is to begin on (EPUB 3.3 §8.2.2.4).
        var pageSide: PageSide?
    }

    /// A part of the book that is pointed out (OPF 2.0.1 §2.6).
    struct GuideReference: Hashable, Sendable {
        var type: String
        var title: String
        /// A name within the archive.
        var path: String
        var fragment: String?
    }

    /// The path of the document within the archive.
    var path: String
    var metadata = Metadata()
    var identifier = ""
    var items: [Item] = []
    var spine: [ItemReference] = []
    var guide: [GuideReference] = []
    /// The id of the NCX, of EPUB 2.
    var ncx: String?

    /// The item that holds the navigation document.
    var navigationItem: Item? { item(with: "nav") }

    /// The picture on the cover (EPUB 3.3 §D.6), else the one whose id a `meta` of EPUB 2 gives.
    func cover(named id: String) -> Item? {
        item(with: "cover-image")
            ?? (id.isEmpty ? nil : items.first { $0.id == id && $0.mediaType.hasPrefix("image/") })
    }

    private func item(with property: StaticString) -> Item? {
        let wanted = UnsafeBufferPointer(start: property.utf8Start, count: property.utf8CodeUnitCount)
        return items.first {
            !$0.properties.isEmpty
                && $0.properties.utf8.split(separator: UInt8(ascii: " ")).contains {
                    $0.elementsEqual(wanted)
                }
        }
    }

    /// The item that holds the NCX.
    var ncxItem: Item? {
        items.first { $0.id == ncx } ?? items.first { $0.mediaType == "application/x-dtbncx+xml" }
    }
}

extension Package {
    /// The side that the properties of a spine's item name, with the prefix of EPUB 3.0 or without; the
    /// first one counts.
    static func pageSide(of properties: String) -> PageSide? {
        properties.utf8.split { $0 <= 0x20 }.lazy.compactMap { pageSides[String(Substring($0))] }.first
    }

    private static let pageSides: [String: PageSide] = {
        let names: [(String, PageSide)] = [("left", .left), ("right", .right), ("center", .center)]
        let all = names.flatMap { [("page-spread-\($0.0)", $0.1), ("rendition:page-spread-\($0.0)", $0.1)] }
        return Dictionary(all) { first, _ in first }
    }()
}
