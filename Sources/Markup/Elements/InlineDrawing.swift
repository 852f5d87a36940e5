import BookModel

/// An inline SVG (SVG 2 §2.3): collects its source as a file and its text.
///
/// The text is kept until the end: it describes the drawing, or becomes text of the document if there is
/// nothing that can be drawn.
struct InlineDrawing {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// A piece of its text.
    private enum Words {
        case line
        case space(SpanStyle)
        case text([UInt8], SpanStyle, SectionWriter.WhiteSpace)
    }

    /// Index of its element on the stack.
    let depth: Int
    private var source: [UInt8] = []
    private var open: [[UInt8]] = []
    private var words: [Words] = []
    private var hasShapes = false
    /// Whether it is incomplete or refers to what cannot be embedded.
    private(set) var isPartial = false

    private static let root =
        #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
    private static let shapes: Set<NameHash> = names([
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use",
    ])
    /// Elements that refer to pictures of the book or are not drawings.
    private static let others: Set<NameHash> = names(["image", "foreignObject", "script", "math"])

    private static func names(_ words: [String]) -> Set<NameHash> {
        Set(words.map { NameHash(folding: $0.utf8) })
    }

    /// - Parameter attributes: attributes of the root element.
    init(_ attributes: MarkupAttributes, at depth: Int) {
        self.depth = depth
        source += Self.root.utf8
        add(attributes)
    }

    /// A `data:` URL of the drawing (RFC 2397); nil if it draws nothing or is incomplete.
    mutating func address() -> String? {
        while let name = open.popLast() { source += "</".utf8 + name + ">".utf8 }
        guard hasShapes, !isPartial else { return nil }
        var address = Array("data:image/svg+xml,".utf8)
        for byte in source + "</svg>".utf8 {
            if byte > 0x20, byte < 0x7F, !Self.escaped.contains(byte) {
                address.append(byte)
            } else {
                address += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
            }
        }
        return String(decoding: address, as: UTF8.self)
    }

    private static let escaped = Set("%\"'<>#`".utf8)
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Its text on one line.
    ///
    /// - Parameter writer: the document's writer, whose vocabulary is used.
    func description(by writer: SectionWriter) -> String {
        var own = SectionWriter(path: "")
        own.vocabulary = writer.vocabulary
        write(to: &own)
        let section = own.finish()
        return section.string(0..<section.text.count).singleLine(limit: Limits.descriptionText)
    }

    /// Writes its text into the document.
    func write(to writer: inout SectionWriter) {
        for part in words {
            switch part {
            case .line: writer.endBlock()
            case .space(let style): writer.endLine(.space(style))
            case .text(let bytes, let style, let treatment):
                bytes.withUnsafeBufferPointer { writer.write($0, style, treatment) }
            }
        }
    }
}

// MARK: - As it comes

extension InlineDrawing {
    mutating func start(_ element: MarkupElement) {
        guard DrawingNames.isName(element.name) else { return isPartial = true }
        let name = NameHash(folding: element.name)
        if Self.shapes.contains(name) { hasShapes = true }
        if Self.others.contains(name) { isPartial = true }
        guard hasRoom else { return }
        let written = DrawingNames.element(element.name)
        source += "<".utf8 + written
        add(element.attributes)
        open.append(written)
    }

    /// Embeds a style sheet of the document (SVG 2 §6.2).
    mutating func add(sheet: [UInt8]) {
        guard !sheet.isEmpty else { return }
        source += "<style>".utf8
        sheet.withUnsafeBufferPointer { escape($0) }
        source += "</style>".utf8
    }

    mutating func end(_ name: Bytes) {
        let written = DrawingNames.element(name)
        guard open.contains(written) else { return }
        while let last = open.popLast() {
            source += "</".utf8 + last + ">".utf8
            if last == written { return }
        }
    }

    /// Adds text to the source, whether visible or not.
    mutating func text(_ bytes: Bytes) { if hasRoom { escape(bytes) } }

    /// Begins a line of its text.
    mutating func addLine() { words.append(.line) }

    mutating func addSpace(_ style: SpanStyle) { words.append(.space(style)) }

    /// Adds visible text.
    mutating func add(_ text: Bytes, _ style: SpanStyle, _ treatment: SectionWriter.WhiteSpace) {
        words.append(.text(Array(text), style, treatment))
    }

    private var hasRoom: Bool {
        mutating get {
            if source.count > Limits.inlineDrawing { isPartial = true }
            return !isPartial
        }
    }

    private mutating func add(_ attributes: MarkupAttributes) {
        if attributes.isOverLimit { isPartial = true }
        attributes.forEach { prefix, name, value in
            guard let name = DrawingNames.attribute(prefix, name) else { return }
            source += " ".utf8 + name + "=\"".utf8
            escape(value)
            source.append(UInt8(ascii: "\""))
        }
        source.append(UInt8(ascii: ">"))
    }

    private mutating func escape(_ bytes: Bytes) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "&"): source += "&amp;".utf8
            case UInt8(ascii: "<"): source += "&lt;".utf8
            case UInt8(ascii: ">"): source += "&gt;".utf8
            case UInt8(ascii: "\""): source += "&quot;".utf8
            default: source.append(byte)
            }
        }
    }
}
