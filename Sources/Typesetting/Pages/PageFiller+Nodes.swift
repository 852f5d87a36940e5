/// What a page filler knows of the places where pages may end.
extension PageFiller {
    /// A place where a page may end and the next one begin: before a line.
    struct Node {
        /// The least sum for all pages up to here, the next one being a left one, and the last of them.
        var cost = 0
        var page = LastPage()
        /// The least sums of a left and of a right page that may end here, at their beginnings: what
        /// pages that begin here or below hardly ever cost less.
        var floor = Floor()
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

    /// A page that ends where it is kept.
    struct LastPage {
        /// How many lines it has, less one.
        private var more: UInt16 = 0
        /// The class of the rows that the left page before it leaves blank.
        var blank: UInt8 = 0
        /// A blank page stands behind it, so that the next one is on its side.
        var isBeforeBlank = false
        var change = Change.none

        @inline(__always)
        init(lines: Int = 1, _ change: Change = .none) {
            more = UInt16(truncatingIfNeeded: lines &- 1)
            self.change = change
        }

        var lines: Int { Int(more) + 1 }
    }

    /// What a page that begins at a line costs at least, by the side it is on.
    struct Floor {
        var left = 0
        var right = 0
    }

    /// The same for a right page that leaves so many rows blank, by the best left page for it.
    struct FacingNode {
        var cost = Int.max / 2
        var page = LastPage()

        /// Gives way to a page that is better even if it costs so much more.
        @inline(__always)
        mutating func take(_ other: FacingNode, _ cost: Int) {
            guard other.cost &+ cost < self.cost else { return }
            self = other
            self.cost &+= cost
        }
    }

    /// What a page asks for so that it ends where it should.
    enum Change: UInt8 {
        case none, longerParagraph, shorterParagraph, oneRow, twoRows
    }
}
