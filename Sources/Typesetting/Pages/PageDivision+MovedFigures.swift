/// The lines of pages with moved pictures.
extension PageDivision {
    /// The page of a moved picture: the first page that begins with the line below it.
    func page(of movedFigure: MovedFigure) -> Int? {
        let page = pageStarts.partitioningIndex { $0 >= movedFigure.next }
        return page < pageStarts.count && pageStarts[page] == movedFigure.next ? page : nil
    }

    /// The moved picture at the top of a page.
    func movedFigure(onPage index: Int) -> MovedFigure? {
        guard !movedFigures.isEmpty, pageStarts.indices.contains(index),
            index == 0 || pageStarts[index - 1] < pageStarts[index]
        else { return nil }
        return movedFigures.first { $0.next == pageStarts[index] }
    }

    /// The lines of a page from top to bottom.
    ///
    /// - Parameter count: number of lines of the section.
    func lines(ofPage index: Int, count: Int) -> [Int] {
        guard pageStarts.indices.contains(index) else { return [] }
        let end = index + 1 < pageStarts.count ? Int(pageStarts[index + 1]) : count
        let own = Int(pageStarts[index])..<end
        guard !movedFigures.isEmpty else { return Array(own) }
        let head = movedFigure(onPage: index).map { Array($0.lines) } ?? []
        guard let moved = movedFigure(onPage: index + 1)?.lines else { return head + own }
        return head + (own.lowerBound..<moved.lowerBound) + (moved.upperBound..<own.upperBound)
    }

    /// The start of a page's text. For a page with a moved picture at its top, it is the white space before
    /// the next line, so that the page has text of its own.
    func textStart(ofPage index: Int, _ lines: [LineRecord]) -> Int {
        guard pageStarts[index] > 0 else { return 0 }
        let start = Int(lines[Int(pageStarts[index])].start)
        return movedFigure(onPage: index) == nil ? start : start - 1
    }
}
