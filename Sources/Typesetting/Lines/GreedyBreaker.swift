/// A line made by a breaker.
struct BrokenLine: Hashable {
    /// The index of its last piece.
    var lastPiece: Int
    /// Columns, including the hyphen.
    var width: Int
    var hasHyphen: Bool
    /// Columns saved by narrowing punctuation.
    var narrowing = 0
}

/// Breaks paragraphs greedily: each line has as many pieces as fit.
enum GreedyBreaker {
    /// Appends the lines of a paragraph to `lines`; none if there are no pieces.
    static func breakLines(_ list: PieceList, into lines: inout [BrokenLine]) {
        list.pieces.withUnsafeBufferPointer { pieces in
            var first = 0
            var limit = list.firstWidth
            while first < pieces.count {
                let line = line(from: first, of: pieces, limit: limit)
                lines.append(line)
                first = line.lastPiece + 1
                limit = list.width
            }
            keepLastWord(of: pieces, list.width, in: &lines)
        }
    }

    /// Moves the whole last word to the last line if only its part after a hyphen is there.
    private static func keepLastWord(
        of pieces: UnsafeBufferPointer<Piece>, _ limit: Int, in lines: inout [BrokenLine]
    ) {
        guard lines.count > 1, let last = lines.popLast(), var before = lines.popLast() else { return }
        var kept = last
        defer { lines += [before, kept] }
        guard before.hasHyphen else { return }
        let start = lines.last.map { $0.lastPiece + 1 } ?? 0
        let rest = pieces[before.lastPiece + 1..<last.lastPiece]
        guard !rest.contains(where: { $0.spaces > 0 }),
            let end = pieces[start..<before.lastPiece].lastIndex(where: { !$0.takesHyphen })
        else { return }
        let width = pieces[end + 1...last.lastPiece].reduce(0) { $0 + Int($1.width) }
        guard width <= limit else { return }
        kept.width = width
        let columns = pieces[start..<end].reduce(Int(pieces[end].width)) { $0 + Int($1.width) + $1.spaces }
        before = BrokenLine(lastPiece: end, width: columns, hasHyphen: false)
    }

    @inline(__always)
    private static func line(
        from first: Int, of pieces: UnsafeBufferPointer<Piece>, limit: Int
    ) -> BrokenLine {
        // A single piece is used even if it does not fit; its hyphen only if it fits.
        var line = BrokenLine(lastPiece: first, width: Int(pieces[first].width), hasHyphen: false)
        var used = 0
        var index = first
        while index < pieces.count {
            let piece = pieces[index]
            used += Int(piece.width)
            if used > limit { break }
            if !piece.takesHyphen {
                line = BrokenLine(lastPiece: index, width: used, hasHyphen: false)
            } else if used < limit {
                line = BrokenLine(lastPiece: index, width: used + 1, hasHyphen: true)
            }
            used += piece.spaces
            index += 1
        }
        return line
    }
}
