import BookModel

/// The first spread of a section, which is committed before all lines are known.
///
///     lines   ├─ first spread ─┼─ a few pages ─┤···············┤
///             committed          found once more, from where that ends
extension PageBreaker {
    /// Pages of lines that are known when the first spread is committed. Pages that depend on all that follows would have
    /// to wait for it; what is more than three pages away makes hardly any difference.
    static let pagesToCommit = 5

    /// Lines that `settledDivision` has need of.
    static func linesToCommit(_ shape: PageShape) -> Int { pagesToCommit * shape.height + linesBelow }

    /// Whether a page may end before a line depends on so many from there on.
    static let linesBelow = 2

    /// The pages of the first spread.
    struct Committed {
        /// The line that the next page begins with, which is a left one where pages face each other.
        var line: Int
        /// The last page first.
        var division: PageDivision
    }

    /// The pages that are committed, whatever follows; the last one is what remains of the lines. Nil while none are.
    func settledDivision(_ beginning: LeafSide) -> PageDivision? {
        guard let committed = committed?[Self.way(beginning)] else { return nil }
        var division = committed.division
        division.reverse()
        division.pageStarts.append(UInt32(truncatingIfNeeded: committed.line))
        return division
    }

    /// Commits the first spread of both ways, and finds all pages behind it once more.
    mutating func commit() {
        settlesAt = .max
        guard let verso = firstSpread(.verso), let recto = firstSpread(.recto) else { return }
        committed = [verso, recto]
        begin(again: min(verso.line, recto.line))
    }

    /// Puts the first page on its side, behind a blank one where its first line wants the other.
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

    /// Goes back to where the first pages end that have been committed.
    mutating func begin(again start: Int) {
        for index in nodes.indices { nodes[index] = Node(best: Best()) }
        for index in facing.indices { facing[index] = Best() }
        (count, first) = (start, start)
        row = lines[...start].lastIndex { !$0.flags.contains(.joinsPrevious) } ?? 0
        open(at: start)
    }

    /// Has pages begin where the committed ones of a way end.
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

    /// The pages of the first spread, by the best ones that are known.
    private func firstSpread(_ beginning: LeafSide) -> Committed? {
        let way = Self.way(beginning)
        guard let last = lastPlace(way) else { return nil }
        var chain = [last]
        while let place = chain.last, place.line > 0 { chain.append(page(before: place, way).start) }
        guard let end = chain.last(where: { $0.line > 0 && $0.side == .verso }) else { return nil }
        return Committed(line: end.line, division: divisionFromEnd(beginning, before: end))
    }

    /// Where the best pages end among those behind whose last lines there is no room for another: the last such place.
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
