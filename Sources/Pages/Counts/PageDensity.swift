import Typesetting

/// The bytes of a book's sources on a full page: at first a guess from the size of the page, then more and more the
/// average of the sections that have been set.
struct PageDensity: Hashable {
    private var bytes: Double
    private var pages: Double

    /// Bytes of source for each cell of a page of prose, with blank line ends and tags.
    private static let bytesPerCell = 0.8
    /// The number of pages that the guess counts as.
    private static let weight = 2.0
    /// The likely fraction of a section's last page that is filled.
    private static let lastPage = 0.5

    init(_ format: PageFormat) {
        let lines = Double(format.height) / Double(min(max(1, format.style.lineSpacing), 3))
        pages = Self.weight
        bytes = Self.weight * max(1, Double(format.measure) * lines * Self.bytesPerCell)
    }

    /// Adds a section that has been set.
    mutating func add(bytes: Int, pages: Int) {
        self.bytes += Double(bytes)
        self.pages += max(Self.lastPage, Double(pages) - Self.lastPage)
    }

    /// The likely number of pages of a section, at least 1.
    func pages(ofBytes count: Int) -> Int { max(1, Int((Double(count) * pages / bytes).rounded(.up))) }
}
