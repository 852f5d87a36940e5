import BookModel

/// What a page filler knows of the places where pages may end.
extension PageBreaker {
    /// A number for each way, by the side that the section begins on.
    typealias Ways = SIMD2<Int32>

    /// Left pages as they are kept until the end, of each way, in half of the room.
    typealias LeftPages = SIMD2<UInt16>

    /// The same of left pages, and behind them of right ones.
    typealias Sides = SIMD4<Int32>

    /// A place where a page may end and the next one begin: before a line.
    struct Node {
        /// The best pages up to here, the next one being a left one.
        var best = Best(costs: .zero)
        /// Their sums and those where the next page is a right one: where nothing is known of what it leaves
        /// blank, and where that is many rows.
        var free = Sides(lowHalf: .zero, highHalf: Best.none)
        var short = Sides(lowHalf: .zero, highHalf: Best.none)
        /// The least sums of pages that may end here, at their beginnings: what pages that begin here or below
        /// hardly ever cost less.
        var floor = Sides.zero
        /// The rows above, were the section one page.
        var rows: UInt32 = 0
        /// What is to be taken from the rows above a place further below for those of a page from here to
        /// there: no space stands at its top but that above an opening, and the head of a table that goes on.
        var top: Int32 = 0
        /// The line goes on with the row of a table.
        var joinsPrevious = false

        /// Takes in the line that a page from here begins with.
        @inline(__always)
        mutating func begin(with line: LineRecord, sink: Int) {
            let more = Int(line.headRows) + (line.flags.contains(.opens) ? sink : 0)
            top = Int32(truncatingIfNeeded: Int(rows) + Int(line.spaceAbove) - more)
            joinsPrevious = line.flags.contains(.joinsPrevious)
        }
    }

    /// The best pages up to a place, of each way.
    struct Best {
        /// The sum of all that is to be said against them.
        var costs = Self.none
        /// The last of them, as a `LastPage` is kept.
        var pages = Ways.zero

        /// The sum of pages that there are not.
        static let unreachable: Int32 = 1 << 29
        static let none = Ways(repeating: unreachable)
        /// More than any sum of pages that there are.
        static let mostReached: Int32 = unreachable / 2

        /// Gives way to what is better.
        @inline(__always)
        mutating func offer(_ costs: Ways, _ pages: Ways) {
            let isBetter = costs .< self.costs
            self.costs.replace(with: costs, where: isBetter)
            self.pages.replace(with: pages, where: isBetter)
        }

        /// Gives way to pages that are better even if they cost so much more.
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

    /// A page that ends where it is kept.
    ///
    ///     bits 0–2   the class of the rows that the left page before it leaves blank
    ///          3–5   what it asks for
    ///            6   a blank page stands behind it, so that the next one is on its side
    ///          7–    how many lines it has, less one
    struct LastPage {
        let rawValue: Int32

        static let isBeforeBlank: Int32 = 1 << 6
        @inline(__always)
        init(rawValue: Int32) { self.rawValue = rawValue }

        @inline(__always)
        init(lines: Int, _ change: Change) {
            rawValue = Int32(truncatingIfNeeded: lines &- 1) << 7 | Int32(change.rawValue) << 3
        }

        /// The same page behind a left one that leaves so many rows blank.
        @inline(__always)
        func facing(_ blank: Int) -> LastPage {
            LastPage(rawValue: rawValue | Int32(truncatingIfNeeded: blank))
        }

        var lines: Int { Int(rawValue >> 7) + 1 }
        var blank: Int { Int(rawValue & 7) }
        var change: Change { Change(rawValue: UInt8(truncatingIfNeeded: rawValue >> 3 & 7)) ?? .none }
        var isBeforeBlank: Bool { rawValue & Self.isBeforeBlank != 0 }
    }

    /// A place where a page begins.
    struct Place: Hashable {
        /// The page's first line.
        var line: Int
        /// Of a right page the class of the rows that the left one before it leaves blank; nil for a left page.
        var blank: Int?

        var side: LeafSide { blank == nil ? .verso : .recto }
    }

    /// What a page asks for so that it ends where it should.
    enum Change: UInt8 {
        case none, longerParagraph, shorterParagraph, oneRow, twoRows, smallerPicture
    }
}

// MARK: - Sides

extension PageBreaker {
    /// Has a page begin on a side, after a blank one if necessary.
    ///
    /// After a forced page end the entries of all classes of blank rows are alike.
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
    /// Sums are brought down when they are greater.
    private static let mostCost: Int32 = 1 << 24

    /// Puts the sums of pages that lead to a place together, as they are compared; brings all down that are great.
    func takeSums(at slot: Int) {
        sum(at: slot)
        var least = pointwiseMin(nodes[slot].free.lowHalf, nodes[slot].free.highHalf)
        // Before where the committed pages of one way end there are no pages of it.
        least.replace(with: 0, where: least .>= Best.mostReached)
        if least[0] > Self.mostCost || least[1] > Self.mostCost { bringDown(by: least) }
    }

    /// Puts the sums of pages that lead to a place together.
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

    /// Takes so much from all sums of a way, so that they stay small.
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
