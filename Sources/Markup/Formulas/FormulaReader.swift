import BookModel

/// Reads a formula: gathers its elements as they come, and reads what each of them means when it ends.
///
/// Beyond `Limits.formulaElements` no further element is made, and its text goes to the one before it.
struct FormulaReader {
    /// Elements within each other; deeper ones are read as a row of their tokens.
    private static let deepest = 80
    private static let longestSource = 10_000

    /// The elements that are open, from the outermost.
    private var open = [FormulaElement(.mrow)]
    /// How many elements there are, with those that text is put in.
    private var count = 1
    /// How many elements are open that are not made: those within a token, whose text is its, and those
    /// beyond the limit.
    private var excess = 0
    private var isInWord = false
    /// The source in TeX, where the formula brings it along, and which element has it.
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

    /// Ends all elements.
    ///
    /// - Returns: what the formula means.
    mutating func finish() -> FormulaTerm {
        excess = 0
        while open.count > 1 { end() }
        return open[0].meaning
    }

    /// Gives an element that has ended to the one around it.
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

    /// Of what a formula is annotated with, TeX is kept: that of the element which began first.
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
    /// - Parameter place: where a byte of it stands there.
    mutating func add(
        _ bytes: UnsafeBufferPointer<UInt8>, _ span: SpanStyle,
        place: (UnsafePointer<UInt8>) -> OriginRecorder.Place?
    ) {
        // Most of it stands between elements, each on a line of its own.
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
        // Text that stands where none should is words of its own.
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
    /// A space that is as wide as it is, whatever stands beside it.
    fileprivate var isFixedSpace: Bool {
        switch value {
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
