import BookModel
import Cells
import Typesetting

/// Titles in a serif font, drawn by the decoder of pictures, for terminals that show pixels.
///
/// The letters in the cells below are visible until the picture has been drawn, and are still found, selected
/// and copied.
public struct DisplayType {
    /// Text in one style.
    struct Piece {
        var text: String
        var isItalic = false
    }

    /// A line, and its columns within the area.
    struct Line {
        var pieces: [Piece]
        var columns: Range<Int>
    }

    let lines: [Line]
    let ink: RGB
    let ground: RGB
    /// Largest height of the letters in rows; they are smaller if a line would be too long.
    let height: Double
    /// If the letters would be smaller than this, in rows, no picture is made.
    var least = 1.05

    private static let scheme = "data:image/svg+xml;title,"

    /// Whether a picture's name is that of such a title.
    static func isOne(_ name: String) -> Bool { name.hasPrefix(scheme) }

    /// The SVG in a picture's name; nil for other pictures.
    public static func drawing(_ name: String) -> [UInt8]? {
        isOne(name) ? Array(name.utf8.dropFirst(scheme.utf8.count)) : nil
    }

    /// The request for a picture of the lines over an area; nil if the letters would hardly be larger than in
    /// cells, or the font may lack some.
    func request(over size: Size, cell: Size) -> PictureRequest? {
        let width = Double(size.columns * cell.columns)
        let rowHeight = Double(size.rows * cell.rows) / Double(lines.count)
        let widest = lines.map { Self.width(of: $0.pieces) }.max() ?? 0
        guard widest > 0, lines.allSatisfy({ $0.pieces.allSatisfy { Self.isCovered($0.text) } }) else {
            return nil
        }
        // The drawing has whole sixel bands of six pixels. Descenders of the last line must fit into it.
        let drawn = size.rows * cell.rows / 6 * 6
        let room = Double(drawn) - rowHeight * Double(lines.count - 1)
        let letters = min(rowHeight * 0.78, Double(cell.rows) * height, width / widest, room)
        guard letters >= Double(cell.rows) * least else { return nil }
        let baseline = min(room / 2 + letters * 0.35, room - letters * 0.25)
        var drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='\(size.columns * cell.columns)'"
        drawing += " height='\(drawn)' font-family='serif' fill='\(Self.code(ink))'"
        drawing += " font-size='\(Int(letters))' xml:space='preserve'>"
        for (index, line) in lines.enumerated() {
            let (x, anchor) = place(of: line, in: size.columns)
            let y = Int(baseline + rowHeight * Double(index))
            drawing += "<text x='\(x * cell.columns / 2)' y='\(y)' text-anchor='\(anchor)'>"
            for piece in line.pieces {
                let text = Self.escaped(piece.text)
                drawing += piece.isItalic ? "<tspan font-style='italic'>\(text)</tspan>" : text
            }
            drawing += "</text>"
        }
        return PictureRequest(
            name: Self.scheme + drawing + "</svg>", size: size, cell: cell, colors: .full, ground: ground)
    }

    /// The position of a line in half columns, and the corresponding `text-anchor`: start, middle or end, as
    /// in cells.
    func place(of line: Line, in columns: Int) -> (Int, String) {
        let (left, right) = (line.columns.lowerBound, columns - line.columns.upperBound)
        if abs(left - right) <= 1 { return (columns, "middle") }
        return left <= 1 || left < right ? (2 * left, "start") : (2 * line.columns.upperBound, "end")
    }

    /// The lines of a title, two or three times as large, in an area of cells; empty if they do not fit.
    ///
    /// - Parameters:
    ///   - style: of the letters, but for italics.
    ///   - most: the largest size.
    func large(over size: Size, style: Style, most: Int = 2) -> [SizedText] {
        for scale in (2...max(2, most)).reversed() {
            let texts = large(over: size, style: style, scale: scale)
            if !texts.isEmpty { return texts }
        }
        return []
    }

    private func large(over size: Size, style: Style, scale: Int) -> [SizedText] {
        let top = (size.rows - scale * lines.count) / 2
        guard size.rows >= scale * lines.count else { return [] }
        var texts: [SizedText] = []
        for (index, line) in lines.enumerated() {
            let width = scale * line.pieces.reduce(0) { $0 + Cluster.columns(of: $1.text.unicodeScalars) }
            guard width <= size.columns, line.pieces.allSatisfy({ Self.isLarge($0.text) }) else { return [] }
            let (x, anchor) = place(of: line, in: size.columns)
            let shift = anchor == "start" ? 0 : anchor == "end" ? width : width / 2
            var column = min(max(0, x / 2 - shift), size.columns - width)
            for piece in line.pieces {
                var style = style
                if piece.isItalic {
                    style.attributes.insert(.italic)
                } else {
                    style.attributes.remove(.italic)
                }
                let text = SizedText(
                    origin: Point(column: column, row: top + scale * index), text: piece.text, style: style,
                    letters: .enlarged(scale))
                texts.append(text)
                column += text.columns
            }
        }
        return texts
    }

    /// Whether all terminals agree on the width of letters: Latin, Greek, Cyrillic, Chinese, Japanese and Korean.
    static func isLarge(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x1E00..<0x2000,
                0x2010..<0x2028, 0x2030..<0x2040, 0x3001..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100,
                0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF61:
                true
            default: false
            }
        }
    }

    /// An upper estimate of the text's width in ems, for a wide font.
    private static func width(of pieces: [Piece]) -> Double {
        pieces.reduce(0) { sum, piece in
            piece.text.unicodeScalars.reduce(sum) { sum, scalar in
                switch scalar {
                case "i", "j", "l", "f", "t", "I", "'", "’", "‘", ".", ",", ":", ";", "!", "|", " ", "-":
                    sum + 0.42
                case "m", "w", "M", "W", "—", "…": sum + 1.05
                default: sum + (scalar.properties.isUppercase ? 0.8 : 0.66)
                }
            }
        }
    }

    /// Whether any serif font has the letters: Latin, Greek, Cyrillic and general punctuation.
    private static func isCovered(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            (0x20..<0x530).contains($0.value) || (0x2010..<0x2040).contains($0.value)
        }
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            // The SVG is part of a URL.
            case "%": escaped += "&#37;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func code(_ color: RGB) -> String { "rgb(\(color.red),\(color.green),\(color.blue))" }
}

extension ScreenPicture {
    /// A title over an area of the screen.
    ///
    /// - Parameter shown: the same text in cells; a grid of the area's size.
    init?(_ type: DisplayType, over area: Rect, showing shown: Grid, cell: Size, isCover: Bool = false) {
        guard let request = type.request(over: area.size, cell: cell),
            let picture = CellPicture(area.size, shown.cells)
        else { return nil }
        self.init(request: request, picture: picture, area: area, isCover: isCover)
    }
}
