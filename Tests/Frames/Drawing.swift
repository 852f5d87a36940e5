import Cells

/// Grids as a picture in SVG: what stands in the cells, and their grounds.
///
/// Block elements are drawn as rectangles, so that they meet whatever font there is; letters have the width
/// of their cells.
struct Drawing {
    /// How the terminal's own two colours look.
    struct Paper {
        let ground: RGB
        let ink: RGB

        static let light = Paper(ground: RGB(code: 0xFDFCF9), ink: RGB(code: 0x1C1B19))
        static let dark = Paper(ground: RGB(code: 0x16181B), ink: RGB(code: 0xCFCBC2))
    }

    private static let width = 8.0
    private static let height = 17.0
    private static let baseline = 13.0

    /// Something that is drawn: a rectangle or words.
    struct Shape: Hashable {
        /// Shapes of later layers cover those of earlier ones.
        enum Layer: CaseIterable { case grounds, blocks, letters }

        let layer: Layer
        /// The colour of a rectangle; words have theirs in `code`.
        let color: UInt32
        /// The path of a rectangle, or the element of words.
        let code: String
    }

    let paper: Paper
    private var shapes: [Shape] = []
    private var size = (columns: 0, rows: 0)

    init(_ paper: Paper) { self.paper = paper }

    /// The picture's text.
    var text: String {
        Self.document(body: Self.code(of: shapes), columns: size.columns, rows: size.rows, paper)
    }

