/// Where the pages of a section begin, and what was changed for it.
struct PageDivision: Hashable {
    /// A paragraph that is to run a line longer or shorter.
    struct Variation: Hashable {
        /// The index of its first line.
        var line: Int
        /// 1 or -1.
        var lines: Int
    }

    /// The index of each page's first line; the first is 0, also when there are no lines.
    var pageStarts: [UInt32]
    /// Rows more that each page's spaces between blocks take, so that it ends level with the one
    /// that it faces; empty where none does.
    var stretches: [UInt8] = []
    /// In the order of the text, one to a page at most; the page starts do not count them in yet.
    var variations: [Variation] = []

    /// Puts what was found from the end to the beginning in order.
    mutating func reverse() {
        pageStarts.reverse()
        stretches = stretches.contains { $0 > 0 } ? stretches.reversed() : []
        variations.reverse()
    }
}

/// What the lines of a section are to be divided for.
struct PageShape: Hashable {
    /// Lines to a page, at least 1.
    var height: Int
    /// Whether pages face each other in pairs, the first on the left, and are to end level.
    var facesPages = false
    /// Lines that stay blank above an opening.
    var sink = 0
}
