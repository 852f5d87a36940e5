import Cells

extension Grid {
    /// The text of a screen, below it a letter for the look of each cell, and below that what the letters
    /// say: letters on ground, and how they are drawn. The commonest look is a dot.
    public var looks: String {
        var counts: [Style: Int] = [:]
        var order: [Style] = []
        for cell in cells {
            if counts[cell.style] == nil { order.append(cell.style) }
            counts[cell.style, default: 0] += 1
        }
        let commonest = order.max { counts[$0] ?? 0 < counts[$1] ?? 0 }
        var letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")[...]
        var signs: [Style: Character] = [:]
        for style in order { signs[style] = style == commonest ? "." : letters.popFirst() ?? "?" }
        let rows = (0..<size.rows).map { row in String(self.row(row).map { signs[$0.style] ?? "?" }) }
        let legend = order.map { "\(signs[$0] ?? "?") \($0.words)" }
        return ([text, ""] + rows + [""] + legend).joined(separator: "\n")
    }
}

extension Style {
    /// As in `#2b2620 on #fbf6ea bold`.
    fileprivate var words: String {
        let names: [(Attributes, String)] = [
            (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.dim, "dim"),
            (.reverse, "reverse"),
        ]
        return
            (["\(foreground.words) on \(background.words)"]
            + names.filter { attributes.contains($0.0) }.map(\.1)).joined(separator: " ")
    }
}

extension Color {
    fileprivate var words: String {
        switch form {
        case .standard: return "own"
        case .indexed(let index): return "\(index)"
        case .rgb(let rgb):
            let digits = String(rgb.code, radix: 16)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
    }
}
