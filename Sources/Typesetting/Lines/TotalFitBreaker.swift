/// Breaks paragraphs into lines so that the sum of their demerits is least.
///
/// Every end of a piece is a node; the lines that may end there begin at the few nodes that are
/// less than a line before it, so the time is linear and a paragraph of megabytes is no exception.
struct TotalFitBreaker {
    /// A place where a line may end and the next one begin.
    private struct Node {
        /// The column that the next line begins at, were the paragraph one line.
        var column: Int32 = 0
        /// The least sum of demerits of all lines up to here.
        var demerits: Float = 0
        /// The node where the last of these lines begins.
        var origin: Int32 = 0
        /// Gaps before, modulo 65,536; in text without gaps the marks that may give up a column.
        var gaps: UInt16 = 0
        /// How many lines in a row end in a hyphen here.
        var hyphens: UInt8 = 0
    }

    /// How well a paragraph came out.
    struct Outcome: Hashable {
        /// Lines that hyphens might make better: gaps of more than two cells, deep dents.
        var badLines = 0
        /// Whether the last line of several is a single word.
        var endsInStub = false

        /// Whether hyphens may help.
        var isPoor: Bool { badLines > 0 || endsInStub }
    }

    private var nodes: [Node] = []

    /// Hyphens in a row that are never passed where there is another way.
    private static let mostHyphens = 2
    /// Pieces of no width could be without number in a line.
    private static let mostPieces = 2000
    private static let forbidden: Float = 100_000
    /// What no ordinary line costs: where the best so far is worse by so much, any other is looked at.
    private static let farWorse: Float = 1000

    /// Fills `lines` with those of a paragraph; no pieces, no lines.
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
                    // Lines that lack more are looked at only for want of better ones.
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

    /// Columns that the marks of a line may give up.
    @inline(__always)
    private static func mostNarrowing<Demerits: LineDemerits>(_: Demerits.Type) -> Int32 {
        Demerits.ofNarrowing == nil ? 0 : Int32(NarrowMarks.mostColumns)
    }

    /// What a piece adds to the gaps, or to the marks that may give up a column.
    @inline(__always)
    private static func gaps<Demerits: LineDemerits>(of piece: Piece, _: Demerits.Type) -> UInt16 {
        Demerits.ofNarrowing == nil ? (piece.spaces > 0 ? 1 : 0) : UInt16(piece.marks)
    }

    /// Finds the best line among those that lack so much at most, and that but for what they lack are all
    /// alike: half of the time of a paragraph.
    ///
    /// - Parameter room: columns of a line without those of the paragraph up to its end.
    /// - Returns: where the first line begins that lacks more.
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

    /// Finds the best line among those that begin at the nodes from `first` to `last` and end after
    /// the piece at `last`, if it is better than what was found; the one of this piece alone where none fits.
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

    /// The marks of a line's last piece that may give up a column: not the one that hangs.
    @inline(__always)
    private static func marks(of piece: Piece, hanging: Int32) -> UInt16 {
        UInt16(hanging > 0 ? max(1, piece.marks) - 1 : piece.marks)
    }

    @inline(__always)
    private static func ofHyphen(after hyphens: UInt8, _ demerits: some LineDemerits) -> Float {
        hyphens == 0
            ? demerits.ofHyphen : hyphens < mostHyphens ? demerits.ofSecondHyphen : forbidden
    }

    /// Adds the lines that lead to the last node.
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

    /// Sets in a line the columns that its marks must give up for it to fit.
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
