import BookModel

extension PieceList {
    /// Joins the pieces in each of some ranges, if the result fits a line.
    ///
    /// - Parameter ranges: ranges without line breaks, ascending.
    mutating func join(within ranges: [Range<Int>]) {
        let whole = beginAgain(at: start)
        var index = 0
        var range = 0
        while index < whole.count {
            let first = index
            var width = Int(whole[index].width)
            while index + 1 < whole.count {
                let place = Int(whole[index].next)
                while range < ranges.count, ranges[range].upperBound <= place { range += 1 }
                guard range < ranges.count, ranges[range].lowerBound < place else { break }
                width += whole[index].spaces + Int(whole[index + 1].width)
                index += 1
            }
            if index > first, width <= min(firstWidth, self.width) {
                append(whole[first..<index + 1], width: width)
            } else {
                for piece in whole[first...index] { append(piece) }
            }
            index += 1
        }
    }

    private mutating func append(_ parts: ArraySlice<Piece>, width: Int) {
        guard let last = parts.last else { return }
        append(
            Piece(
                end: last.end, next: last.next, width: UInt16(truncatingIfNeeded: width),
                takesHyphen: last.takesHyphen, hangs: last.hangs,
                marks: parts.reduce(0) { $0 &+ $1.marks }))
    }
}

extension Section {
    /// The parts of formulas in a range of the text within which a line must not break.
    func solidParts(of range: Range<Int>) -> [Range<Int>] {
        let first = formulas.partitioningIndex { $0.range.upperBound > range.lowerBound }
        return formulas[first...].prefix { $0.range.lowerBound < range.upperBound }.flatMap { formula in
            let (start, end) = (formula.range.lowerBound, formula.range.upperBound)
            let ends = formula.breaks.map { start + $0 } + [end]
            return zip([start] + ends, ends).map { $0..<max($0, $1) }
        }
    }
}
