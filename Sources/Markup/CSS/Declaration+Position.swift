import BookModel

/// Positions that raise or lower text, or hide it.
extension Declaration {
    /// Ems beyond the edge that no page reaches.
    private static let offPage = 50.0
    /// A `vertical-align` from which on text counts as raised: less only corrects a font.
    private static let (leastEms, leastPercent) = (0.1, 10.0)

    static func position(_ word: String) -> Declaration {
        switch word {
        case "absolute", "fixed": .position(.outOfFlow)
        case "relative": .position(.relative)
        default: .position(.inFlow)
        }
    }

    /// `top`, `left` and the like.
    static func offset(_ name: String, _ words: [ArraySlice<UInt8>]) -> [Declaration] {
        let lengths = words.compactMap { CSSLength($0)?.ems }
        guard lengths.count == words.count, let first = lengths.first else { return [] }
        if lengths.contains(where: { $0 <= -offPage }) { return [.concealed(.farAway, true)] }
        let hundredths = Int16((min(max(-50, first), 50) * 100).rounded())
        switch name {
        case "top": return [.lift(-hundredths)]
        case "bottom": return [.lift(hundredths)]
        default: return []
        }
    }

    static func indent(_ word: ArraySlice<UInt8>) -> [Declaration] {
        guard let length = CSSLength(word) else { return [] }
        let indent = Declaration.indent(min(max(-8, length.columns), 8))
        return length.ems <= -offPage ? [indent, .concealed(.indented, true)] : [indent]
    }

    /// `clip: rect(…)` and `clip-path: inset(…)` that leave at most one pixel.
    static func clip(_ name: String, _ word: String) -> [Declaration] {
        let way: ComputedStyle.Concealment = name == "clip" ? .clipped : .clippedPath
        guard let open = word.firstIndex(of: "("), let close = word.lastIndex(of: ")"), open < close else {
            return [.concealed(way, false)]
        }
        let sides = word[word.index(after: open)..<close].split { $0 == "," || $0.isWhitespace }
        let shape = word[..<open]
        if shape == "rect" { return [.concealed(way, isNothing(rect: sides))] }
        return [.concealed(way, shape == "inset" && isNothing(inset: sides) || isPoint(shape, sides))]
    }

    /// The edges of `rect` are counted from the top and the left: top, right, bottom, left.
    private static func isNothing(rect sides: [Substring]) -> Bool {
        let edges = sides.compactMap { CSSLength($0.utf8)?.ems }
        guard edges.count == 4, sides.count == 4, !sides.contains("auto") else { return false }
        let pixel = 1.01 / 16
        return edges[2] - edges[0] <= pixel && edges[1] - edges[3] <= pixel
    }

    private static func isNothing(inset sides: [Substring]) -> Bool {
        let parts = sides.prefix { $0 != "round" }.map { side in
            side.hasSuffix("%") ? CSSLength.number(side.dropLast().utf8) ?? 0 : 0
        }
        guard let top = parts.first, parts.count <= 4 else { return false }
        let right = parts.count > 1 ? parts[1] : top
        let bottom = parts.count > 2 ? parts[2] : top
        let left = parts.count > 3 ? parts[3] : right
        return top + bottom >= 100 || left + right >= 100
    }

    private static func isPoint(_ shape: Substring, _ sides: [Substring]) -> Bool {
        switch shape {
        case "circle": sides.first.map { CSSLength($0.utf8)?.ems == 0 && $0 != "auto" } ?? false
        case "polygon": sides.allSatisfy { CSSLength($0.utf8)?.ems == 0 }
        default: false
        }
    }

    static func backgroundPicture(_ words: [String]) -> [Declaration] {
        words.contains { $0.hasPrefix("url(") } ? [.concealed(.hasPicture, true)] : []
    }

    static func verticalAlign(_ word: String) -> Declaration? {
        switch word {
        case "super": return .verticalAlign(.superscript)
        case "sub": return .verticalAlign(.subscript)
        case "baseline": return .verticalAlign(.baseline)
        case "top", "text-top": return .verticalAlign(.above)
        case _ where word.hasSuffix("%"):
            return CSSLength.number(word.utf8.dropLast()).map { verticalAlign($0, least: leastPercent) }
        default: return CSSLength(word.utf8).map { verticalAlign($0.ems, least: leastEms) }
        }
    }

    private static func verticalAlign(_ length: Double, least: Double) -> Declaration {
        .verticalAlign(length >= least ? .above : length <= -least ? .below : .baseline)
    }
}