    /// A picture of that many cells.
    static func document(body: String, columns: Int, rows: Int, _ paper: Paper) -> String {
        let (width, height) = (Double(columns) * Self.width, Double(rows) * Self.height)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
            font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13">
            <style>text{white-space:pre}.b{font-weight:bold}.i{font-style:italic}.u{text-decoration:underline}</style>
            <rect width="100%" height="100%" fill="\(hex(paper.ground))"/>
            \(body)</svg>

            """
    }

    /// The elements of shapes of which none covers another one of its layer.
    static func code(of shapes: [Shape]) -> String {
        var body = ""
        for layer in Shape.Layer.allCases {
            let shapes = shapes.filter { $0.layer == layer }
            guard layer != .letters else {
                body += shapes.map { $0.code + "\n" }.joined()
                continue
            }
            for (color, boxes) in Dictionary(grouping: shapes, by: \.color).sorted(by: { $0.key < $1.key }) {
                let path = boxes.map(\.code).joined()
                body += "<path fill=\"\(hex(RGB(code: color)))\" d=\"\(path)\"/>\n"
            }
        }
        return body
    }

    /// Adds a grid with its upper left corner at a cell.
    mutating func add(_ grid: Grid, column: Int = 0, row: Int = 0) {
        size = (max(size.columns, column + grid.size.columns), max(size.rows, row + grid.size.rows))
        shapes += self.shapes(of: grid, column: column, row: row)
    }

    /// What is drawn of a grid with its upper left corner at a cell.
    func shapes(of grid: Grid, column: Int = 0, row: Int = 0) -> [Shape] {
        var shapes: [Shape] = []
        for line in 0..<grid.size.rows {
            addGrounds(of: grid, line, column, row, &shapes)
            addBlocks(of: grid, line, column, row, &shapes)
            addText(of: grid, line, column, row, &shapes)
        }
        return shapes
    }

    // MARK: - Grounds and blocks

    private func addGrounds(
        of grid: Grid, _ line: Int, _ column: Int, _ row: Int, _ shapes: inout [Shape]
    ) {
        var first = 0
        while first < grid.size.columns {
            let ground = colors(of: grid[first, line]).ground
            var end = first + 1
            while end < grid.size.columns, colors(of: grid[end, line]).ground == ground { end += 1 }
            if ground != paper.ground {
                let path = box(column + first, row + line, (0, 0, Double(end - first), 1))
                shapes.append(Shape(layer: .grounds, color: ground.code, code: path))
            }
            first = end
        }
    }

    private func addBlocks(
        of grid: Grid, _ line: Int, _ column: Int, _ row: Int, _ shapes: inout [Shape]
    ) {
        for place in 0..<grid.size.columns {
            let cell = grid[place, line]
            for part in Self.parts(of: cell.base) {
                let path = box(column + place, row + line, part)
                shapes.append(Shape(layer: .blocks, color: colors(of: cell).ink.code, code: path))
            }
        }
    }

    private typealias Box = (left: Double, top: Double, right: Double, bottom: Double)

    private func box(_ column: Int, _ row: Int, _ part: Box) -> String {
        let (left, top) = (
            (Double(column) + part.left) * Self.width, (Double(row) + part.top) * Self.height
        )
        let (width, height) = (
            (part.right - part.left) * Self.width, (part.bottom - part.top) * Self.height
        )
        return "M\(number(left)) \(number(top))h\(number(width))v\(number(height))h-\(number(width))z"
    }

    /// The rectangles of a block element (U+2580–U+259F), in parts of its cell.
    private static func parts(of scalar: Unicode.Scalar) -> [Box] {
        switch scalar.value {
        case 0x2580: return [(0, 0, 1, 0.5)]
        case 0x2581...0x2588: return [(0, 1 - Double(scalar.value - 0x2580) / 8, 1, 1)]
        case 0x2589...0x258F: return [(0, 0, Double(0x2590 - scalar.value) / 8, 1)]
        case 0x2590: return [(0.5, 0, 1, 1)]
        case 0x2594: return [(0, 0, 1, 0.125)]
        case 0x2595: return [(0.875, 0, 1, 1)]
        case 0x2596...0x259F: return quadrants(of: Int(scalar.value - 0x2596))
        default: return []
        }
    }

    /// Upper left 1, upper right 2, lower left 4, lower right 8.
    private static func quadrants(of index: Int) -> [Box] {
        let bits = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][index]
        let all: [Box] = [(0, 0, 0.5, 0.5), (0.5, 0, 1, 0.5), (0, 0.5, 0.5, 1), (0.5, 0.5, 1, 1)]
        return all.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
    }

    // MARK: - Letters

    /// A text for each run of letters of one look that stand side by side.
    private func addText(
        of grid: Grid, _ line: Int, _ column: Int, _ row: Int, _ shapes: inout [Shape]
    ) {
        var first = 0
        while first < grid.size.columns {
            guard isLetter(grid[first, line]) else {
                first += 1
                continue
            }
            let look = Look(grid[first, line], colors(of: grid[first, line]).ink)
            var (end, words) = (first, "")
            while end < grid.size.columns {
                let cell = grid[end, line]
                let isBlank = cell.base == " " && end + 1 < grid.size.columns && isLetter(grid[end + 1, line])
                guard cell.isTail || isBlank || isLetter(cell) && Look(cell, colors(of: cell).ink) == look
                else {
                    break
                }
                if !cell.isTail { words.unicodeScalars.append(cell.base) }
                cell.marks.forEach { words.unicodeScalars.append($0) }
                end += 1
            }
            let (left, length) = (Double(column + first) * Self.width, Double(end - first) * Self.width)
            let top = Double(row + line) * Self.height + Self.baseline
            let code =
                "<text x=\"\(number(left))\" y=\"\(number(top))\" textLength=\"\(number(length))\""
                + "\(look.attributes)>\(escaped(words))</text>"
            shapes.append(Shape(layer: .letters, color: 0, code: code))
            first = end
        }
    }

    private func isLetter(_ cell: Cell) -> Bool {
        cell.base != " " && !cell.isTail && Self.parts(of: cell.base).isEmpty
    }

    /// How letters are drawn that can share a text.
    private struct Look: Equatable {
        let ink: RGB
        let marks: Style.Attributes

        init(_ cell: Cell, _ ink: RGB) {
            self.ink = ink
            marks = cell.style.attributes.intersection([.bold, .italic, .underline])
        }

        var attributes: String {
            let classes = [(Style.Attributes.bold, "b"), (.italic, "i"), (.underline, "u")]
                .filter { marks.contains($0.0) }.map(\.1)
            return " fill=\"\(hex(ink))\""
                + (classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")
        }
    }

    private func colors(of cell: Cell) -> (ink: RGB, ground: RGB) {
        let ink = cell.style.foreground.rgb ?? paper.ink
        let ground = cell.style.background.rgb ?? paper.ground
        return cell.style.attributes.contains(.reverse) ? (ground, ink) : (ink, ground)
    }
}

private func hex(_ color: RGB) -> String {
    let digits = String(color.code, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
}

/// A number as short as it can be written, to a hundredth.
private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    if hundredths % 100 == 0 { return "\(hundredths / 100)" }
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
}

private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        default: result.append(character)
        }
    }
    return result
}
