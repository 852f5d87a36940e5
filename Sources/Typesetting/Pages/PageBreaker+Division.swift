import BookModel

/// The result of a page breaker, read from the end.
extension PageBreaker {
    /// The best pages for a beginning on a side; the last page may be on either side.
    func division(_ beginning: LeafSide) -> PageDivision {
        let way = Self.way(beginning)
        let last = facing.isEmpty ? Best() : facing[slot(count) * BlankClass.count + BlankClass.free]
        let isLeftNext = nodes[slot(count)].best.costs[way] <= last.costs[way]
        return division(beginning, before: Place(line: count, blank: isLeftNext ? nil : BlankClass.free))
    }

    /// The best pages for a beginning on a side that end at a place.
    func division(_ beginning: LeafSide, before end: Place) -> PageDivision {
        var division = divisionFromEnd(beginning, before: end)
        division.reverse()
        return division
    }

    /// The same in reverse order.
    func divisionFromEnd(_ beginning: LeafSide, before end: Place) -> PageDivision {
        let way = Self.way(beginning)
        var division = PageDivision(pageStarts: [])
        var end = end
        let first = committed?[way].line ?? 0
        while end.line > first {
            let (page, start) = page(before: end, way)
            // It must be on the other side than the page after it.
            if page.isBeforeBlank { addBlank(at: end.line, to: &division) }
            division.pageStarts.append(UInt32(truncatingIfNeeded: start.line))
            add(page.change, of: start.line..<end.line, to: &division)
            end = start
        }
        if let committed {
            division.append(committed[way].division)
        } else if shape.facesPages, end.side != beginning {
            addBlank(at: 0, to: &division)
        }
        return division
    }

    /// The page that ends at a place, and its start.
    func page(before end: Place, _ way: Int) -> (page: LastPage, start: Place) {
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

    static func way(_ beginning: LeafSide) -> Int { beginning == .verso ? 0 : 1 }

    private func addBlank(at line: Int, to division: inout PageDivision) {
        division.pageStarts.append(UInt32(truncatingIfNeeded: line))
        division.stretches.append(0)
    }

    private func add(_ change: Change, of page: Range<Int>, to division: inout PageDivision) {
        let end = page.upperBound
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
        case .smallerPicture:
            if let variation = pictures.variation(of: page, shape) { division.variations.append(variation) }
        }
        if shape.facesPages { division.stretches.append(rows) }
    }
}
