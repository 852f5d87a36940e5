import BookModel

/// What the pages come to that a page filler has found, read from the end.
extension PageFiller {
    /// The pages that lead from a beginning on a side to the end, which may be a left or a right one.
    func division(_ beginning: LeafSide) -> PageDivision {
        let way = beginning == .verso ? 0 : 1
        var division = PageDivision(pageStarts: [])
        var end = count
        let last = facing.isEmpty ? Best() : facing[slot(end) * BlankClass.count + BlankClass.free]
        var awaited = nodes[slot(end)].best.costs[way] <= last.costs[way] ? nil : Optional(BlankClass.free)
        while end > 0 {
            var page = LastPage(rawValue: pages[end][way])
            if let blank = awaited {
                page = LastPage(rawValue: Int32(facingPages[end * BlankClass.count + blank][way]))
                awaited = nil
            } else if shape.facesPages {
                awaited = page.blank
            }
            if page.isBeforeBlank {
                // It is on the other side than the page that leads here.
                addBlank(at: end, to: &division)
                awaited = awaited == nil ? page.blank : nil
            }
            let start = end - page.lines
            division.pageStarts.append(UInt32(truncatingIfNeeded: start))
            add(page.change, ofPageEndingBefore: end, to: &division)
            end = start
        }
        let side: LeafSide = awaited == nil ? .verso : .recto
        if shape.facesPages, side != beginning { addBlank(at: 0, to: &division) }
        division.reverse()
        return division
    }

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
