import BookModel

/// Reads a formula: collects its elements, and converts each to a term at its end.
///
/// Beyond `Limits.formulaElements` text is added to the last element.
struct FormulaReader {
    /// Most nesting of elements; deeper ones become a row of tokens.
    private static let deepest = 80
    private static let longestSource = 10_000

    /// The open elements, outermost first.
    private var open = [FormulaElement(.mrow)]
    /// Number of elements, including those made for stray text.
    private var count = 1
    /// Number of open elements that are ignored: those in a token, which only contribute text, and those
    /// beyond the limit.
    private var excess = 0
    private var isInWord = false
    /// The TeX source in an annotation, and the order of the element that has it.
    private var source: (owner: Int, text: String)?

    var tex: String? { source?.text }

    private var isFull: Bool { count >= Limits.formulaElements }
    private var last: Int { open.count - 1 }

    mutating func begin(_ name: FormulaElement.Name, _ attributes: MarkupAttributes, _ span: SpanStyle) {
        guard !open[last].name.isToken, !isFull else { return excess += 1 }
        var element = FormulaElement(name, span, order: count)
        if open.count > Self.deepest, !name.isToken { (element.name, element.isDeep) = (.mrow, true) }
        if !attributes.isEmpty {
            attributes.forEach { prefix, name, value in
                guard prefix == nil, let known = FormulaAttribute(name) else { return }
                let text = String(decoding: value.prefix(Limits.formulaAttribute), as: UTF8.self)
                element.attributes[known] = text
            }
        }
        open.append(element)
        count += 1
        isInWord = false
    }

    mutating func end() {
        isInWord = false
        if excess > 0 {
            excess -= 1
        } else if open.count > 1 {
            add(open.removeLast())
        }
    }

    /// Ends all open elements.
    ///
    /// - Returns: the term of the formula.
    mutating func finish() -> FormulaTerm {
        excess = 0
        while open.count > 1 { end() }
        return open[0].meaning
    }

    /// Adds an element that has ended to its parent.
    private mutating func add(_ element: FormulaElement) {
        var element = element
        if element.name == .annotation { note(source: element) }
        if element.isDeep, open[last].isDeep {
            open[last].children += element.children
            return
        }
        element.term = element.meaning
        if element.name != .mtr, element.name != .mlabeledtr { element.children = [] }
        open[last].children.append(element)
    }

    /// Stores a TeX annotation; that of the element that began first is kept.
    private mutating func note(source annotation: FormulaElement) {
        let owner = open[last]
        guard owner.name == .semantics, annotation[.encoding]?.lowercased().contains("tex") == true,
            source.map({ owner.order < $0.owner }) ?? true
        else { return }
        let text = annotation.token.source
        if !text.isEmpty, text.utf8.count <= Self.longestSource { source = (owner.order, text) }
    }
}

// MARK: - Text

extension FormulaReader {
    /// Adds text of the document.
    ///
    /// - Parameter place: the position of a byte in the document.
    mutating func add(
        _ bytes: UnsafeBufferPointer<UInt8>, _ span: SpanStyle,
        place: (UnsafePointer<UInt8>) -> OriginRecorder.Place?
    ) {
        // Usually there is only white space between elements.
        guard bytes.contains(where: { $0 > 0x20 }) else {
            if !bytes.isEmpty { space(isFixed: false) }
            return
        }
        var word = String.UnicodeScalarView()
        var start = 0
        var index = 0
        func flush() {
            guard !word.isEmpty, let base = bytes.baseAddress else { return }
            add(word: String(word), span, place(base + start))
            word = String.UnicodeScalarView()
        }
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            defer { index += UTF8.width(scalar) }
            if scalar.isCollapsible || scalar.isFixedSpace {
                flush()
                space(isFixed: !scalar.isCollapsible)
            } else if let shown = scalar.printable {
                if word.isEmpty { start = index }
                word.append(shown)
            } else {
                flush()
            }
        }
        flush()
    }

    private mutating func space(isFixed: Bool) {
        isInWord = false
        guard isFixed, open[last].name.isToken else { return }
        if open[last].token.words.isEmpty { open[last].token.hasLeadingSpace = true }
        open[last].token.hasTrailingSpace = true
    }

    private mutating func add(word text: String, _ span: SpanStyle, _ place: OriginRecorder.Place?) {
        let word = FormulaToken.Word(text: text, place: place, followsSpace: !isInWord)
        let continuesLast = isInWord || isFull
        isInWord = true
        if open[last].name.isToken { return open[last].token.add(word) }
        // Stray text becomes a token of its own.
        if continuesLast, case .token(var token)? = open[last].children.last?.term {
            token.add(word)
            open[last].children[open[last].children.count - 1].term = .token(token)
        } else {
            var element = FormulaElement(.mtext, span, order: count)
            element.token.add(word)
            element.term = element.meaning
            open[last].children.append(element)
            count += 1
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a space of fixed width, which does not collapse.
    fileprivate var isFixedSpace: Bool {
        switch value {
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
