import BookModel

/// Properties that are used to hide text (`ComputedStyle.Concealment`).
extension PropertyParser {
    /// `clip: rect(…)` and `clip-path: inset(…)` that leave at most one pixel.
    func clip(_ way: ComputedStyle.Concealment) -> [Declaration] {
        let isClipped = leavesNothing()
        return set { $0.concealment.set(way, isClipped) }
    }

    private func leavesNothing() -> Bool {
        guard let open = word.firstIndex(of: "("), let close = word.lastIndex(of: ")"), open < close else {
            return false
        }
        let sides = word[word.index(after: open)..<close].split { $0 == "," || $0.isWhitespace }
        return switch word[..<open] {
        case "rect": isNothing(rect: sides)
        case "inset": isNothing(inset: sides)
        case "circle": sides.first.map { CSSLength($0.utf8)?.ems == 0 && $0 != "auto" } ?? false
        case "polygon": sides.allSatisfy { CSSLength($0.utf8)?.ems == 0 }
        default: false
        }
    }

    /// Whether `rect` is empty; its edges (top, right, bottom, left) are offsets from the top and the left.
    private func isNothing(rect sides: [Substring]) -> Bool {
        let edges = sides.compactMap { CSSLength($0.utf8)?.ems }
        guard edges.count == 4, sides.count == 4, !sides.contains("auto") else { return false }
        let pixel = 1.01 / 16
        return edges[2] - edges[0] <= pixel && edges[1] - edges[3] <= pixel
    }

    private func isNothing(inset sides: [Substring]) -> Bool {
        let parts = sides.prefix { $0 != "round" }.map { side in
            side.hasSuffix("%") ? CSSLength.number(side.dropLast().utf8) ?? 0 : 0
        }
        guard let top = parts.first, parts.count <= 4 else { return false }
        let right = parts.count > 1 ? parts[1] : top
        let bottom = parts.count > 2 ? parts[2] : top
        let left = parts.count > 3 ? parts[3] : right
        return top + bottom >= 100 || left + right >= 100
    }
}
