import BookModel

/// The elements of a formula as they come, before anything is known of what they mean.
///
/// Elements are numbered, those within others after them. Beyond `Limits.formulaElements` no further one
/// is made, and their text goes to the last.
struct FormulaTree {
    /// Characters of a token without white space within.
    struct Word {
        var text: String
        /// Where the document has it.
        var place: OriginRecorder.Place?
        /// Whether white space, or a space that does not collapse, stands before it.
        var followsSpace: Bool
    }

    struct Element {
        var element: FormulaElement
        var attributes: [FormulaAttribute: String] = [:]
        var children: [Int] = []
        var words: [Word] = []
        var span = SpanStyle()
        /// Spaces that do not collapse at either end of its text.
        var hasLeadingSpace = false
        var hasTrailingSpace = false

        subscript(attribute: FormulaAttribute) -> String? { attributes[attribute] }
    }

    private(set) var elements = [Element(element: .mrow)]
    /// The elements that are open, from the outermost.
    private var open = [0]
    /// How many elements are open within a token: their text is its.
    private var excess = 0
    private var isInWord = false

    mutating func begin(_ element: FormulaElement, _ attributes: MarkupAttributes, _ span: SpanStyle) {
        let parent = open[open.count - 1]
        guard !elements[parent].element.isToken, elements.count < Limits.formulaElements else {
            return excess += 1
        }
        var made = Element(element: element, span: span)
        if !attributes.isEmpty {
            attributes.forEach { prefix, name, value in
                guard prefix == nil, let known = FormulaAttribute(name) else { return }
                let text = String(decoding: value.prefix(Limits.formulaAttribute), as: UTF8.self)
                made.attributes[known] = text
            }
        }
        elements.append(made)
        elements[parent].children.append(elements.count - 1)
        open.append(elements.count - 1)
        isInWord = false
    }

    mutating func end() {
        isInWord = false
        if excess > 0 {
            excess -= 1
        } else if open.count > 1 {
            open.removeLast()
        }
    }

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
        let index = open[open.count - 1]
        guard isFixed, elements[index].element.isToken else { return }
        if elements[index].words.isEmpty { elements[index].hasLeadingSpace = true }
        elements[index].hasTrailingSpace = true
    }

    private mutating func add(word: String, _ span: SpanStyle, _ place: OriginRecorder.Place?) {
        var index = open[open.count - 1]
        if !elements[index].element.isToken { index = textElement(in: index, span) }
        elements[index].words.append(Word(text: word, place: place, followsSpace: !isInWord))
        elements[index].hasTrailingSpace = false
        isInWord = true
    }

    /// A token for text that stands where none should.
    private mutating func textElement(in parent: Int, _ span: SpanStyle) -> Int {
        if let last = elements[parent].children.last, elements[last].element == .mtext, isInWord {
            return last
        }
        guard elements.count < Limits.formulaElements else { return elements.count - 1 }
        elements.append(Element(element: .mtext, span: span))
        elements[parent].children.append(elements.count - 1)
        return elements.count - 1
    }
}

extension FormulaTree.Element {
    /// Its text, white space collapsed.
    var text: String {
        var text = ""
        for word in words {
            if word.followsSpace, !text.isEmpty { text += " " }
            text += word.text
        }
        return text
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
