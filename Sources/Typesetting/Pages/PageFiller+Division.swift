import BookModel

/// What the pages come to that a page filler has found, read from the end.
extension PageFiller {
    /// The pages that lead from a beginning on a side to the end, which may be a left or a right one.
    func division(_ beginning: LeafSide) -> PageDivision {
        let way = Self.way(beginning)
        let last = facing.isEmpty ? Best() : facing[slot(count) * BlankClass.count + BlankClass.free]
        let isLeftNext = nodes[slot(count)].best.costs[way] <= last.costs[way]
        return division(beginning, before: Place(line: count, blank: isLeftNext ? nil : BlankClass.free))
    }

    /// The pages that lead from a beginning to a place.
    private func division(_ beginning: LeafSide, before end: Place) -> PageDivision {
        let way = Self.way(beginning)
        var division = PageDivision(pageStarts: [])
        var end = end
        while end.line > 0 {
            let (page, start) = page(before: end, way)
            // It is on the other side than the page that leads here.
            if page.isBeforeBlank { addBlank(at: end.line, to: &division) }
            division.pageStarts.append(UInt32(truncatingIfNeeded: start.line))
            add(page.change, ofPageEndingBefore: end.line, to: &division)
            end = start
        }
        if shape.facesPages, end.side != beginning { addBlank(at: 0, to: &division) }
        division.reverse()
        return division
    }

    /// The page that ends at a place, and where it begins.
    private func page(before end: Place, _ way: Int) -> (page: LastPage, start: Place) {
        var page = LastPage(rawValue: pages[end.line][way])
        var blank: Int?
        if let known = end.blank {
            page = LastPage(rawValue: Int32(facingPages[end.line * BlankClass.count + known][way]))
        } else if shape.facesPages {
            blank = page.blank
        }
        if page.isBeforeBlank { blank = blank == nil ? page.blank : nil }
        return (page, Place(line: end.line - page.lines, blank: blank))
    }

    private static func way(_ beginning: LeafSide) -> Int { beginning == .verso ? 0 : 1 }

    private func addBlank(at line: Int, to division: inout PageDivision) {
        division.pageStarts.append(UInt32(truncatingIfNeeded: line))
        division.stretches.append(0)
    }

    private func add(_ change: Change, ofPageEndingBefore end: Int, to division: inout PageDivision) {
        var rows: UInt8 = 0
        switch change {
        case .none: break
        case .oneRow: rows = 1
        case .twoRows: rows = 2
        case .longerParagraph:
            if let line = paragraphs.longer(endingBefore: end) {
                division.variations.append(PageDivision.Variation(line: line, lines: 1))
            }
        case .shorterParagraph:
            if let line = paragraphs.shorter(endingBefore: end) {
                division.variations.append(PageDivision.Variation(line: line, lines: -1))
            }
        }
        if shape.facesPages { division.stretches.append(rows) }
    }
}

// MARK: - Huge sections

extension PageFiller {
    /// A place where a page begins.
    struct Place: Hashable {
        /// The page's first line.
        var line: Int
        /// Of a right page the class of the rows that the left one before it leaves blank; nil for a left page.
        var blank: Int?

        fileprivate var side: LeafSide { blank == nil ? .verso : .recto }
    }

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

    /// Has all ways go by the pages that the best one begins with, but for the last half of `pagesToSettle`, if the best
    /// one comes to a left page here: any page can follow there, and those of a spread are settled together.
    ///
    /// - Returns: false where it does not.
    mutating func settle(_ way: Int) -> Bool {
        let places = places(way)
        let best = Place(line: count)
        let last = places.filter { $0.place.line == count }.min { $0.cost < $1.cost }
        guard last?.place == best else { return false }
        let limit = max(0, count - Self.pagesToSettle / 2 * shape.height)
        var chain = [best]
        while let last = chain.last, last.line > limit || last.line > 0 && last.blank != nil {
            chain.append(page(before: last, way).start)
        }
        settled[way] = chain.last
        for (place, _) in places where !leads(to: place, from: chain, way) {
            close(place, way)
            sum(at: slot(place.line))
        }
        return true
    }

    /// Where pages may begin that end further below: within a page of the last line that is known.
    private func places(_ way: Int) -> [(place: Place, cost: Int32)] {
        var found: [(place: Place, cost: Int32)] = []
        for line in max(0, count - shape.height - 1)...count {
            found.append((Place(line: line), nodes[slot(line)].best.costs[way]))
            guard !facing.isEmpty else { continue }
            for blank in 0..<BlankClass.count {
                let cost = facing[slot(line) * BlankClass.count + blank].costs[way]
                found.append((Place(line: line, blank: blank), cost))
            }
        }
        return found.filter { $0.cost < Best.mostReached }
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
