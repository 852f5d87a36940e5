import Markup
import BookModel

/// The sections of a long PDF: pages from one bookmark to the next.
struct PDFParts {
    /// The pages of each section.
    private(set) var ranges: [ClosedRange<Int>] = []

    /// A section with more pages is split at bookmarks of lower levels, else at any page.
    private static let most = 24

    /// - Parameters:
    ///   - contents: the bookmarks; their anchors are the names of pages.
    ///   - count: number of pages.
    init(_ contents: Contents, count: Int) {
        var pages: [[Int]] = [[], [], []]
        for entry in contents.entries where 0..<pages.count ~= entry.level {
            guard let page = entry.target?.anchor.flatMap(Self.page), 1...count ~= page else { continue }
            pages[entry.level].append(page)
        }
        ranges = [1...count]
        for places in pages { cut(at: Set(places)) }
        cutLong()
        ranges = Array(ranges.prefix(Limits.sections))
    }

    /// The section that contains a page.
    func section(ofPage page: Int) -> Int {
        let index = ranges.partitioningIndex { $0.upperBound >= page }
        return min(index, ranges.count - 1)
    }

    /// The page number in an anchor.
    static func page(_ anchor: String) -> Int? { Int(anchor.drop { !$0.isNumber }) }

    private mutating func cut(at places: Set<Int>) {
        ranges = ranges.flatMap { range -> [ClosedRange<Int>] in
            guard range.count > Self.most else { return [range] }
            let starts =
                [range.lowerBound]
                + places.filter { $0 > range.lowerBound && $0 <= range.upperBound }.sorted()
            return zip(starts, starts.dropFirst() + [range.upperBound + 1]).map { $0...$1 - 1 }
        }
    }

    private mutating func cutLong() {
        ranges = ranges.flatMap { range in
            stride(from: range.lowerBound, through: range.upperBound, by: Self.most).map {
                $0...min(range.upperBound, $0 + Self.most - 1)
            }
        }
    }
}
