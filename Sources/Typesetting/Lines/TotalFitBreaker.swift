/// Breaks paragraphs into lines with the least sum of demerits.
///
/// Every end of a piece is a node. Lines that end there can begin only at the few nodes within a line's
/// length before it, so the time is linear, even for a paragraph of megabytes.
struct TotalFitBreaker {
    /// A possible line break.
    private struct Node {
        /// The column of the next line's start if the paragraph were one line.
        var column: Int32 = 0
        /// The least sum of demerits of all lines up to here.
        var demerits: Float = 0
        /// The node at which the last of these lines begins.
        var origin: Int32 = 0
        /// The number of gaps before, modulo 65,536; in text without gaps, that of marks that can be
        /// narrowed.
        var gaps: UInt16 = 0
        /// Number of consecutive lines that end with a hyphen here.
        var hyphens: UInt8 = 0
    }

    /// The quality of a paragraph's lines.
    struct Outcome: Hashable {
        /// Lines that hyphenation might improve: with gaps of more than two cells or a deep dent.
        var badLines = 0
        /// Whether there are several lines, and the last has a single word.
        var endsInStub = false

        /// Whether hyphenation might help.
        var isPoor: Bool { badLines > 0 || endsInStub }
    }

    private var nodes: [Node] = []

    /// Most consecutive hyphens, unless there is no other way.
    private static let mostHyphens = 2
    /// Limits the pieces of a line, because those without width would be unlimited.
    private static let mostPieces = 2000
    private static let forbidden: Float = 100_000
    /// If the best sum so far is worse by this much, all other lines are examined.
    private static let farWorse: Float = 1000

    /// Replaces `lines` by those of a paragraph; none if there are no pieces.
    @discardableResult
    mutating func breakLines(_ list: PieceList, fit: LineFit, into lines: inout [BrokenLine]) -> Outcome {
        if nodes.count <= list.pieces.count {
            nodes = [Node](repeating: Node(), count: max(256, list.pieces.count + list.pieces.count / 2))
        }
        lines.removeAll(keepingCapacity: true)
        switch fit {
        case .full:
            GreedyBreaker.breakLines(list, into: &lines)
            return Outcome()
        case .solid: return breakLines(list, SolidDemerits(), into: &lines)
        case .ragged:
            return breakLines(list, RaggedDemerits(isBalanced: false, width: list.width), into: &lines)
        case .balanced:
            return breakLines(list, RaggedDemerits(isBalanced: true, width: list.width), into: &lines)
        case .justified:
            return JustifiedDemerits.table.withUnsafeBufferPointer { table in
                guard let base = table.baseAddress else { return Outcome() }
                return breakLines(list, JustifiedDemerits(table: base), into: &lines)
            }
        }
    }

    private mutating func breakLines(
        _ list: PieceList, _ demerits: some LineDemerits, into lines: inout [BrokenLine]
    ) -> Outcome {
        findBreaks(list, demerits)
        return appendLines(list, demerits, to: &lines)
    }

    private mutating func findBreaks<Demerits: LineDemerits>(_ list: PieceList, _ demerits: Demerits) {
        let limit = Int32(truncatingIfNeeded: list.width)
        let indent = Int32(truncatingIfNeeded: list.width - list.firstWidth)
        nodes.withUnsafeMutableBufferPointer { nodes in
            list.pieces.withUnsafeBufferPointer { pieces in
                nodes[0] = Node()
                var column = indent
                var first = 0
                for index in pieces.indices {
                    let piece = pieces[index]
                    let end = column &+ Int32(piece.width) &+ (piece.takesHyphen ? 1 : 0)
                    first = max(first, index &- Self.mostPieces)
                    let hanging = piece.hangs ? Int32(truncatingIfNeeded: list.hangingColumns) : 0
                    let most = limit &+ hanging &+ Self.mostNarrowing(Demerits.self)
                    while first < index, end &- nodes[first].column > most { first &+= 1 }
                    let isLast = index == pieces.count &- 1
                    var node = Node(demerits: .infinity)
                    var next = first
                    if let most = demerits.mostSlack(limit: limit), !isLast, hanging == 0 {
                        next = Self.findUnstretched(
                            &node, from: first, to: index, room: limit &- end, most: most, of: nodes,
                            demerits, isHyphened: piece.takesHyphen)
                    }
                    // Lines with more slack are examined only if there are no good ones.
                    if next == first || next <= index && node.demerits >= nodes[next].demerits + Self.farWorse
                    {
                        Self.find(
                            &node, from: next, to: index, end: end, hanging: hanging, of: nodes,
                            limit: limit, demerits, piece, isLast: isLast)
                    }
                    column = column &+ Int32(piece.width) &+ Int32(truncatingIfNeeded: piece.spaces)
                    node.column = column
                    node.gaps = nodes[index].gaps &+ Self.gaps(of: piece, Demerits.self)
                    nodes[index &+ 1] = node
                }
            }
        }
    }

