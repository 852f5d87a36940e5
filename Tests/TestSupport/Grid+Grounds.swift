import Cells

extension Grid {
    /// The grounds of the cells as text: a digit from 0 for black to f for white, nothing for the
    /// terminal's own, and `*` where ink and ground have changed places.
    public var grounds: String {
        (0..<size.rows).map { row in
            let marks = (0..<size.columns).map { column -> Character in
                let style = self[column, row].style
                if style.attributes.contains(.reverse) { return "*" }
                guard let rgb = style.background.rgb else { return " " }
                let lightness = (Int(rgb.red) + Int(rgb.green) + Int(rgb.blue)) / 3
                return Character(String(lightness / 16, radix: 16))
            }
            let end = marks.lastIndex { $0 != " " } ?? -1
            return String(marks[...end])
        }.joined(separator: "\n")
    }
}
