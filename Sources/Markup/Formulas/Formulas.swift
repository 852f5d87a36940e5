import BookModel

/// The formula that is open (MathML Core): its elements are gathered, and written when it ends.
struct Formulas {
    private var tree: FormulaTree?
    /// What is said of the formula for want of other content.
    private var words: String?

    mutating func begin(_ attributes: MarkupAttributes) {
        tree = FormulaTree()
        words = attributes.string("alttext")
    }

    /// Begins an element within.
    mutating func begin(element frame: Frame, _ attributes: MarkupAttributes) {
        guard frame.tag?.isVoid != true else { return addWords(of: attributes, frame.span) }
        tree?.begin(FormulaElement(frame.name), attributes, frame.span)
    }

    mutating func endElement() { tree?.end() }

    /// Text of the document within the formula.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ span: SpanStyle, _ writer: inout SectionWriter) {
        guard tree != nil else { return }
        var places: OriginRecorder? = nil
        writer.tellSource { places = $0 }
        tree?.add(bytes, span) { places?.place(of: $0) }
    }

    /// Writes the formula.
    ///
    /// - Parameter standsAlone: whether it may be set by itself, if no words stand beside it.
    mutating func end(_ frame: Frame, standsAlone: Bool, _ writer: inout SectionWriter) {
        defer { tree = nil }
        guard let tree else { return }
        var reader = FormulaReader(tree)
        let term = reader.read()
        guard term.isNothing else {
            return writer.write(term, tex: reader.tex, frame.span, standsAlone: standsAlone)
        }
        if let words = words ?? reader.tex { writer.write(words.singleLine(), frame.span) }
    }

    /// What a picture says within a formula.
    private mutating func addWords(of attributes: MarkupAttributes, _ span: SpanStyle) {
        guard var words = attributes.string("alt")?.singleLine(), !words.isEmpty else { return }
        words.withUTF8 { tree?.add($0, span) { _ in nil } }
    }
}
