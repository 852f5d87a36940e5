import BookModel

/// The starts of a section's pages, and changes made for them.
struct PageDivision: Hashable {
    /// A paragraph with a line more or less, or a picture with fewer lines.
    struct Variation: Hashable {
        /// The index of its first line.
        var line: Int
        /// 1 or -1; for a picture -1 or less.
        var lines: Int
    }

    /// Lines of a varied paragraph or picture.
    struct Replaced: Hashable {
        /// Their range.
        var range: Range<Int>
        /// The original lines.
        var original: [LineRecord]
    }

    /// The index of each page's first line; at least one page, with index 0. A page with the same index as
    /// the next one is blank.
    var pageStarts: [UInt32]
    /// Rows added between blocks of each page to align it with the facing page; empty if there are none.
    var stretches: [UInt8] = []
    /// Lines that replaced others when variations were applied; in order.
    var replaced: [Replaced] = []
    /// Required variations in the order of the text, at most one per page; page starts do not account for
    /// them yet.
    var variations: [Variation] = []
    /// Moved pictures in the order of the text.
    var movedFigures: [MovedFigure] = []
    /// By block: pictures that are reduced on their page.
    var smaller: [Int: PictureLayout] = [:]

    /// Reverses a result that was found from the end.
    mutating func reverse() {
        pageStarts.reverse()
        stretches = stretches.contains { $0 > 0 } ? stretches.reversed() : []
        variations.reverse()
    }

    /// Appends the preceding pages, in reverse order.
    mutating func append(_ before: PageDivision) {
        pageStarts += before.pageStarts
        stretches += before.stretches
        variations += before.variations
    }

    /// Approximate size in memory.
    var byteCount: Int {
        pageStarts.count * MemoryLayout<UInt32>.stride + stretches.count
            + movedFigures.count * MemoryLayout<MovedFigure>.stride
            + smaller.count * MemoryLayout<PictureLayout>.stride
            + replaced.reduce(0) { $0 + $1.original.count * MemoryLayout<LineRecord>.stride }
    }

    /// The lines before variations were applied.
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

/// The shape of the pages of a section.
struct PageShape: Hashable {
    /// Lines of a page; at least 1, and at most `mostFacingLines` if pages face each other.
    var height: Int
    /// Whether pages face each other and should end at the same height.
    var facesPages = false
    /// Blank lines above a chapter's first line.
    var sink = 0
    /// Whether the first or last line of a paragraph may stand alone on a page, as is usual in vertical text.
    var allowsLoneLines = false

    /// Most lines of facing pages; no screen is higher.
    static let mostFacingLines = 500
}
