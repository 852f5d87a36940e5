import BookModel

/// What a page breaker stores about places where pages may end.
extension PageBreaker {
    /// One number for each side on which the section may begin.
    typealias Ways = SIMD2<Int32>

    /// Verso pages of both beginnings in compact form, stored until the end.
    typealias LeftPages = SIMD2<UInt16>

    /// Numbers for verso pages, followed by those for recto pages.
    typealias Sides = SIMD4<Int32>

    /// A possible page break before a line.
    struct Node {
        /// The best pages up to here if the next page is a verso.
        var best = Best(costs: .zero)
        /// Their sums, and those if the next page is a recto: for any number of blank rows on the verso, and
        /// for many.
        var free = Sides(lowHalf: .zero, highHalf: Best.none)
        var short = Sides(lowHalf: .zero, highHalf: Best.none)
        /// A lower bound of the sums at the starts of pages that may end here, used to skip pages that start
        /// here or below.
        var floor = Sides.zero
        /// The rows above if the section were one page.
        var rows: UInt32 = 0
        /// To be subtracted from the rows above a later line, to get the rows of a page between the two. It
        /// accounts for space above the first line, which is dropped, the blank lines of an opening, and a
        /// repeated table head.
        var top: Int32 = 0
        /// Whether the line continues a table row.
        var joinsPrevious = false

        /// Sets the values for a page that begins with a line.
        @inline(__always)
        mutating func begin(with line: LineRecord, sink: Int) {
            let more = Int(line.headRows) + (line.flags.contains(.opens) ? sink : 0)
            top = Int32(truncatingIfNeeded: Int(rows) + Int(line.spaceAbove) - more)
            joinsPrevious = line.flags.contains(.joinsPrevious)
        }
    }

    /// The best pages up to a place, for each beginning.
    struct Best {
        /// The sum of their costs.
        var costs = Self.none
        /// The last of these pages, as a raw `LastPage`.
        var pages = Ways.zero

        /// The sum of unreachable pages.
        static let unreachable: Int32 = 1 << 29
        static let none = Ways(repeating: unreachable)
        /// More than any sum of reachable pages.
        static let mostReached: Int32 = unreachable / 2

        /// Replaces values if the others are better.
        @inline(__always)
        mutating func offer(_ costs: Ways, _ pages: Ways) {
            let isBetter = costs .< self.costs
            self.costs.replace(with: costs, where: isBetter)
            self.pages.replace(with: pages, where: isBetter)
        }

        /// Replaces values if the others are better even with an additional cost.
        @inline(__always)
        mutating func offer(_ other: Best, _ cost: Int) {
            offer(other.costs &+ Int32(truncatingIfNeeded: cost), other.pages)
        }

        @inline(__always)
        mutating func replace(with other: Best, where mask: SIMDMask<Ways>) {
            costs.replace(with: other.costs, where: mask)
            pages.replace(with: other.pages, where: mask)
        }
    }

    /// A page, stored at its end.
    ///
    ///     bits 0–2   the class of blank rows of the verso before it
    ///          3–5   its `Change`
    ///            6   followed by a blank page, so that the next one is on its side
    ///          7–    number of lines minus one
    struct LastPage {
        let rawValue: Int32

        static let isBeforeBlank: Int32 = 1 << 6
        @inline(__always)
        init(rawValue: Int32) { self.rawValue = rawValue }

        @inline(__always)
        init(lines: Int, _ change: Change) {
            rawValue = Int32(truncatingIfNeeded: lines &- 1) << 7 | Int32(change.rawValue) << 3
        }

        /// The same page after a verso with a class of blank rows.
        @inline(__always)
        func facing(_ blank: Int) -> LastPage {
            LastPage(rawValue: rawValue | Int32(truncatingIfNeeded: blank))
        }

