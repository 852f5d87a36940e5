import BookModel

/// Pages of huge sections, which are settled before all lines are known.
extension PageFiller {
    /// Lines that are settled so many pages behind them; pages that depend on all that follow would have to wait
    /// for it.
    static let pagesToSettle = 16

    /// The pages that are settled, whatever follows; the last one is what remains of the lines. Nil while none are.
    func settledDivision(_ beginning: LeafSide) -> PageDivision? {
        guard let end = settled[Self.way(beginning)] else { return nil }
        var division = division(beginning, before: end)
        division.pageStarts.append(UInt32(truncatingIfNeeded: end.line))
        return division
    }

    /// How many lines are known when pages are settled first.
    static func linesToSettle(_ shape: PageShape) -> Int32 { Int32(clamping: pagesToSettle * shape.height) }

    /// Settles pages of the ways for which it is time.
    mutating func settle() {
        let known = Int32(truncatingIfNeeded: count)
        for way in 0..<Ways.scalarCount where nextSettling[way] <= known && settle(way) {
            nextSettling[way] = known &+ 2 &* Self.linesToSettle(shape)
        }
    }

    /// Has all ways go by the pages that the best one begins with, but for the last half of `pagesToSettle`, if the best
    /// one comes to a left page here: any page can follow there, and those of a spread are settled together.
    ///
    /// - Returns: false where it does not.
    private mutating func settle(_ way: Int) -> Bool {
        guard isLeftBest(way) else { return false }
        let limit = max(0, count - Self.pagesToSettle / 2 * shape.height)
        var chain = [Place(line: count)]
        while let last = chain.last, last.line > limit || last.line > 0 && last.blank != nil {
            chain.append(page(before: last, way).start)
        }
        settled[way] = chain.last
        for place in places(way) where !leads(to: place, from: chain, way) {
            close(place, way)
            sum(at: slot(place.line))
        }
        return true
    }

    /// Whether no way to a right page costs less here than the one to a left page.
    private func isLeftBest(_ way: Int) -> Bool {
        let least = nodes[slot(count)].best.costs[way]
        let right =
            facing.isEmpty ? 0..<0 : slot(count) * BlankClass.count..<(slot(count) + 1) * BlankClass.count
        return least < Best.mostReached && right.allSatisfy { least <= facing[$0].costs[way] }
    }

    /// Where pages may begin that end further below: within a page of the last line that is known.
    private func places(_ way: Int) -> [Place] {
        var found: [Place] = []
        for line in max(0, count - shape.height - 1)...count {
            if nodes[slot(line)].best.costs[way] < Best.mostReached { found.append(Place(line: line)) }
            guard !facing.isEmpty else { continue }
            for blank in 0..<BlankClass.count
            where facing[slot(line) * BlankClass.count + blank].costs[way] < Best.mostReached {
                found.append(Place(line: line, blank: blank))
            }
        }
        return found
    }

    /// Whether the way to a place goes by the last of some others, which are one way from its end.
    private func leads(to place: Place, from chain: [Place], _ way: Int) -> Bool {
        var place = place
        for known in chain {
            while place.line > known.line { place = page(before: place, way).start }
            if place == known { return true }
        }
        return false
    }

    /// Has no page begin at a place.
    private func close(_ place: Place, _ way: Int) {
        if let blank = place.blank {
            facing[slot(place.line) * BlankClass.count + blank].costs[way] = Best.unreachable
        } else {
            nodes[slot(place.line)].best.costs[way] = Best.unreachable
        }
    }
}
