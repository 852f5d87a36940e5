extension Leaf {
    /// Draws a leaf in the air and the pages around it, in their light.
    ///
    /// - Parameters:
    ///   - pictures: the pages of the film.
    ///   - paint: makes cells lighter and darker.
    /// - Returns: the cells row by row.
    @inlinable
    public func composed<Paint: LeafPaint>(
        _ pictures: PagePictures<Paint.Cell>, in paint: Paint
    ) -> [Paint.Cell] {
        var cells = [Paint.Cell](repeating: pictures.ground, count: columns * rows)
        cells.withUnsafeMutableBufferPointer { target in
            let frames = (0..<lines).map { frame(ofLine: $0) }
            for row in 0..<rows {
                let line = UnsafeMutableBufferPointer(
                    rebasing: target[row * columns..<(row + 1) * columns])
                if axis == .horizontal {
                    frames[row].drawLine(row, of: pictures, line)
                } else {
                    drawRow(row, of: pictures, frames, line)
                }
            }
            for line in frames.indices { light(line, frames[line], target, paint) }
        }
        return cells
    }

    /// Draws one row of a vertical turn. Its columns may be in different parts of the leaf; the letters of each part come
    /// from one row of a picture.
    @inlinable
    func drawRow<Cell: PageCell>(
        _ row: Int, of pictures: PagePictures<Cell>, _ frames: [FilmFrame],
        _ target: UnsafeMutableBufferPointer<Cell>
    ) {
        var first = 0
        while first < columns {
            let (picture, _) = frames[first][row]
            let isFlap = frames[first].flap.contains(row)
            var end = first + 1
            while end < columns, frames[end].flap.contains(row) == isFlap, frames[end][row].picture == picture
            {
                end += 1
            }
            if let source = pictures[picture] {
                FilmFrame.copyLine(source, row: isFlap ? flapRow(at: row) : row, first..<end, target)
            }
            first = end
        }
    }

    /// Paints the flap and the shadows of a line, and the cells on its outline.
    @inlinable
    func light<Paint: LeafPaint>(
        _ line: Int, _ frame: FilmFrame, _ target: UnsafeMutableBufferPointer<Paint.Cell>, _ paint: Paint
    ) {
        let light = light(ofLine: line)
        let flap = canonical(frame.flap)
        guard !flap.isEmpty else { return }
        let parts = parts(of: light)
        let edge = parts.edge.map { sides(of: $0, onLine: line, target) }
        let fold = parts.fold.map { sides(of: $0, onLine: line, target) }
        for place in flap {
            let index = index(of: place, onLine: line)
            if light.isRim(place), !target[index].isBlank {
                blankHalves(at: index, target)
                target[index] = target[index].blanked
            }
            target[index] = flapped(target[index], light, light.light(at: place), paint)
        }
        for place in light.shadow where place >= flap.upperBound {
            let index = index(of: place, onLine: line)
            target[index] = paint.shadowed(target[index], by: light.shade(at: place))
        }
        for place in light.edgeShadow where place < flap.lowerBound {
            let index = index(of: place, onLine: line)
            target[index] = paint.shadowed(target[index], by: light.shade(at: place))
        }
        if let part = parts.edge, let edge {
            draw(part, between: edge.near, edge.far, flap, light, on: line, target, paint)
        }
        if let part = parts.fold, let fold {
            draw(part, between: fold.near, fold.far, flap, light, on: line, target, paint)
        }
    }

    /// The cells next to a part of the outline, on both sides.
    @inlinable
    func sides<Cell: PageCell>(
        of part: OutlinePart, onLine line: Int, _ target: UnsafeMutableBufferPointer<Cell>
    ) -> (near: Cell, far: Cell) {
        (
            target[index(of: part.places.lowerBound - 1, onLine: line)],
            target[index(of: part.places.upperBound, onLine: line)]
        )
    }

    /// A painted cell of the flap. Where the leaf hardly rises, it is hardly told from its page.
    @inlinable
    func flapped<Paint: LeafPaint>(
        _ cell: Paint.Cell, _ light: LeafLight, _ amount: Double, _ paint: Paint
    ) -> Paint.Cell {
        paint.onFlap(cell, light: amount, height: height * light.risen, showsThrough: showsThrough)
    }

    /// Paints the cells of a line through which one side of the flap passes.
    ///
    /// - Parameters:
    ///   - near: the cell before them, on the side of the spine, not painted yet.
    ///   - far: the cell behind them, not painted yet.
    @inlinable
    func draw<Paint: LeafPaint>(
        _ part: OutlinePart, between near: Paint.Cell, _ far: Paint.Cell, _ flap: Range<Int>,
        _ light: LeafLight, on line: Int, _ target: UnsafeMutableBufferPointer<Paint.Cell>, _ paint: Paint
    ) {
        // The first place whose letter belongs to the far side.
        let boundary = part.part == .edge ? flap.lowerBound : flap.upperBound
        for place in part.places {
            let eighths = part.eighths(at: place)
            let index = index(of: place, onLine: line)
            let share = eighths.0 + eighths.1
            let isParted = place < boundary ? share < 16 : share > 0
            if !target[index].isBlank, !isParted || !paint.coversLetters { continue }
            let (before, behind) = light.beside(part.part, at: place, share: share)
            let sides =
                part.part == .edge
                ? (paint.shadowed(near, by: before), flapped(far, light, behind, paint))
                : (flapped(near, light, before, paint), paint.shadowed(far, by: behind))
            blankHalves(at: index, target)
            target[index] = paint.parted(
                target[index],
                by: Outline(
                    part.part, along: axis, near: isMirrored ? 8 - eighths.0 : eighths.0,
                    far: isMirrored ? 8 - eighths.1 : eighths.1),
                isMirrored ? (sides.1, sides.0) : sides)
        }
    }

    /// Before one half of a wide character is drawn over: makes the other half a blank.
    @inlinable
    func blankHalves<Cell: PageCell>(at index: Int, _ target: UnsafeMutableBufferPointer<Cell>) {
        if target[index].isTail { target[index - 1] = target[index - 1].blanked }
        let isLast = (index + 1) % columns == 0
        if !isLast, target[index + 1].isTail { target[index + 1] = target[index + 1].blanked }
    }
}
