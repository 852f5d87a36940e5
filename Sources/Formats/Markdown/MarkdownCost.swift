import Markup

/// What rendering a Markdown document may cost, from one look at its bytes.
///
/// The renderer takes time in the square of what stands together: a row's cells, a paragraph's
/// opened tags, a line's addresses, containers and the lines that lazily go on in them. Each is
/// counted as if the worst were true; the text of real documents stays a hundred times below.
struct MarkdownCost {
    /// What the renderer keeps in memory: marks, lines, and the cells that short rows lack.
    private(set) var nodes = 0
    /// Steps of finding the cells of tables.
    private(set) var tables = 0
    /// Steps of finding addresses that are no written links.
    private(set) var addresses = 0
    /// Steps of finding the ends of comments and the like within paragraphs.
    private(set) var tags = 0
    /// Steps through the containers that lines stand in.
    private(set) var containers = 0
    private var paragraph = Paragraph()
    /// The containers that a line may stand in without saying so.
    private var depth = 0

    init(of text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let line = MarkdownLine(bytes, from: start)
                add(line)
                start += line.count + 1
            }
            endParagraph()
        }
    }

    var allowsTables: Bool { tables <= Limits.markdownTableWork }
    var allowsAddresses: Bool { addresses <= Limits.markdownAddressWork }
    /// Whether the document can be rendered, tables and addresses apart.
    var allowsRendering: Bool {
        nodes <= Limits.markdownNodes && tags <= Limits.markdownTagWork
            && containers <= Limits.markdownContainerWork
    }

    private mutating func add(_ line: MarkdownLine) {
        nodes += line.marks + 1
        if line.addresses > 0 { addresses += (line.addresses + line.closings) * line.count }
        if line.isBlank {
            containers += depth
            endParagraph()
            return
        }
        depth = paragraph.isEmpty ? line.prefix : max(depth, line.prefix)
        containers += depth
        if line.isDelimiterRow { beginTable(line) }
        if let columns = paragraph.columns {
            tables += line.pipes * line.pipes + columns
            nodes += max(0, columns - line.pipes) * 4
        }
        paragraph.add(line)
    }

    /// All of the paragraph so far may be the row of headers.
    private mutating func beginTable(_ line: MarkdownLine) {
        guard paragraph.columns == nil else { return }
        let cells = paragraph.lines + paragraph.pipes + paragraph.count / 16
        tables += cells * cells
        paragraph.columns = line.pipes + 1
    }

    private mutating func endParagraph() {
        tags += paragraph.openings * paragraph.count
        paragraph = Paragraph()
    }

    /// What was seen since the last blank line.
    private struct Paragraph {
        var count = 0
        var lines = 0
        var pipes = 0
        var openings = 0
        /// Of the table that it has become.
        var columns: Int?

        var isEmpty: Bool { lines == 0 }

        mutating func add(_ line: MarkdownLine) {
            count += line.count + 1
            lines += 1
            pipes += line.pipes
            openings += line.openings
        }
    }
}

/// What of a line of Markdown costs time.
struct MarkdownLine {
    private(set) var count = 0
    /// Bytes that may begin or end something.
    private(set) var marks = 0
    private(set) var pipes = 0
    /// `<!` and `<?`.
    private(set) var openings = 0
    /// `@`, `://` and `www.`.
    private(set) var addresses = 0
    /// Parentheses that may end an address, or not.
    private(set) var closings = 0
    /// Bytes at the beginning that may open containers.
    private(set) var prefix = 0
    private(set) var isBlank = true
    /// Whether it may part the headers of a table from its rows.
    private(set) var isDelimiterRow = false

    /// Looks at a line up to its end, which is a line feed or a carriage return.
    init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
        let kinds = Self.kinds
        var isPrefix = true
        var isDelimiter = true
        var hasDash = false
        var hasColumn = false
        var last: UInt8 = 0
        for byte in text[start...] {
            if byte == 0x0A || byte == 0x0D { break }
            count += 1
            let kind = kinds[Int(byte)]
            if isPrefix, kind.contains(.container) { prefix += 1 } else { isPrefix = false }
            if !kind.contains(.delimiter) { isDelimiter = false }
            if kind.contains(.mark) { marks += 1 }
            if !kind.contains(.blank) { isBlank = false }
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: ":"): hasColumn = true
            case UInt8(ascii: "|"):
                hasColumn = true
                pipes += 1
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                if last == UInt8(ascii: "<") { openings += 1 }
            case UInt8(ascii: "@"): addresses += 1
            case UInt8(ascii: "/"): if last == UInt8(ascii: ":") { addresses += 1 }
            case UInt8(ascii: "."): if last | 0x20 == UInt8(ascii: "w") { addresses += 1 }
            case UInt8(ascii: ")"): closings += 1
            default: break
            }
            last = byte
        }
        isDelimiterRow = isDelimiter && hasDash && hasColumn
    }

    private struct Kind: OptionSet {
        let rawValue: UInt8
        static let mark = Kind(rawValue: 1)
        static let container = Kind(rawValue: 2)
        static let delimiter = Kind(rawValue: 4)
        static let blank = Kind(rawValue: 8)
    }

    /// What each byte may be.
    private static let kinds: [Kind] = (0..<256).map { byte in
        guard let scalar = Unicode.Scalar(UInt32(byte)), scalar.isASCII else { return [] }
        var kind: Kind = []
        if "*_~[]<>&@|`\\-+#!".unicodeScalars.contains(scalar) { kind.insert(.mark) }
        if " \t>*+-.)0123456789".unicodeScalars.contains(scalar) { kind.insert(.container) }
        if " \t\u{B}\u{C}>|:-".unicodeScalars.contains(scalar) { kind.insert(.delimiter) }
        if " \t>".unicodeScalars.contains(scalar) { kind.insert(.blank) }
        return kind
    }
}
