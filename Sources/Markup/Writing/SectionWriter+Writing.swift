import BookModel

/// Writes text of a document with its white space collapsed or kept (CSS Text 3 §3).
extension SectionWriter {
    /// How white space is treated.
    enum WhiteSpace {
        case collapses
        /// Spaces collapse, line breaks are kept.
        case keepsLines
        case keepsAll
    }

    /// The longest run of spaces written at once; also the widest tab.
    private static let mostSpaces = 16
    /// Bytes of a line after which tab positions become inexact; a multiple of a tab.
    private static let longLine = 1_024

    @inline(__always)
    mutating func write(_ bytes: Bytes, _ style: SpanStyle, _ whiteSpace: WhiteSpace) {
        switch whiteSpace {
        case .collapses: write(bytes, style)
        case .keepsLines: keepLines(bytes, style)
        case .keepsAll: keep(bytes, style)
        }
    }

    /// Writes a given text.
    package mutating func write(_ words: String, _ style: SpanStyle = SpanStyle()) {
        var words = words
        words.withUTF8 { write($0, style) }
    }

    /// Writes text with white space collapsed, also across elements (CSS Text 3 §4.1).
    package mutating func write(_ bytes: Bytes, _ style: SpanStyle = SpanStyle()) {
        var index = 0
        while index < bytes.count {
            if bytes[index] <= 0x20 {
                writeSpace(style, from: bytes.baseAddress.map { $0 + index })
                index += 1
                continue
            }
            let end = TextScan.endOfRun(bytes, from: index)
            guard end > index else {
                index += writeSpecial(bytes, at: index, style)
                continue
            }
            append(Bytes(rebasing: bytes[index..<end]), style)
            index = end
        }
    }

    /// Writes text with spaces collapsed and line breaks kept.
    private mutating func keepLines(_ bytes: Bytes, _ style: SpanStyle) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            write(Bytes(rebasing: bytes[start..<end]), style)
            if end < bytes.count && isBlockOpen { breakLine() }
            start = end + 1
        }
    }

    /// Writes preformatted text; tabs become spaces.
    package mutating func keep(_ bytes: Bytes, _ style: SpanStyle = SpanStyle()) {
        var index = 0
        while index < bytes.count {
            let source = bytes.baseAddress.map { $0 + index }
            switch bytes[index] {
            case 0x0A:
                keepLineFeed()
                index += 1
            case 0x0D: index += 1
            case 0x09:
                write(spaces: paragraph.tabSize - columnInLine % paragraph.tabSize, style, from: source)
                index += 1
            case 0x20:
                write(spaces: 1, style, from: source)
                index += 1
            default:
                let end = TextScan.endOfRun(bytes, from: index)
                if end > index {
                    append(Bytes(rebasing: bytes[index..<end]), style)
                    index = end
                } else {
                    index += writeSpecial(bytes, at: index, style)
                }
            }
        }
    }

    /// Writes spaces that do not collapse.
    package mutating func keep(spaces count: Int) {
        for start in stride(from: 0, to: count, by: Self.mostSpaces) {
            write(spaces: min(Self.mostSpaces, count - start), SpanStyle(), from: nil)
        }
    }

    /// - Parameter source: the character of the document that the spaces replace, if any.
    private mutating func write(spaces count: Int, _ style: SpanStyle, from source: UnsafePointer<UInt8>?) {
        write("                ", count: count, style, for: source, length: 1)
    }

    /// Replaces a character that is not written unchanged.
    ///
    /// - Returns: its length in bytes.
    private mutating func writeSpecial(_ bytes: Bytes, at index: Int, _ style: SpanStyle) -> Int {
        let (special, length) = TextScan.special(bytes, at: index)
        let source = bytes.baseAddress.map { $0 + index }
        switch special {
        case .nothing: break
        case .space: writeSpace(style, from: source)
        case .replacement: write("\u{FFFD}", count: 3, style, for: source, length: length)
        }
        return length
    }

    /// Characters since the start of the line, up to a limit.
    private var columnInLine: Int { lineBytes(Self.longLine).count { $0 & 0xC0 != 0x80 } }

    /// Appends a replacement for a character of the document.
    private mutating func write(
        _ words: StaticString, count: Int, _ style: SpanStyle, for source: UnsafePointer<UInt8>?, length: Int
    ) {
        let run = Bytes(start: words.utf8Start, count: min(count, words.utf8CodeUnitCount))
        if let source { tellSource { $0.begin(standIn: run, for: source, length: length) } }
        append(run, style)
    }
}
