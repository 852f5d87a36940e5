/// Pictures that may be reduced to fit on a page that would otherwise be mostly blank.
struct SmallerPictures {
    /// A picture that may lose some of its lines.
    struct Picture: Hashable {
        var lines: Range<Int>
        /// Most lines that it may lose.
        var most: Int
    }

    /// In the order of the lines.
    private var pictures: [Picture] = []
    /// For each line, how many of the pictures begin before it; empty if there are none.
    private var counts: [UInt32] = []
    private var lines: [LineRecord] = []
    private var notes: [UInt32] = []

    /// A picture may lose 1/3 of its lines, unless it has fewer than `leastLines`.
    private static let (share, leastLines) = (3, 6)
    /// For larger pages, `PageBreaker` would need more bits for their length.
    private static let mostHeight = 300

    init() {}

    /// - Parameters:
    ///   - notes: the lines of notes referred to before each line; empty if there are none.
    ///   - mayShrink: whether a block's picture may be reduced.
    init(_ lines: [LineRecord], notes: [UInt32], _ shape: PageShape, mayShrink: (Int) -> Bool) {
        guard shape.height <= Self.mostHeight else { return }
        var index = 0
        while index < lines.count {
            let first = index
            index += 1
            guard lines[first].kind == .pictureRow else { continue }
            let block = lines[first].block
            while index < lines.count, lines[index].block == block, lines[index].kind == .pictureRow {
                index += 1
            }
            let count = index - first
            guard count >= Self.leastLines, count <= shape.height, mayShrink(Int(block)) else { continue }
            pictures.append(Picture(lines: first..<index, most: count / Self.share))
        }
        guard !pictures.isEmpty else { return }
        (self.lines, self.notes) = (lines, notes)
        counts.reserveCapacity(lines.count + 1)
        var next = 0
        for line in 0...lines.count {
            while next < pictures.count, pictures[next].lines.lowerBound < line { next += 1 }
            counts.append(UInt32(truncatingIfNeeded: next))
        }
    }

    /// Most lines that any of them may lose.
    var most: Int { pictures.reduce(0) { max($0, $1.most) } }

    /// The last picture that begins before a line.
    @inline(__always)
    func last(before line: Int) -> Picture? {
        guard line < counts.count, counts[line] > 0 else { return nil }
        return pictures[Int(counts[line]) - 1]
    }

    /// The picture to be reduced, and the (negative) number of lines, for a page to fit.
    func variation(of page: Range<Int>, _ shape: PageShape) -> PageDivision.Variation? {
        guard let picture = last(before: page.upperBound), page.upperBound <= lines.count else { return nil }
        let first = lines[page.lowerBound]
        let head = Int(first.headRows) + (first.flags.contains(.opens) ? shape.sink : 0)
        var rows = lines[page].dropFirst().reduce(head + 1) { $0 + Int($1.spaceAbove) + 1 }
        if !notes.isEmpty, notes[page.upperBound] > notes[page.lowerBound] {
            rows += Int(notes[page.upperBound] - notes[page.lowerBound]) + 1
        }
        return PageDivision.Variation(line: picture.lines.lowerBound, lines: shape.height - rows)
    }
}
