import BookModel

/// The blocks of some chapters of a book, in order.
struct BookParagraphs {
    private struct Item {
        let start: TextPlace
        /// In bytes; 0 if it has no text.
        let length: Int
    }

    /// Where the chapters begin.
    let start: TextPlace
    /// Where the next chapter begins, or the book ends.
    let end: TextPlace
    /// The end; of the last chapters, a place behind all.
    private let limit: TextPlace
    private var items: [Item] = []

    /// The most sections that are made.
    private static let mostSections = 12
    /// The most bytes of the sources of these, if there are several: one is made anyway, to be shown.
    private static let mostBytes = 2 << 20

    /// Reads the sections. Nil if there are too many.
    init?(_ chapters: Range<Int>, of book: ParallelBook) {
        (start, end) = (book.start(of: chapters.lowerBound), book.start(of: chapters.upperBound))
        let isLast = chapters.upperBound >= book.starts.count
        limit = isLast ? TextPlace(section: .max, offset: 0) : end
        let last = isLast || end.offset > 0 ? end.section : end.section - 1
        let sections = Range(start.section, upTo: last + 1).filter { book.isReadable($0) }
        let bytes = sections.reduce(0) { $0 &+ book.pages.counts.byteCounts[$1] }
        guard sections.count <= 1 || sections.count <= Self.mostSections && bytes <= Self.mostBytes else {
            return nil
        }
        for section in sections {
            for block in book.content(of: section).blocks {
                let place = TextPlace(section: section, offset: block.range.lowerBound)
                if contains(place) { items.append(Item(start: place, length: block.lengthOfText)) }
            }
        }
    }

    var isEmpty: Bool { items.isEmpty }
    var lengths: [Int] { items.map(\.length) }

    func contains(_ place: TextPlace) -> Bool { place >= start && place < limit }

    /// The paragraph with a place, or the nearest one before it, else the first.
    func index(of place: TextPlace) -> Int { max(0, items.partitioningIndex { $0.start > place } - 1) }

    /// How far a place is through some paragraphs, 0 to 1, by their lengths.
    func share(of place: TextPlace, in range: Range<Int>) -> Double {
        let index = index(of: place)
        guard range.contains(index) else { return 0 }
        let within =
            place.section == items[index].start.section ? place.offset - items[index].start.offset : 0
        let before = length(of: range.lowerBound..<index) + min(max(0, within), items[index].length)
        return Double(before) / Double(max(1, length(of: range)))
    }

    /// The place at a share of some paragraphs, within one of them; where the text goes on if there are none. Its offset
    /// may be within a scalar.
    func place(at share: Double, in range: Range<Int>) -> TextPlace {
        guard range.lowerBound < items.count else { return end }
        var rest = Int(share * Double(length(of: range)) + 0.000_001)
        var index = range.lowerBound
        while index + 1 < range.upperBound, rest >= items[index].length {
            rest -= items[index].length
            index += 1
        }
        var place = items[index].start
        if !range.isEmpty { place.offset += min(max(0, rest), max(0, items[index].length - 1)) }
        return place
    }

    private func length(of range: Range<Int>) -> Int { items[range].reduce(0) { $0 + $1.length } }
}