    /// Columns that can be saved by narrowing in a line.
    @inline(__always)
    private static func mostNarrowing<Demerits: LineDemerits>(_: Demerits.Type) -> Int32 {
        Demerits.ofNarrowing == nil ? 0 : Int32(NarrowMarks.mostColumns)
    }

    /// The number of gaps of a piece, or of marks that can be narrowed.
    @inline(__always)
    private static func gaps<Demerits: LineDemerits>(of piece: Piece, _: Demerits.Type) -> UInt16 {
        Demerits.ofNarrowing == nil ? (piece.spaces > 0 ? 1 : 0) : UInt16(piece.marks)
    }

    /// Finds the best line among those with limited slack, which differ only in slack. This takes half of the
    /// time of a paragraph.
    ///
    /// - Parameter room: the columns of a line minus those of the paragraph up to the line's end.
    /// - Returns: the start of the first line with more slack.
    @inline(__always)
    private static func findUnstretched(
        _ node: inout Node, from first: Int, to last: Int, room: Int32, most: Int32,
        of nodes: UnsafeMutableBufferPointer<Node>, _ demerits: some LineDemerits, isHyphened: Bool
    ) -> Int {
        var (best, origin) = (Float.infinity, -1)
        var index = first
        while index <= last {
            let slack = room &+ nodes[index].column
            if slack < 0 || slack > most { break }
            var sum = nodes[index].demerits + Float(slack) * Float(slack)
            if isHyphened { sum += ofHyphen(after: nodes[index].hyphens, demerits) }
            if sum < best { (best, origin) = (sum, index) }
            index &+= 1
        }
        if origin >= 0 {
            (node.demerits, node.origin) = (best, Int32(truncatingIfNeeded: origin))
            node.hyphens = isHyphened ? min(nodes[origin].hyphens, 3) &+ 1 : 0
        }
        return index
    }

