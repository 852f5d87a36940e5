import Cells

/// Writes cells without ncurses, with control sequences of ECMA-48.
struct RowWriter {
    private(set) var bytes: [UInt8] = []
    private let depth: ColorDepth
    private let entries: [RGB]
    /// The current style of the terminal; nil if unknown.
    private var style: Style?

    /// - Parameter entries: the new colours of palette entries from 240 on.
    init(depth: ColorDepth, entries: [RGB]) { (self.depth, self.entries) = (depth, entries) }

    /// Writes the end of a row, from the first of some words on. Moves the cursor before and after each word,
    /// so that its width in the terminal does not matter.
    mutating func write(_ cells: [Cell], words: [Range<Int>], row: Int) {
        guard let first = words.first else { return }
        var column = first.lowerBound
        for word in words {
            write(cells, column..<word.lowerBound, row: row)
            write(cells, word, row: row)
            column = word.upperBound
        }
        write(cells, column..<cells.count, row: row)
    }

    /// Writes some columns of a row as a link.
    mutating func write(_ cells: [Cell], _ columns: Range<Int>, row: Int, linkedTo address: String) {
        bytes += "\u{1B}]8;;\(address)\u{1B}\\".utf8
        write(cells, columns, row: row)
        bytes += "\u{1B}]8;;\u{1B}\\".utf8
    }

    private mutating func write(_ cells: [Cell], _ columns: Range<Int>, row: Int) {
        guard !columns.isEmpty else { return }
        bytes += "\u{1B}[\(row + 1);\(columns.lowerBound + 1)H".utf8
        cells.withUnsafeBufferPointer { buffer in
            var column = columns.lowerBound
            while column < columns.upperBound {
                let cell = cells[column]
                set(cell.style)
                let (base, width) = RowEncoder.glyph(in: buffer, at: column)
                append(base)
                cell.marks.forEach { append(Self.mark($0.value)) }
                column += cell.isWidened(in: cells[...], at: column) ? 2 : width
            }
        }
    }

    /// A mark, as `RowEncoder.mark`; also a vowel sign, which ncurses does not take as one.
    private static func mark(_ value: UInt32) -> UInt32 {
        TextWidths.isVowelSign(value) ? value : RowEncoder.mark(value)
    }

    private mutating func append(_ scalar: UInt32) {
        guard scalar != 0, let scalar = Unicode.Scalar(scalar) else { return }
        bytes += String(scalar).utf8
    }

    /// The bytes that begin a style.
    func bytes(of style: Style) -> [UInt8] {
        var writer = RowWriter(depth: depth, entries: entries)
        writer.set(style)
        return writer.bytes
    }

    private mutating func set(_ new: Style) {
        guard new != style else { return }
        style = new
        let fitted = Palette.fitted(new, to: depth)
        let attributes = new.attributes.union(fitted.attributes)
        let (foreground, background) = Palette.pair(of: fitted, to: depth, entries: entries)
        var parameters = "0"
        for (attribute, parameter) in Self.attributes where attributes.contains(attribute) {
            parameters += parameter
        }
        bytes += "\u{1B}[\(parameters)m".utf8
        // A separate sequence, as mlterm accepts at most ten parameters.
        let colors = Self.parameters(foreground, first: 30) + Self.parameters(background, first: 40)
        if !colors.isEmpty { bytes += "\u{1B}[\(colors.dropFirst())m".utf8 }
    }

    private static let attributes: [(Style.Attributes, String)] = [
        (.bold, ";1"), (.dim, ";2"), (.italic, ";3"), (.underline, ";4"), (.reverse, ";7"),
    ]

    /// - Parameter first: the parameter of the first of eight colours: 30 for foreground, 40 for background.
    private static func parameters(_ color: Color, first: Int) -> String {
        switch color.form {
        case .standard: ""
        case .indexed(let index) where index < 8: ";\(first + Int(index))"
        case .indexed(let index) where index < 16: ";\(first + 52 + Int(index))"
        case .indexed(let index): ";\(first + 8);5;\(index)"
        case .rgb(let rgb): ";\(first + 8);2;\(rgb.red);\(rgb.green);\(rgb.blue)"
        }
    }
}
