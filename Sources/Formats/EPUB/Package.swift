import BookModel

/// The contents of a package document (EPUB 3.3 §5, OPF 2.0.1).
struct Package {
    struct Item: Hashable, Sendable {
        var id = ""
        /// The path in the archive; nil for an item outside the book.
        var path: String?
        /// Whether the reference has a fragment; then it is not a resource of its own.
        var isPart = false
        /// The URL of an item outside the book.
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
        /// Its position in the package document.
        var place: SpinePlace
        /// The side of a spread on which it should begin (EPUB 3.3 §8.2.2.4).
        var pageSide: PageSide?
    }

    /// A reference of the guide (OPF 2.0.1 §2.6).
    struct GuideReference: Hashable, Sendable {
        var type: String
        var title: String
        /// Path in the archive.
        var path: String
        var fragment: String?
    }

    /// Path of the package document in the archive.
    var path: String
    var metadata = Metadata()
    var identifier = ""
    var items: [Item] = []
    var spine: [ItemReference] = []
    var guide: [GuideReference] = []
    /// The id of the NCX (EPUB 2).
    var ncx: String?

    /// The navigation document.
    var navigationItem: Item? { item(with: "nav") }

    /// The cover image (EPUB 3.3 §D.6), else the one whose id is given by a `meta` of EPUB 2.
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

    /// The NCX.
    var ncxItem: Item? {
        items.first { $0.id == ncx } ?? items.first { $0.mediaType == "application/x-dtbncx+xml" }
    }
}

extension Package {
    /// The page side in the properties of a spine item, with or without the prefix of EPUB 3.0; the first one
    /// is used.
    static func pageSide(of properties: String) -> PageSide? {
        properties.utf8.split { $0 <= 0x20 }.lazy.compactMap { pageSides[String(Substring($0))] }.first
    }

    private static let pageSides: [String: PageSide] = {
        let names: [(String, PageSide)] = [("left", .left), ("right", .right), ("center", .center)]
        let all = names.flatMap { [("page-spread-\($0.0)", $0.1), ("rendition:page-spread-\($0.0)", $0.1)] }
        return Dictionary(all) { first, _ in first }
    }()
}
