extension Leaf {
    /// Draws a leaf in the air and the pages around it, in their light.
    ///
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

    /// Draws a row of a vertical turn: its columns are in different parts of the leaf, but the letters of
    /// each part are those of one row.
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

    /// Puts the flap and the shadows of a line in their light, and parts the cells on its outline.
    @inlinable
    func light<Paint: LeafPaint>(
        _ line: Int, _ frame: FilmFrame, _ target: UnsafeMutableBufferPointer<Paint.Cell>, _ paint: Paint
    ) {
        let light = light(ofLine: line)
        let flap = canonical(frame.flap)
        guard !flap.isEmpty else { return }
        let height = height
        for place in flap {
            let index = index(of: place, onLine: line)
            if light.isRim(place), !target[index].isBlank {
                blankHalves(at: index, target)
                target[index] = target[index].blanked
            }
            target[index] = paint.onFlap(
                target[index], light: light.light(at: place), height: height, showsThrough: showsThrough)
        }
        for place in light.shadow where place >= flap.upperBound {
            let index = index(of: place, onLine: line)
            target[index] = paint.shadowed(target[index], by: light.shade(at: place))
        }
        for place in light.edgeShadow where place < flap.lowerBound {
            let index = index(of: place, onLine: line)
            target[index] = paint.shadowed(target[index], by: light.shade(at: place))
        }
        for part in parts(of: light) {
            draw(part, from: part.part == .edge ? flap.lowerBound : flap.upperBound, on: line, target, paint)
        }
    }

    /// Parts the cells that one side of the flap passes through on a line.
    ///
    /// - Parameter boundary: the first place whose letter is of the further side.
    @inlinable
    func draw<Paint: LeafPaint>(
        _ part: OutlinePart, from boundary: Int, on line: Int,
        _ target: UnsafeMutableBufferPointer<Paint.Cell>, _ paint: Paint
    ) {
        let near = target[index(of: part.places.lowerBound - 1, onLine: line)]
        let far = target[index(of: part.places.upperBound, onLine: line)]
        let sides = isMirrored ? (far, near) : (near, far)
        for place in part.places {
            let eighths = part.eighths(at: place)
            let index = index(of: place, onLine: line)
            let share = eighths.0 + eighths.1
            if place < boundary ? share >= 12 : share <= 4, !target[index].isBlank { continue }
            blankHalves(at: index, target)
            target[index] = paint.parted(
                target[index],
                by: Outline(
                    part.part, along: axis, near: isMirrored ? 8 - eighths.0 : eighths.0,
                    far: isMirrored ? 8 - eighths.1 : eighths.1), sides)
        }
    }

    /// The other half of a wide character, one of whose halves is drawn over, becomes a blank.
    @inlinable
    func blankHalves<Cell: PageCell>(at index: Int, _ target: UnsafeMutableBufferPointer<Cell>) {
        if target[index].isTail { target[index - 1] = target[index - 1].blanked }
        let isLast = (index + 1) % columns == 0
        if !isLast, target[index + 1].isTail { target[index + 1] = target[index + 1].blanked }
    }
}
