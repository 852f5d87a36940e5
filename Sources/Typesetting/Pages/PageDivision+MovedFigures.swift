/// Which lines stand on a page where pictures have been moved on.
extension PageDivision {
    /// The page that a picture stands on: of those that begin with its next line the first.
    func page(of movedFigure: MovedFigure) -> Int? {
        let page = pageStarts.partitioningIndex { $0 >= movedFigure.next }
        return page < pageStarts.count && pageStarts[page] == movedFigure.next ? page : nil
    }

    /// The picture at the head of a page.
    func movedFigure(onPage index: Int) -> MovedFigure? {
        guard !movedFigures.isEmpty, pageStarts.indices.contains(index),
            index == 0 || pageStarts[index - 1] < pageStarts[index]
        else { return nil }
        return movedFigures.first { $0.next == pageStarts[index] }
    }

    /// The lines of a page from the top.
    ///
    /// - Parameter count: lines of the section.
    func lines(ofPage index: Int, count: Int) -> [Int] {
        guard pageStarts.indices.contains(index) else { return [] }
        let end = index + 1 < pageStarts.count ? Int(pageStarts[index + 1]) : count
        let own = Int(pageStarts[index])..<end
        guard !movedFigures.isEmpty else { return Array(own) }
        let head = movedFigure(onPage: index).map { Array($0.lines) } ?? []
        guard let moved = movedFigure(onPage: index + 1)?.lines else { return head + own }
        return head + (own.lowerBound..<moved.lowerBound) + (moved.upperBound..<own.upperBound)
    }

    /// Where the text of a page begins; one that has a picture at its head begins with the white space before its
    /// next line, so that it has a place of its own even where it has no other text.
    func textStart(ofPage index: Int, _ lines: [LineRecord]) -> Int {
        guard pageStarts[index] > 0 else { return 0 }
        let start = Int(lines[Int(pageStarts[index])].start)
        return movedFigure(onPage: index) == nil ? start : start - 1
    }
}
