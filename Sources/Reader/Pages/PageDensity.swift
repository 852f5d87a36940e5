import Typesetting

/// How many bytes of a book's sources a full page takes: guessed from the page at first, then more
/// and more what the sections say that have been set.
struct PageDensity: Hashable {
    private var bytes: Double
    private var pages: Double

    /// Bytes to a cell of a page of prose, with the blank ends of its lines and its tags.
    private static let bytesPerCell = 0.8
    /// The pages of a book that weigh as much as the guess.
    private static let weight = 2.0
    /// What the last page of a section has of a full one, most likely.
    private static let lastPage = 0.5

    init(_ format: PageFormat) {
        let lines = Double(format.height) / Double(min(max(1, format.style.lineSpacing), 3))
        pages = Self.weight
        bytes = Self.weight * max(1, Double(format.measure) * lines * Self.bytesPerCell)
    }

    /// Takes in a section that has been set.
    mutating func add(bytes: Int, pages: Int) {
        self.bytes += Double(bytes)
        self.pages += max(Self.lastPage, Double(pages) - Self.lastPage)
    }

    /// The pages that a section is likely to have, at least 1.
    func pages(ofBytes count: Int) -> Int { max(1, Int((Double(count) * pages / bytes).rounded(.up))) }
}