    /// Finds the best line that begins at a node from `first` to `last` and ends after the piece at `last`,
    /// if it is better than the one found so far. If none fits, it is the line of this piece alone.
    @inline(__always)
    private static func find<Demerits: LineDemerits>(
        _ node: inout Node, from first: Int, to last: Int, end: Int32, hanging: Int32,
        of nodes: UnsafeMutableBufferPointer<Node>, limit: Int32, _ demerits: Demerits,
        _ piece: Piece, isLast: Bool
    ) {
        let isHyphened = piece.takesHyphen
        var gapsBefore = nodes[last].gaps
        if Demerits.ofNarrowing != nil { gapsBefore &+= marks(of: piece, hanging: hanging) }
        var index = first
        while index <= last {
            let origin = nodes[index]
            var slack = limit &- (end &- origin.column)
            let gaps = Int32(gapsBefore &- origin.gaps)
            var narrowing: Int32 = 0
            if slack < 0 {
                if Demerits.ofNarrowing != nil {
                    narrowing = min(max(0, 0 &- slack &- hanging), gaps, mostNarrowing(Demerits.self))
                }
                if slack &+ hanging &+ narrowing >= 0 { slack = 0 }
            }
            if slack >= 0 {
                if node.demerits < origin.demerits + farWorse, !isLast,
                    demerits.isOutOfQuestion(slack: slack, gaps: gaps, limit: limit)
                {
                    break
                }
                var sum = origin.demerits
                sum +=
                    isLast
                    ? demerits.ofLastLine(slack: slack, gaps: index > 0 ? gaps : 1, limit: limit)
                    : demerits.ofLine(slack: slack, gaps: gaps)
                if let ofNarrowing = Demerits.ofNarrowing { sum += ofNarrowing * Float(narrowing) }
                if isHyphened { sum += ofHyphen(after: origin.hyphens, demerits) }
                // The last line must not be only the rest of a hyphenated word.
                if isLast, origin.hyphens > 0 { sum += gaps > 0 ? demerits.ofHyphen : forbidden }
                if sum < node.demerits {
                    node.demerits = sum
                    node.origin = Int32(truncatingIfNeeded: index)
                    node.hyphens = isHyphened ? min(origin.hyphens, 3) &+ 1 : 0
                }
            }
            index &+= 1
        }
        if node.demerits == .infinity {
            node.demerits = nodes[last].demerits + (isLast ? 0 : demerits.ofLine(slack: limit, gaps: 0))
            node.origin = Int32(truncatingIfNeeded: last)
        }
    }

    /// The marks of a line's last piece that can be narrowed, without a hanging one.
    @inline(__always)
    private static func marks(of piece: Piece, hanging: Int32) -> UInt16 {
        UInt16(hanging > 0 ? max(1, piece.marks) - 1 : piece.marks)
    }

    @inline(__always)
    private static func ofHyphen(after hyphens: UInt8, _ demerits: some LineDemerits) -> Float {
        hyphens == 0
            ? demerits.ofHyphen : hyphens < mostHyphens ? demerits.ofSecondHyphen : forbidden
    }

    /// Appends the lines that lead to the last node.
    private func appendLines<Demerits: LineDemerits>(
        _ list: PieceList, _ demerits: Demerits, to lines: inout [BrokenLine]
    ) -> Outcome {
        var outcome = Outcome()
        var node = list.pieces.count
        while node > 0 {
            let origin = Int(nodes[node].origin)
            let piece = list.pieces[node - 1]
            let start =
                origin == 0 ? Int32(truncatingIfNeeded: list.width - list.firstWidth) : nodes[origin].column
            var width = Int(nodes[node].column &- start) - piece.spaces
            let limit = origin == 0 ? list.firstWidth : list.width
            let hasHyphen = piece.takesHyphen && width < limit
            if hasHyphen { width += 1 }
            var line = BrokenLine(lastPiece: node - 1, width: width, hasHyphen: hasHyphen)
            if Demerits.ofNarrowing != nil { narrow(&line, list, from: origin, limit: limit) }
            lines.append(line)
            let gaps = Int(nodes[node - 1].gaps &- nodes[origin].gaps)
            if node == list.pieces.count {
                outcome.endsInStub = gaps == 0 && origin > 0
            } else if demerits.isBad(slack: limit - width, gaps: gaps) {
                outcome.badLines += 1
            }
            node = origin
        }
        lines.reverse()
        return outcome
    }

    /// Sets how many columns a line has to save by narrowing.
    private func narrow(_ line: inout BrokenLine, _ list: PieceList, from origin: Int, limit: Int) {
        let piece = list.pieces[line.lastPiece]
        let hanging = piece.hangs ? list.hangingColumns : 0
        let marks =
            nodes[line.lastPiece].gaps &- nodes[origin].gaps
            &+ Self.marks(of: piece, hanging: Int32(truncatingIfNeeded: hanging))
        let excess = line.width - limit - hanging
        guard excess > 0, excess <= min(Int(marks), NarrowMarks.mostColumns) else { return }
        line.narrowing = excess
        line.width -= excess
    }
}
