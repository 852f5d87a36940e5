import BookModel

/// The open formula (MathML Core): collects its elements and writes it at its end.
struct Formulas {
    private var reader: FormulaReader?
    /// Alternative text of the formula.
    private var words: String?

    mutating func begin(_ attributes: MarkupAttributes) {
        reader = FormulaReader()
        words = attributes.string("alttext")
    }

    /// Begins an element of the formula.
    mutating func begin(element frame: Frame, _ attributes: MarkupAttributes) {
        guard frame.tag?.isVoid != true else { return addWords(of: attributes, frame.span) }
        reader?.begin(FormulaElement.Name(frame.name), attributes, frame.span)
    }

    mutating func endElement() { reader?.end() }

    /// Adds text in the formula.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ span: SpanStyle, _ writer: inout SectionWriter) {
        guard reader != nil else { return }
        var places: OriginRecorder? = nil
        writer.tellSource { places = $0 }
        reader?.add(bytes, span) { places?.place(of: $0) }
    }

    /// Writes the formula.
    ///
    /// - Parameter standsAlone: whether it may be a block of its own if there is no text beside it.
    mutating func end(_ frame: Frame, standsAlone: Bool, _ writer: inout SectionWriter) {
        defer { reader = nil }
        guard let term = reader?.finish() else { return }
        let tex = reader?.tex
        guard term.isNothing else {
            return writer.write(term, tex: tex, frame.span, standsAlone: standsAlone)
        }
        if let words = words ?? tex { writer.write(words.singleLine(), frame.span) }
    }

    /// Adds the alternative text of a picture in a formula.
    private mutating func addWords(of attributes: MarkupAttributes, _ span: SpanStyle) {
        guard var words = attributes.string("alt")?.singleLine(), !words.isEmpty else { return }
        words.withUTF8 { reader?.add($0, span) { _ in nil } }
    }
}
