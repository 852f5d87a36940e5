import BookModel
import Cells
import Typesetting

/// Titles in a serif face, drawn by the decoder of pictures, for terminals that show pixels.
///
/// The letters stay in the cells beneath: they are seen until the picture has been drawn, and are found, selected and
/// copied as all text is.
public struct DisplayType {
    /// Text in one style.
    struct Piece {
        var text: String
        var isItalic = false
    }

    /// A line, and the columns of the area that it takes in cells.
    struct Line {
        var pieces: [Piece]
        var columns: Range<Int>
    }

    let lines: [Line]
    let ink: RGB
    let ground: RGB
    /// The height of the letters at most, in rows; they are smaller where a line would be too long.
    let height: Double
    /// Letters smaller than that, in rows, are not worth a picture.
    var least = 1.05

    private static let scheme = "data:image/svg+xml;title,"

    /// Whether a picture is one of these, by its name.
    static func isOne(_ name: String) -> Bool { name.hasPrefix(scheme) }

    /// The drawing, by its name; nil for other pictures.
    public static func drawing(_ name: String) -> [UInt8]? {
        isOne(name) ? Array(name.utf8.dropFirst(scheme.utf8.count)) : nil
    }

    /// The picture of the lines over an area of cells; nil where letters would hardly be larger than those in cells, or where
    /// the face may lack some.
    func request(over size: Size, cell: Size) -> PictureRequest? {
        let width = Double(size.columns * cell.columns)
        let rowHeight = Double(size.rows * cell.rows) / Double(lines.count)
        let widest = lines.map { Self.width(of: $0.pieces) }.max() ?? 0
        guard widest > 0, lines.allSatisfy({ $0.pieces.allSatisfy { Self.isCovered($0.text) } }) else {
            return nil
        }
        let letters = min(rowHeight * 0.78, Double(cell.rows) * height, width / widest)
        guard letters >= Double(cell.rows) * least else { return nil }
        // Sixel has six rows to a line.
        var drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='\(size.columns * cell.columns)'"
        drawing += " height='\(size.rows * cell.rows / 6 * 6)' font-family='serif' fill='\(Self.code(ink))'"
        drawing += " font-size='\(Int(letters))' xml:space='preserve'>"
        for (index, line) in lines.enumerated() {
            let (x, anchor) = place(of: line, in: size.columns)
            let y = Int((Double(index) + 0.5) * rowHeight + letters * 0.35)
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

    /// Where a line stands, in half columns, and which of its points: as in cells, at the left, in the middle or at the
    /// right.
    private func place(of line: Line, in columns: Int) -> (Int, String) {
        let (left, right) = (line.columns.lowerBound, columns - line.columns.upperBound)
        if abs(left - right) <= 1 { return (columns, "middle") }
        return left <= 1 || left < right ? (2 * left, "start") : (2 * line.columns.upperBound, "end")
    }

    /// The width of letters at a size of 1, rather too large than too small: that of a wide face.
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

    /// Whether every serif face has the letters: Latin, Greek, Cyrillic and general punctuation.
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
            // The drawing stands in an address.
            case "%": escaped += "&#37;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func code(_ color: RGB) -> String { "rgb(\(color.red),\(color.green),\(color.blue))" }
}

extension StandingPicture {
    /// Lines in display type, over an area of the screen.
    ///
    /// - Parameter shown: what stands there in cells, a grid of the area's size.
    init?(_ type: DisplayType, over area: Rect, showing shown: Grid, cell: Size, isCover: Bool = false) {
        guard let request = type.request(over: area.size, cell: cell),
            let picture = CellPicture(area.size, shown.cells)
        else { return nil }
        self.init(request: request, picture: picture, area: area, isCover: isCover)
    }
}
