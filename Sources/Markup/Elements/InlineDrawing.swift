import BookModel

/// A drawing that stands in a document (SVG 2 §2.3): the file that it would be by itself, and what it says.
///
/// What it says waits for its end: it describes the drawing, or is text of the document where there is nothing
/// drawn that could be shown.
struct InlineDrawing {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// What is said, in the order in which it comes.
    private enum Words {
        case line
        case space(SpanStyle)
        case text([UInt8], SpanStyle, SectionWriter.WhiteSpace)
    }

    /// Its place on the stack of elements.
    let depth: Int
    private var source: [UInt8] = []
    private var open: [[UInt8]] = []
    private var words: [Words] = []
    private var hasShapes = false
    /// It holds what it cannot bring along, or is not all there.
    private(set) var isPartial = false

    private static let root =
        #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
    private static let shapes: Set<NameHash> = names([
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use",
    ])
    /// Pictures of the book, and what is no drawing.
    private static let others: Set<NameHash> = names(["image", "foreignObject", "script", "math"])

    private static func names(_ words: [String]) -> Set<NameHash> {
        Set(words.map { NameHash(folding: $0.utf8) })
    }

    /// - Parameter attributes: of its root.
    init(_ attributes: MarkupAttributes, at depth: Int) {
        self.depth = depth
        source += Self.root.utf8
        add(attributes)
    }

    /// The address that it stands in (RFC 2397), where it draws anything and all of it is at hand.
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

    /// Its words on one line.
    ///
    /// - Parameter writer: of the document, whose vocabulary is used.
    func description(by writer: SectionWriter) -> String {
        var own = SectionWriter(path: "")
        own.vocabulary = writer.vocabulary
        write(to: &own)
        let section = own.finish()
        return section.string(0..<section.text.count).singleLine(limit: Limits.descriptionText)
    }

    /// Writes its words as text of the document.
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

    /// Takes a sheet of the document along (SVG 2 §6.2).
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

    /// Text, shown or not.
    mutating func text(_ bytes: Bytes) { if hasRoom { escape(bytes) } }

    /// A line of what is said begins or ends.
    mutating func addLine() { words.append(.line) }

    mutating func addSpace(_ style: SpanStyle) { words.append(.space(style)) }

    /// Takes what is said.
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
