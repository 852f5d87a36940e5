/// Breaks a paragraph into a given number of lines, or lines of given widths, with the least sum of demerits.
/// Used for few paragraphs.
///
/// A layer has the possible ends of the line with its number; the next layer is computed from it.
struct CountedFitBreaker {
    /// The required lines of a paragraph.
    struct Shape: Hashable {
        /// The widths of the first lines, in columns.
        var widths: [Int]
        /// The width of further lines; nil if there may be none.
        var further: Int?
    }

    /// A possible line end.
    private struct Place {
        var demerits = Float.infinity
        /// The possible line end at which the line begins, and whether that is a further line.
        var origin = 0
        var isFurther = false
    }

    private let list: PieceList
    private let shape: Shape
    /// For each piece, the columns and the gaps before it if the paragraph were one line.
    private var columns: [Int32] = [0]
    private var gaps: [Int32] = [0]

    /// Most lines of a paragraph that is changed.
    static let mostLines = 48
    private static let forbidden: Float = 100_000

    /// The lines of the shape; nil if they would look bad.
    static func lines(_ list: PieceList, _ shape: Shape, fit: LineFit) -> [BrokenLine]? {
        guard shape.widths.count <= mostLines, !list.pieces.isEmpty else { return nil }
        let breaker = CountedFitBreaker(list, shape)
        guard fit == .justified else {
            return breaker.lines(RaggedDemerits(isBalanced: fit == .balanced, width: list.width))
        }
        return JustifiedDemerits.table.withUnsafeBufferPointer { table in
            table.baseAddress.flatMap { breaker.lines(JustifiedDemerits(table: $0)) }
        }
    }

    private init(_ list: PieceList, _ shape: Shape) {
        self.list = list
        self.shape = shape
        for piece in list.pieces {
            columns.append(columns[columns.count - 1] + Int32(piece.width) + Int32(piece.spaces))
            gaps.append(gaps[gaps.count - 1] + (piece.spaces > 0 ? 1 : 0))
        }
    }

    private func lines(_ demerits: some LineDemerits) -> [BrokenLine]? {
        let last = list.pieces.count
        var layers = [[Place]](repeating: [], count: 0)
        var layer = [Place](repeating: Place(), count: last + 1)
        layer[0].demerits = 0
        layers.append(layer)
        for (number, width) in shape.widths.enumerated() {
            let isLast = shape.further == nil && number == shape.widths.count - 1
            layers.append(next(after: layers[number], width, endsHere: isLast, demerits))
        }
        if let width = shape.further { extend(&layers[layers.count - 1], width, demerits) }
        guard layers[layers.count - 1][last].demerits < Self.forbidden else { return nil }
        return trace(layers)
    }

    /// The possible ends of the next line.
    ///
    /// - Parameter endsHere: whether the paragraph must end with this line, or must not.
    private func next(
        after layer: [Place], _ width: Int, endsHere: Bool, _ demerits: some LineDemerits
    ) -> [Place] {
        let last = list.pieces.count
        var result = [Place](repeating: Place(), count: last + 1)
        let final = endsHere ? last : last - 1
        // Lines that end before it would be too loose, even with a hyphen.
        var first = endsHere ? last : 1
        let limit = Int32(truncatingIfNeeded: width)
        let least = limit - 1 - (demerits.mostSlack(limit: limit) ?? limit)
        for start in 0..<last where layer[start].demerits < Self.forbidden {
            while first < final, columns[first] - columns[start] < least { first += 1 }
            var end = max(first, start + 1)
            while end <= final, let sum = sum(upTo: start..<end, width, layer[start], demerits) {
                if sum < result[end].demerits { result[end] = Place(demerits: sum, origin: start) }
                end += 1
            }
        }
        return result
    }

    /// Adds any number of further lines to the ends of a layer.
    private func extend(_ layer: inout [Place], _ width: Int, _ demerits: some LineDemerits) {
        let last = list.pieces.count
        for start in 0..<last where layer[start].demerits < Self.forbidden {
            for end in start + 1...last {
                guard let sum = sum(upTo: start..<end, width, layer[start], demerits) else { break }
                if sum < layer[end].demerits {
                    layer[end] = Place(demerits: sum, origin: start, isFurther: true)
                }
            }
        }
    }

    /// The sum of demerits up to the end of a line; nil if the line does not fit, infinite if it is too
    /// loose.
    private func sum(
        upTo pieces: Range<Int>, _ width: Int, _ place: Place, _ demerits: some LineDemerits
    ) -> Float? {
        let piece = list.pieces[pieces.upperBound - 1]
        let limit = Int32(truncatingIfNeeded: width)
        let used = columns[pieces.upperBound] - Int32(piece.spaces) - columns[pieces.lowerBound]
        let slack = limit - used - (piece.takesHyphen ? 1 : 0)
        guard slack >= 0 else { return limit - used < 0 ? nil : .infinity }
        let gaps = gaps[pieces.upperBound - 1] - gaps[pieces.lowerBound]
        let followsHyphen = pieces.lowerBound > 0 && list.pieces[pieces.lowerBound - 1].takesHyphen
        if pieces.upperBound == list.pieces.count {
            // The last line must not be only the rest of a hyphenated word.
            if followsHyphen, gaps == 0 { return .infinity }
            return place.demerits + demerits.ofLastLine(slack: slack, gaps: gaps, limit: limit)
        }
        if demerits.isOutOfQuestion(slack: slack, gaps: gaps, limit: limit) { return .infinity }
        var sum = place.demerits + demerits.ofLine(slack: slack, gaps: gaps)
        if piece.takesHyphen {
            sum += followsHyphen ? Self.forbidden : demerits.ofHyphen
        }
        return sum
    }

    private func trace(_ layers: [[Place]]) -> [BrokenLine] {
        var lines: [BrokenLine] = []
        var end = list.pieces.count
        var number = layers.count - 1
        while end > 0 {
            let place = layers[number][end]
            let piece = list.pieces[end - 1]
            let hasHyphen = piece.takesHyphen && end < list.pieces.count
            let width = Int(columns[end] - columns[place.origin]) - piece.spaces + (hasHyphen ? 1 : 0)
            lines.append(BrokenLine(lastPiece: end - 1, width: width, hasHyphen: hasHyphen))
            end = place.origin
            if !place.isFurther { number -= 1 }
        }
        return lines.reversed()
    }
}
