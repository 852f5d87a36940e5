import Markup

/// An upper bound for the cost of rendering a Markdown document, computed in one pass over its bytes.
///
/// The renderer takes quadratic time in the cells of a row, the opened tags of a paragraph, the addresses of
/// a line, and the containers with their lazy continuation lines. The worst case is counted for each; real
/// documents stay below a hundredth of the limits.
struct MarkdownCost {
    /// Nodes in memory: markup, lines, and the missing cells of short rows.
    private(set) var nodes = 0
    /// Steps to find the cells of tables.
    private(set) var tables = 0
    /// Steps to find addresses in text that is not a link.
    private(set) var addresses = 0
    /// Steps to find the ends of comments and similar tags within paragraphs.
    private(set) var tags = 0
    /// Steps through the containers that lines are in.
    private(set) var containers = 0
    private var paragraph = Paragraph()
    /// The containers that a line may continue without markers of its own.
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
    /// Whether the document can be rendered, if tables and addresses are left out as necessary.
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

    /// Counts a table, of which the whole paragraph so far may be the header row.
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

    /// Counts since the last blank line.
    private struct Paragraph {
        var count = 0
        var lines = 0
        var pipes = 0
        var openings = 0
        /// Columns of the table that it has become.
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

/// The counts of a line that determine the cost.
struct MarkdownLine {
    private(set) var count = 0
    /// Bytes that may begin or end markup.
    private(set) var marks = 0
    private(set) var pipes = 0
    /// `<!` and `<?`.
    private(set) var openings = 0
    /// `@`, `://` and `www.`.
    private(set) var addresses = 0
    /// Parentheses that may or may not belong to an address.
    private(set) var closings = 0
    /// Bytes at the beginning that may open containers.
    private(set) var prefix = 0
    private(set) var isBlank = true
    /// Whether it may be the delimiter row between header and rows of a table.
    private(set) var isDelimiterRow = false

    /// Scans a line up to its end, which is a line feed or a carriage return.
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

    /// The kinds of each byte value.
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