        var lines: Int { Int(rawValue >> 7) + 1 }
        var blank: Int { Int(rawValue & 7) }
        var change: Change { Change(rawValue: UInt8(truncatingIfNeeded: rawValue >> 3 & 7)) ?? .none }
        var isBeforeBlank: Bool { rawValue & Self.isBeforeBlank != 0 }
    }

    /// A place where a page may begin.
    struct Place: Hashable {
        /// The page's first line.
        var line: Int
        /// For a recto, the class of blank rows of the verso before it; nil for a verso.
        var blank: Int?

        var side: LeafSide { blank == nil ? .verso : .recto }
    }

    /// A change by which a page ends as required.
    enum Change: UInt8 {
        case none, longerParagraph, shorterParagraph, oneRow, twoRows, smallerPicture
    }
}

// MARK: - Sides

extension PageBreaker {
    /// Makes a page begin on a side, after a blank one if necessary.
    ///
    /// After a forced page break the entries for all classes of blank rows are equal.
    ///
    /// - Parameter end: the first line of the page.
    func turn(to side: LeafSide, at end: Int) {
        let slot = slot(end)
        let first = slot &* BlankClass.count
        let right = facing[first &+ BlankClass.free]
        let left = nodes[slot].best
        let blank = Ways(repeating: LastPage.isBeforeBlank)
        let page = Int32(PageCosts.page)
        switch side {
        case .verso:
            for index in first..<first &+ BlankClass.count { facing[index].costs = Best.none }
            let isBetter = right.costs &+ page .< left.costs
            nodes[slot].best.costs.replace(with: right.costs &+ page, where: isBetter)
            pages[end].replace(with: right.pages | blank, where: isBetter)
        case .recto:
            nodes[slot].best.costs = Best.none
            let isBetter = left.costs &+ page .< right.costs
            for index in 0..<BlankClass.count {
                facing[first &+ index].costs.replace(with: left.costs &+ page, where: isBetter)
                facing[first &+ index].pages.replace(with: pages[end] | blank, where: isBetter)
                facingPages[end &* BlankClass.count &+ index] =
                    LeftPages(truncatingIfNeeded: facing[first &+ index].pages)
            }
        }
    }
}

// MARK: - Sums

extension PageBreaker {
    /// Sums larger than this are reduced.
    private static let mostCost: Int32 = 1 << 24

    /// Computes the sums of a place for comparison; if they are large, reduces all sums.
    func takeSums(at slot: Int) {
        sum(at: slot)
        var least = pointwiseMin(nodes[slot].free.lowHalf, nodes[slot].free.highHalf)
        // No pages of a beginning exist before the end of its committed pages.
        least.replace(with: 0, where: least .>= Best.mostReached)
        if least[0] > Self.mostCost || least[1] > Self.mostCost { bringDown(by: least) }
    }

    /// Computes the sums of a place.
    func sum(at slot: Int) {
        let left = nodes[slot].best.costs
        var (free, short) = (Best.none, Best.none)
        if shape.facesPages {
            free = facing[slot &* BlankClass.count &+ BlankClass.free].costs
            short = facing[slot &* BlankClass.count &+ BlankClass.many].costs
        }
        nodes[slot].free = Sides(lowHalf: left, highHalf: free)
        nodes[slot].short = Sides(lowHalf: left, highHalf: short)
    }

    /// Subtracts a value from all sums of each beginning, so that they stay small.
    private func bringDown(by least: Ways) {
        func bringDown(_ costs: inout Ways) {
            costs.replace(with: costs &- least, where: costs .< Best.mostReached)
        }
        func bringDown(_ costs: inout Sides) {
            bringDown(&costs.lowHalf)
            bringDown(&costs.highHalf)
        }
        for index in nodes.indices {
            bringDown(&nodes[index].best.costs)
            bringDown(&nodes[index].free)
            bringDown(&nodes[index].short)
            bringDown(&nodes[index].floor)
        }
        for index in facing.indices { bringDown(&facing[index].costs) }
    }
}
