import BookModel

/// Commits the first spread of a section before all lines are known.
///
///     lines   ├─ first spread ─┼─ a few pages ─┤···············┤
///             committed          found once more, from where that ends
extension PageBreaker {
    /// How many pages of lines must be known when the first spread is committed. Optimal pages would depend
    /// on all later lines; but more than three pages ahead they make hardly any difference.
    static let pagesToCommit = 5

    /// The number of lines that `committedDivision` needs.
    static func linesToCommit(_ shape: PageShape) -> Int { pagesToCommit * shape.height + linesBelow }

    /// Whether a page may end before a line depends on this many lines from there on.
    static let linesBelow = 2

    /// The committed pages of the first spread.
    struct Committed {
        /// The first line of the next page, which is a verso if pages face each other.
        var line: Int
        /// In reverse order.
        var division: PageDivision
    }

    /// The committed pages, followed by one with all remaining lines. Nil if none are committed yet.
    func committedDivision(_ beginning: LeafSide) -> PageDivision? {
        guard let committed = committed?[Self.way(beginning)] else { return nil }
        var division = committed.division
        division.reverse()
        division.pageStarts.append(UInt32(truncatingIfNeeded: committed.line))
        return division
    }

    /// Commits the first spread for both beginnings, and finds all pages after it again.
    mutating func commit() {
        commitsAt = .max
        guard let verso = firstSpread(.verso), let recto = firstSpread(.recto) else { return }
        committed = [verso, recto]
        begin(again: min(verso.line, recto.line))
    }

    /// Places the first page on its side; after a blank page if its first line requires the other side.
    mutating func begin() {
        if let committed { return begin(again: min(committed[0].line, committed[1].line)) }
        guard shape.facesPages else { return }
        for (way, beginning) in [LeafSide.verso, .recto].enumerated() {
            let side = lines[0].flags.side ?? beginning
            let cost = Int32(side == beginning ? 0 : PageCosts.page)
            nodes[slot(0)].best.costs[way] = side == .verso ? cost : Best.unreachable
            for blank in 0..<BlankClass.count {
                facing[blank].costs[way] = side == .recto ? cost : Best.unreachable
            }
        }
        takeSums(at: slot(0))
    }

    /// Starts again at the end of the committed pages.
    mutating func begin(again start: Int) {
        for index in nodes.indices { nodes[index] = Node(best: Best()) }
        for index in facing.indices { facing[index] = Best() }
        (count, first) = (start, start)
        row = lines[...start].lastIndex { !$0.flags.contains(.joinsPrevious) } ?? 0
        open(at: start)
    }

    /// Lets pages begin at the end of committed pages.
    @inline(__always)
    func open(at line: Int) {
        guard let committed, committed[0].line == line || committed[1].line == line else { return }
        let slot = slot(line)
        for (way, committed) in committed.enumerated() where committed.line == line {
            nodes[slot].best.costs[way] = 0
            guard shape.facesPages else { continue }
            for blank in 0..<BlankClass.count {
                facing[slot * BlankClass.count + blank].costs[way] = Best.unreachable
            }
        }
        takeSums(at: slot)
    }

    /// The first spread of the best pages known so far.
    private func firstSpread(_ beginning: LeafSide) -> Committed? {
        let way = Self.way(beginning)
        guard let last = lastPlace(way) else { return nil }
        var chain = [last]
        while let place = chain.last, place.line > 0 { chain.append(page(before: place, way).start) }
        guard let end = chain.last(where: { $0.line > 0 && $0.side == .verso }) else { return nil }
        return Committed(line: end.line, division: divisionFromEnd(beginning, before: end))
    }

    /// The end of the best pages among those that leave no room for another line; the last one of equals.
    private func lastPlace(_ way: Int) -> Place? {
        var least = Best.mostReached
        var best: Place?
        func consider(_ place: Place, _ cost: Int32) {
            if cost <= least, cost < Best.mostReached { (least, best) = (cost, place) }
        }
        for line in max(1, count - shape.height + 1)...max(1, count) {
            for blank in facing.isEmpty ? 0..<0 : 0..<BlankClass.count {
                consider(
                    Place(line: line, blank: blank), facing[slot(line) * BlankClass.count + blank].costs[way])
            }
            consider(Place(line: line), nodes[slot(line)].best.costs[way])
        }
        return best
    }
}
