import BookModel

/// Where the pages of a section begin, and what was changed for it.
struct PageDivision: Hashable {
    /// A paragraph that takes a line more or less, or a picture that takes fewer lines.
    struct Variation: Hashable {
        /// The index of its first line.
        var line: Int
        /// 1 or -1; for a picture -1 or less.
        var lines: Int
    }

    /// The lines of a varied paragraph or picture.
    struct Replaced: Hashable {
        /// Where they are.
        var range: Range<Int>
        /// What was there before.
        var original: [LineRecord]
    }

    /// The index of each page's first line; the first is 0, also when there are no lines. A page that
    /// begins where the next one does is blank.
    var pageStarts: [UInt32]
    /// Rows more that each page's spaces between blocks take, so that it ends level with the one
    /// that it faces; empty where none does.
    var stretches: [UInt8] = []
    /// Lines that stand in the place of others, once what was asked for has been done; in order.
    var replaced: [Replaced] = []
    /// In the order of the text, one to a page at most; the page starts do not count them in yet.
    var variations: [Variation] = []
    /// Pictures that have been moved on, in the order of the text.
    var movedFigures: [MovedFigure] = []
    /// By block: pictures that are smaller on their page than they would be elsewhere.
    var smaller: [Int: PictureLayout] = [:]

    /// Puts what was found from the end to the beginning in order.
    mutating func reverse() {
        pageStarts.reverse()
        stretches = stretches.contains { $0 > 0 } ? stretches.reversed() : []
        variations.reverse()
    }

    /// Adds what was found of the pages before, the last one first.
    mutating func append(_ before: PageDivision) {
        pageStarts += before.pageStarts
        stretches += before.stretches
        variations += before.variations
    }

    /// What it takes in memory, about.
    var byteCount: Int {
        pageStarts.count * MemoryLayout<UInt32>.stride + stretches.count
            + movedFigures.count * MemoryLayout<MovedFigure>.stride
            + smaller.count * MemoryLayout<PictureLayout>.stride
            + replaced.reduce(0) { $0 + $1.original.count * MemoryLayout<LineRecord>.stride }
    }

    /// The lines of the pages as they were before they were divided.
    func original(_ lines: [LineRecord]) -> [LineRecord] {
        guard !replaced.isEmpty else { return lines }
        var result: [LineRecord] = []
        result.reserveCapacity(lines.count + replaced.count)
        var next = 0
        for part in replaced {
            result += lines[next..<part.range.lowerBound]
            result += part.original
            next = part.range.upperBound
        }
        return result + lines[next...]
    }
}

/// What the lines of a section are to be divided for.
struct PageShape: Hashable {
    /// Lines to a page, at least 1; where pages face each other, at most `mostFacingLines`.
    var height: Int
    /// Whether pages face each other in pairs, and are to end level.
    var facesPages = false
    /// Lines that stay blank above an opening.
    var sink = 0

    /// Higher pages, which no screen has, are not filled.
    static let mostFacingLines = 500
}
