extension FilmFrame {
    /// Draws a frame without light: copies each cell from where the runs say. A wide character that a boundary would cut
    /// becomes blanks. For a curl in its light see ``Leaf``.
    ///
    /// - Parameters:
    ///   - pictures: the pages of the film.
    ///   - axis: the axis along which the places run.
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
            for line in 0..<(axis == .horizontal ? rows : 0) {
                drawLine(
                    line, of: pictures,
                    UnsafeMutableBufferPointer(
                        rebasing: target[line * columns..<(line + 1) * columns]))
            }
            guard axis == .vertical else { return }
            for run in runs {
                guard let picture = pictures[run.picture] else { continue }
                for row in run.places {
                    let line = UnsafeMutableBufferPointer(
                        rebasing: target[row * columns..<(row + 1) * columns])
                    Self.copyLine(picture, row: run.source(of: row), 0..<columns, line)
                }
            }
        }
        return cells
    }

    /// Draws one row of a horizontal turn.
    @inlinable
    func drawLine<Cell: PageCell>(
        _ line: Int, of pictures: PagePictures<Cell>, _ target: UnsafeMutableBufferPointer<Cell>
    ) {
        for run in runs {
            guard let picture = pictures[run.picture], line < picture.rows else { continue }
            picture.cells.withUnsafeBufferPointer { cells in
                let source = UnsafeBufferPointer(
                    rebasing: cells[line * picture.columns..<(line + 1) * picture.columns])
                if run.showsThrough {
                    Self.copyMirrored(run, source, target)
                } else {
                    Self.copy(run, source, target)
                }
            }
        }
    }

    /// Copies columns of a row of a picture, as far as it has them.
    @inlinable
    static func copyLine<Cell: PageCell>(
        _ picture: PagePicture<Cell>, row: Int, _ columns: Range<Int>,
        _ target: UnsafeMutableBufferPointer<Cell>
    ) {
        guard row >= 0, row < picture.rows else { return }
        picture.cells.withUnsafeBufferPointer { cells in
            let source = UnsafeBufferPointer(
                rebasing: cells[row * picture.columns..<(row + 1) * picture.columns])
            let run = Run(places: columns, picture: .ground, first: columns.lowerBound, showsThrough: false)
            copy(run, source, target)
        }
    }

    /// Copies columns in their own order; half a wide character at either end becomes a blank.
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

    /// Copies columns in the opposite order; a wide character keeps its halves in their order.
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
            let cell = source[column]
            if cell.isTail, column > 0, place + 1 < run.places.upperBound {
                target[place] = source[column - 1]
                target[place + 1] = cell
                place += 2
                continue
            }
            let isCut = cell.isTail || (column + 1 < source.count && source[column + 1].isTail)
            target[place] = isCut ? cell.blanked : cell
            place += 1
        }
    }
}
