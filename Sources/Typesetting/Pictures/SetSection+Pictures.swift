import BookModel

extension SetSection {
    /// Where the pictures stand among lines of a page.
    ///
    /// - Parameter composed: the lines as they stand on the page.
    func placedPictures(in records: Range<Int>, _ composed: [Line]) -> [PlacedPicture] {
        var placed: [PlacedPicture] = []
        for (index, line) in zip(records, composed) where lines[index].kind == .pictureRow {
            let isFirst = index == records.lowerBound || lines[index - 1].kind != .pictureRow
            guard isFirst || !lines[index].flags.contains(.joinsPrevious),
                let layout = pictures[line.block]
            else { continue }
            let columns = BlockContext(line.block, of: section, format).columns(of: layout)
            placed.append(
                PlacedPicture(
                    layout.illustration, column: columns.lowerBound, row: line.row, columns: columns.count,
                    rows: layout.rows, text: layout.text))
        }
        return placed
    }

    /// Whether what stands at an offset is the description of a picture that is shown.
    func isOfPicture(_ offset: Int) -> Bool {
        pictures.values.contains { $0.text.contains(offset) }
    }
}

extension BlockContext {
    /// The columns of the measure that the block's picture takes: the middle ones, unless the book wants
    /// others.
    func columns(of layout: PictureLayout) -> Range<Int> {
        let area = area(isFirst: false, isRightToLeft: block.style.direction == .rightToLeft)
        let slack = max(0, area.count - layout.columns)
        let shift =
            switch block.style.alignment {
            case .left: 0
            case .right: slack
            case .start, .center, .justify: slack / 2
            }
        return area.lowerBound + shift..<area.lowerBound + shift + layout.columns
    }
}
