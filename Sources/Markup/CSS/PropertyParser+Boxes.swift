import BookModel

/// Margins, paddings, sizes and positions.
extension PropertyParser {
    enum Side {
        case top, right, bottom, left
        /// Logical sides, which depend on the element's direction.
        case start, end

        /// - Parameter name: the property's name after `margin-` or `padding-`.
        init?(_ name: Substring) {
            switch name {
            case "top", "block-start", "before": self = .top
            case "bottom", "block-end", "after": self = .bottom
            case "left": self = .left
            case "right": self = .right
            case "inline-start", "start": self = .start
            case "inline-end", "end": self = .end
            default: return nil
            }
        }

        var isVertical: Bool { self == .top || self == .bottom }

        func sides(_ direction: BlockStyle.Direction) -> Box.Sides {
            switch self {
            case .top: .top
            case .right: .right
            case .bottom: .bottom
            case .left: .left
            case .start: direction == .rightToLeft ? .right : .left
            case .end: direction == .rightToLeft ? .left : .right
            }
        }
    }

    /// Least width of a block, in columns; narrower widths are widened to it.
    private static let leastWidth = 16

    /// Parses one side of a margin or padding.
    func edge() -> [Declaration] {
        guard let hyphen = name.firstIndex(of: "-"), let side = Side(name[name.index(after: hyphen)...])
        else {
            return []
        }
        return wideEdges { side.sides($0) } ?? edges([(side, word)])
    }

    /// Sets sides of a margin or padding; empty if a length is invalid. An `auto` margin gets the space that
    /// the width leaves.
    func edges(_ values: [(Side, String)]) -> [Declaration] {
        let isMargin = name.hasPrefix("margin")
        let lengths = values.compactMap { side, word in
            CSSLength(word.utf8).map { (side, $0, isFree: isMargin && !side.isVertical && word == "auto") }
        }
        guard lengths.count == values.count else { return [] }
        return lengths.flatMap { side, length, isFree in
            let edge = ComputedStyle.Edges(side.isVertical ? length.lines : length.columns)
            return set { style in
                let sides = side.sides(style.direction)
                guard isMargin else { return style.padding.set(sides, of: edge) }
                style.margin.set(sides, of: edge)
                style.freeMargins.set(sides, isFree)
            }
        }
    }

    func wideEdges(
        _ sides: @escaping @Sendable (BlockStyle.Direction) -> Box.Sides
    ) -> [Declaration]? {
        let isMargin = name.hasPrefix("margin")
        return wide(inherited: false) { style, other in
            let sides = sides(style.direction)
            if isMargin {
                style.margin.set(sides, of: other.margin)
            } else {
                style.padding.set(sides, of: other.padding)
            }
        }
    }

    /// The value of each side, from one to four values in the order top, right, bottom, left (CSS 2 §8.3).
    /// Empty for any other number of values.
    func eachSide() -> [(Side, String)] {
        guard (1...4).contains(words.count) else { return [] }
        let right = words.count > 1 ? words[1] : word
        return [
            (.top, word), (.right, right), (.bottom, words.count > 2 ? words[2] : word),
            (.left, words.count > 3 ? words[3] : right),
        ]
    }

    /// One or two values for the sides at the start and the end.
    func bothSides(_ first: Side, _ last: Side) -> [(Side, String)] {
        words.count <= 2 ? [(first, word), (last, words[words.count - 1])] : []
    }

    /// Parses the width of a block in columns; nil for all available columns.
    func columns(_ field: Field<Int?>) -> [Declaration] {
        if ["auto", "none", "max-content", "fit-content", "-webkit-fill-available"].contains(word) {
            return set(field, nil)
        }
        guard let length = CSSLength(word.utf8), length.ems >= 0 else { return [] }
        return set(field, max(Self.leastWidth, length.columns))
    }

    func pictureLength(
        _ change: @escaping @Sendable (inout PictureSides, Illustration.Length) -> Void
    ) -> [Declaration] {
        Illustration.Length(css: word).map { length in set { change(&$0.pictureSides, length) } } ?? []
    }

    func float() -> [Declaration] {
        let value: ComputedStyle.Float
        switch word {
        case "none": value = .none
        case "left", "inline-start": value = .left
        case "right", "inline-end": value = .right
        default: return []
        }
        return set { ($0.float, $0.mayBeLineNumber) = (value, value == .right) }
    }

    /// Parses `top`, `left` and the like.
    func offset() -> [Declaration] {
        let lengths = words.compactMap { CSSLength($0.utf8)?.ems }
        guard lengths.count == words.count, let first = lengths.first else { return [] }
        if lengths.contains(where: { $0 <= -Self.offPage }) { return set { $0.concealment.insert(.farAway) } }
        let hundredths = Int16((min(max(-50, first), 50) * 100).rounded())
        switch name {
        case "top": return set(\.lift, -hundredths)
        case "bottom": return set(\.lift, hundredths)
        default: return []
        }
    }
}

extension ComputedStyle.Edges {
    fileprivate init(_ length: Int) { (top, right, bottom, left) = (length, length, length, length) }

    /// Copies some sides of other edges.
    fileprivate mutating func set(_ sides: Box.Sides, of other: Self) {
        if sides.contains(.top) { top = other.top }
        if sides.contains(.right) { right = other.right }
        if sides.contains(.bottom) { bottom = other.bottom }
        if sides.contains(.left) { left = other.left }
    }
}
