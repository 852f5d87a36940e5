import BookModel

extension SetSection {
    /// The positions of pictures among the lines of a page.
    ///
    /// - Parameter composed: the lines with their rows on the page.
    func placedPictures(in records: [Int], _ composed: [Line]) -> [PlacedPicture] {
        var placed: [PlacedPicture] = []
        for (index, line) in zip(records, composed) where lines[index].kind == .pictureRow {
            let isFirst = index == records.first || lines[index - 1].kind != .pictureRow
            guard isFirst || !lines[index].flags.contains(.joinsPrevious),
                let layout = picture(ofBlock: line.block)
            else { continue }
            let piece = layout.piece(pieceIndex(ofLine: index))
            let columns = BlockContext(line.block, of: section, format).columns(of: layout, piece.columns)
            var picture = PlacedPicture(
                layout.illustration, column: columns.lowerBound, row: line.row, columns: piece.columns,
                rows: piece.rows, text: layout.text)
            picture.part = piece.part
            placed.append(picture.inCells(format.writing))
        }
        return placed
    }

    /// The index of the picture's part to which a line belongs: each part after the first begins a page.
    private func pieceIndex(ofLine index: Int) -> Int {
        let block = lines[index].block
        let first = lines.partitioningIndex { $0.block >= block }
        return lines[first...index].dropFirst().count {
            $0.kind == .pictureRow && !$0.flags.contains(.joinsPrevious) && $0.flags.contains(.breaksPage)
        }
    }

    /// Centres a picture that is a page; on facing pages it is placed beside the spine.
    ///
    /// - Parameter index: the index of the page.
    func placePicture(of page: inout Page, _ index: Int) {
        guard page.pictures.count == 1, let picture = page.pictures.first, picture.illustration.isPage,
            lines(ofPage: index).allSatisfy({ lines[$0].kind == .pictureRow })
        else { return }
        let rows = max(0, (format.height - picture.rows) / 2)
        var columns = 0
        if format.style.facesPages {
            let isFirst = (beginning == .verso) == index.isMultiple(of: 2)
            let isLeft = isFirst == (format.style.readingDirection != .rightToLeft)
            columns = (isLeft ? format.measure - picture.columns : 0) - picture.column
        }
        page.pictures[0].row += rows
        page.pictures[0].column += columns
        for line in page.lines.indices {
            page.lines[line].row += rows
            for run in page.lines[line].runs.indices { page.lines[line].runs[run].column += columns }
        }
    }

    /// Whether an offset is in the description of a picture that is shown.
    func isOfPicture(_ offset: Int) -> Bool {
        pictures.values.contains { $0.text.contains(offset) }
    }
}

extension BlockContext {
    /// The columns of the block's picture: centred, unless the book says otherwise.
    ///
    /// - Parameter count: the columns of a part; nil for the whole picture.
    func columns(of layout: PictureLayout, _ count: Int? = nil) -> Range<Int> {
        let count = count ?? layout.columns
        let area = area(isFirst: false, isRightToLeft: block.style.direction == .rightToLeft)
        let slack = max(0, area.count - count)
        let shift =
            switch block.style.alignment {
            case .left: 0
            case .right, .end: slack
            case .start, .center, .justify: slack / 2
            }
        return area.lowerBound + shift..<area.lowerBound + shift + count
    }
}
