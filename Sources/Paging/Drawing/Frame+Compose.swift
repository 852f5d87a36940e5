extension Frame {
    /// Draws a frame: each cell from where the runs say, shaded at the fold, with blanks where a
    /// boundary would cut a wide character.
    ///
    /// - Parameters:
    ///   - axis: along which the places run.
    ///   - across: the number of rows on a horizontal axis, of columns on a vertical one.
    /// - Returns: the cells row by row.
    @inlinable
    public func composed<Cell: PageCell>(
        _ pictures: PagePictures<Cell>, along axis: Axis, across: Int
    ) -> [Cell] {
        let columns = axis == .horizontal ? extent : max(0, across)
        let rows = axis == .horizontal ? max(0, across) : extent
        var cells = [Cell](repeating: pictures.ground, count: columns * rows)
        cells.withUnsafeMutableBufferPointer { target in
            for run in runs {
                guard let picture = pictures[run.picture] else { continue }
                picture.cells.withUnsafeBufferPointer { source in
                    for line in axis == .horizontal ? 0..<rows : run.places {
                        let row = axis == .horizontal ? line : run.source(of: line)
                        guard row >= 0, row < picture.rows else { continue }
                        let from = UnsafeBufferPointer(
                            rebasing: source[row * picture.columns..<(row + 1) * picture.columns])
                        let to = UnsafeMutableBufferPointer(
                            rebasing: target[line * columns..<(line + 1) * columns])
                        if axis == .vertical {
                            Self.copyLine(from, to, isDimmed: run.showsThrough)
                        } else if run.showsThrough {
                            Self.copyMirrored(run, from, to)
                        } else {
                            Self.copy(run, from, to)
                        }
                    }
                }
            }
            for places in shadedPlaces { shade(places, target, along: axis, columns: columns, rows: rows) }
        }
        return cells
    }

    /// A row of a page on a vertical axis, as far as it fits.
    @inlinable
    static func copyLine<Cell: PageCell>(
        _ source: UnsafeBufferPointer<Cell>, _ target: UnsafeMutableBufferPointer<Cell>, isDimmed: Bool
    ) {
        let count = min(source.count, target.count)
        for column in 0..<count {
            target[column] = isDimmed ? source[column].seenThrough : source[column]
        }
        if count > 0, count < source.count, source[count].isTail {
            target[count - 1] = target[count - 1].blanked
        }
    }

    /// Columns in their own order; half a wide character at either end becomes a blank.
    @inlinable
    static func copy<Cell: PageCell>(
        _ run: Run, _ source: UnsafeBufferPointer<Cell>, _ target: UnsafeMutableBufferPointer<Cell>
    ) {
        let first = max(0, run.first)
        let end = min(source.count, run.first + run.places.count)
        guard first < end else { return }
        let shift = run.places.lowerBound - run.first
        for column in first..<end { target[column + shift] = source[column] }
        if source[first].isTail { target[first + shift] = source[first].blanked }
        if end < source.count, source[end].isTail { target[end - 1 + shift] = source[end - 1].blanked }
    }

    /// Columns in the opposite order, dimmed; a wide character keeps its halves in their order.
    @inlinable
    static func copyMirrored<Cell: PageCell>(
        _ run: Run, _ source: UnsafeBufferPointer<Cell>, _ target: UnsafeMutableBufferPointer<Cell>
    ) {
        var place = run.places.lowerBound
        while place < run.places.upperBound {
            let column = run.source(of: place)
            guard column >= 0, column < source.count else {
                place += 1
                continue
            }
            let cell = source[column].seenThrough
            if cell.isTail, column > 0, place + 1 < run.places.upperBound {
                target[place] = source[column - 1].seenThrough
                target[place + 1] = cell
                place += 2
                continue
            }
            let isCut = cell.isTail || (column + 1 < source.count && source[column + 1].isTail)
            target[place] = isCut ? cell.blanked : cell
            place += 1
        }
    }

    @inlinable
    func shade<Cell: PageCell>(
        _ places: Range<Int>, _ target: UnsafeMutableBufferPointer<Cell>, along axis: Axis, columns: Int,
        rows: Int
    ) {
        for place in places {
            let amount = shade(at: place)
            guard amount > 0 else { continue }
            for line in 0..<(axis == .horizontal ? rows : columns) {
                let index = axis == .horizontal ? line * columns + place : place * columns + line
                target[index] = target[index].shaded(by: amount)
            }
        }
    }
}
