import BookModel

/// Formulas as a line of text (MathML 3 §3): scripts raised or lowered, fractions with a stroke,
/// the rows of a matrix one after another.
///
///     <mfrac><mrow>x+1</mrow><mn>2</mn></mfrac>  ─▶  (x+1)/2
struct Formulas {
    private static let longestMark = 8

    /// What is said of a formula for want of other content, and what closes brackets, by the places of
    /// their elements on the stack.
    private var words: [Int: String] = [:]

    /// - Parameters:
    ///   - parent: the element around.
    ///   - position: how many of the parent's have begun before.
    ///   - depth: where the element stands on the stack.
    mutating func begin(
        _ frame: inout Frame, in parent: Tag?, _ position: Int, at depth: Int,
        _ attributes: MarkupAttributes, _ writer: inout SectionWriter
    ) {
        guard frame.tag != .math else { return words[depth] = attributes.string("alttext") }
        Self.separate(&frame, in: parent, position, &writer)
        frame.firstByte = writer.textCount
        switch frame.tag {
        case .msqrt, .mroot: writer.write("√(", frame.span)
        case .mfenced:
            writer.write(attributes.string("open")?.singleLine(limit: Self.longestMark) ?? "(", frame.span)
            words[depth] = attributes.string("close") ?? ")"
        case .mspace: writer.writeSpace(frame.span)
        default: break
        }
    }

    mutating func end(
        _ frame: Frame, in parent: Tag?, at depth: Int, _ writer: inout SectionWriter
    ) {
        switch frame.tag {
        case .math:
            let words = words.removeValue(forKey: depth)
            if writer.textCount == frame.firstByte, let words { writer.write(words, frame.span) }
        case .msqrt, .mroot: Self.close(with: ")", frame, &writer)
        case .mfenced:
            let mark = words.removeValue(forKey: depth) ?? ")"
            Self.close(with: mark.singleLine(limit: Self.longestMark), frame, &writer)
        default: break
        }
        if parent == .mfrac, Self.isCompound(since: frame.firstByte, writer) {
            writer.enclose(since: frame.firstByte, "(", ")", frame.span)
        }
    }

    private static func close(with mark: String, _ frame: Frame, _ writer: inout SectionWriter) {
        writer.dropSpace()
        writer.write(mark, frame.span)
    }

    /// What stands between an element and the one before it.
    private static func separate(
        _ frame: inout Frame, in parent: Tag?, _ position: Int, _ writer: inout SectionWriter
    ) {
        switch (parent, position) {
        case (.msup, 1), (.mover, 1), (.msubsup, 2), (.munderover, 2): script(.superscript, &frame, &writer)
        case (.msub, 1), (.munder, 1), (.msubsup, 1), (.munderover, 1): script(.subscript, &frame, &writer)
        case (.mfrac, 1): part(with: "/", frame, &writer)
        case (.mroot, 1), (.mfenced, 1...): part(with: ", ", frame, &writer)
        case (.mtable, 1...): part(with: "; ", frame, &writer)
        case (.mtr, 1...): part(with: " ", frame, &writer)
        default: break
        }
    }

    private static func script(
        _ trait: SpanStyle.Traits, _ frame: inout Frame, _ writer: inout SectionWriter
    ) {
        writer.dropSpace()
        frame.traits.subtract([.superscript, .subscript])
        frame.traits.insert(trait)
        frame.span.traits.subtract([.superscript, .subscript])
        frame.span.traits.insert(trait)
    }

    private static func part(with mark: String, _ frame: Frame, _ writer: inout SectionWriter) {
        writer.dropSpace()
        if !writer.isAtLineStart { writer.write(mark, frame.span) }
    }

    /// Whether text is more than one number or one letter.
    private static func isCompound(since start: Int, _ writer: SectionWriter) -> Bool {
        guard writer.mayEnclose(since: start) else { return false }
        let text = String(decoding: writer.bytes(since: start), as: UTF8.self)
        let scalars = text.unicodeScalars.drop { $0 == " " }
        if scalars.allSatisfy({ $0.properties.numericType != nil || $0 == "." || $0 == "," }) { return false }
        return !scalars.dropFirst().isEmpty
    }
}
