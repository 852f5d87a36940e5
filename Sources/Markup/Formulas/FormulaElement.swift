import BookModel

/// An element of a formula: its attributes and children while it is open, then its term (MathML Core §3).
struct FormulaElement {
    /// The supported elements of MathML Core and MathML 3; of others only the content is used.
    enum Name: String, CaseIterable {
        case mi, mn, mo, ms, mtext, mspace, mglyph
        case mrow, mphantom, maction, menclose, mfenced
        case mfrac, msqrt, mroot
        case msub, msup, msubsup, munder, mover, munderover, mmultiscripts, mprescripts, none
        case mtable, mtr, mlabeledtr, mtd
        case semantics, annotation
        case annotationXML = "annotation-xml"

        /// Whether its content is text.
        var isToken: Bool {
            switch self {
            case .mi, .mn, .mo, .ms, .mtext, .annotation: true
            default: false
            }
        }

        init(_ name: NameHash) { self = Self.byName[name] ?? .mrow }

        private static let byName = Dictionary(
            uniqueKeysWithValues: allCases.map { (NameHash(folding: $0.rawValue.utf8), $0) })
    }

    private static let longestMark = 8

    var name: Name
    /// How many elements of the formula began earlier.
    let order: Int
    var attributes: [FormulaAttribute: String] = [:]
    /// Its text, if it is a token.
    var token: FormulaToken
    /// Whether it is only a row of tokens, because it is nested too deeply.
    var isDeep = false
    /// The child elements; kept after its end only by table rows.
    var children: [FormulaElement] = []
    /// Its term; set at its end.
    var term = FormulaTerm.nothing

    init(_ name: Name, _ span: SpanStyle = SpanStyle(), order: Int = 0) {
        (self.name, self.order) = (name, order)
        token = FormulaToken(kind: .words, words: [], span: span)
    }

    subscript(attribute: FormulaAttribute) -> String? { attributes[attribute] }

    /// The term of a child; `nothing` if there is no such child.
    subscript(position: Int) -> FormulaTerm {
        children.indices.contains(position) ? children[position].term : .nothing
    }

    var meaning: FormulaTerm {
        if isDeep { return .row(children.filter { $0.name != .annotation }.map(\.term)) }
        switch name {
        case .mi, .mn, .mo, .ms, .mtext: return tokenTerm
        case .mspace: return .space(self[.width].flatMap(FormulaLength.columns) ?? 0)
        case .mglyph: return words(self[.alt] ?? "")
        case .mphantom, .annotation, .annotationXML, .mprescripts, .none: return .nothing
        case .mrow, .mtr, .mlabeledtr, .mtd: return row
        case .maction:
            let selected = self[.selection].flatMap { Int($0) } ?? 1
            return self[1...max(1, children.count) ~= selected ? selected - 1 : 0]
        case .semantics: return self[0]
        case .menclose: return enclosed
        case .mfenced: return fenced
        case .mfrac: return fraction
        case .msqrt: return .root(row, index: nil)
        case .mroot: return .root(self[0], index: self[1])
        case .msub: return .scripts(self[0], lower: self[1].ifSeen, upper: nil)
        case .msup: return .scripts(self[0], lower: nil, upper: self[1].ifSeen)
        case .msubsup: return .scripts(self[0], lower: self[1].ifSeen, upper: self[2].ifSeen)
        case .munder: return limits(lower: self[1].ifSeen, upper: nil)
        case .mover: return limits(lower: nil, upper: self[1].ifSeen)
        case .munderover: return limits(lower: self[1].ifSeen, upper: self[2].ifSeen)
        case .mmultiscripts: return multiscripts
        case .mtable: return .table(table)
        }
    }

    private var row: FormulaTerm { FormulaRow(children.map(\.term)).term }
}

extension FormulaTerm {
    /// Nil for nothing or a space.
    fileprivate var ifSeen: FormulaTerm? { isNothing ? nil : self }
}

// MARK: - Tokens

extension FormulaElement {
    private var tokenTerm: FormulaTerm {
        var token = token
        switch name {
        case .mi:
            token.kind = .identifier
            if self[.mathvariant] == nil, token.isLetter { token.span.traits.insert(.italic) }
        case .mn: token.kind = .number
        case .ms:
            let left = FormulaToken.Word(text: self[.lquote] ?? "\"", followsSpace: false)
            let right = FormulaToken.Word(text: self[.rquote] ?? "\"", followsSpace: false)
            token.words = [left] + token.words + [right]
        case .mo: return .sign(sign)
        default: break
        }
        if let variant = self[.mathvariant] { token.apply(variant) }
        // An explicit space becomes a space term.
        if token.words.isEmpty { return token.hasLeadingSpace ? .space(1) : .nothing }
        return .token(token)
    }

    private var sign: FormulaSign {
        var sign = FormulaSign(token: token)
        sign.token.kind = .identifier
        if let variant = self[.mathvariant] { sign.token.apply(variant) }
        let invisible = token.words.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isInvisibleOperator) }
        if invisible { sign.token.words = [] }
        sign.givenForm = self[.form].flatMap { OperatorDictionary.Form(rawValue: $0) }
        sign.given = attributes
        return sign
    }

    private func words(_ text: String) -> FormulaTerm {
        let text = text.singleLine(limit: 200)
        guard !text.isEmpty else { return .nothing }
        var token = token
        token.words = [FormulaToken.Word(text: text, followsSpace: false)]
        return .token(token)
    }
}

// MARK: - Scripts, limits, accents

extension FormulaElement {
    private var multiscripts: FormulaTerm {
        let scripts = children.dropFirst()
        let middle = scripts.firstIndex { $0.name == .mprescripts } ?? scripts.endIndex
        var term = self[0]
        let (lower, upper) = Self.pairs(scripts[..<middle])
        if lower != nil || upper != nil { term = .scripts(term, lower: lower, upper: upper) }
        let (leadingLower, leadingUpper) = Self.pairs(
            scripts[middle...].filter { $0.name != .mprescripts }[...])
        guard leadingLower != nil || leadingUpper != nil else { return term }
        return .leadingScripts(term, lower: leadingLower, upper: leadingUpper)
    }

    /// Splits alternating subscripts and superscripts.
    private static func pairs(_ scripts: ArraySlice<FormulaElement>) -> (FormulaTerm?, FormulaTerm?) {
        var parts: [[FormulaTerm]] = [[], []]
        for (position, script) in scripts.enumerated() where !script.term.isNothing {
            parts[position % 2].append(script.term)
        }
        func joined(_ terms: [FormulaTerm]) -> FormulaTerm? { terms.isEmpty ? nil : FormulaRow(terms).term }
        return (joined(parts[0]), joined(parts[1]))
    }

    private func limits(lower: FormulaTerm?, upper: FormulaTerm?) -> FormulaTerm {
        var (base, lower, upper) = (self[0], lower, upper)
        // Scripts of a brace belong to the brace.
        if let over = upper, let sign = over.coreSign, let accented = Accent.over(base, sign) {
            (base, upper) = (over.replacingCore(by: accented), nil)
        }
        if let under = lower, let sign = under.coreSign, let accented = Accent.under(base, sign) {
            (base, lower) = (under.replacingCore(by: accented), nil)
        }
        guard lower != nil || upper != nil else { return base }
        return .limits(base, lower: lower, upper: upper)
    }
}

// MARK: - Fractions, brackets, boxes

extension FormulaElement {
    private var fraction: FormulaTerm {
        let hasNoLine = self[.linethickness].map { FormulaLength.isZero($0) } ?? false
        let stroke: FormulaStroke = self[.bevelled] == "true" ? .slanted : hasNoLine ? .none : .level
        return .fraction(self[0], self[1], stroke)
    }

    private var fenced: FormulaTerm {
        let separators = Array((self[.separators] ?? ",").unicodeScalars.filter { !$0.isCollapsible })
        var parts: [FormulaTerm] = []
        for (position, child) in children.enumerated() {
            if position > 0, !separators.isEmpty {
                parts.append(.sign(made(String(separators[min(position, separators.count) - 1]))))
            }
            parts.append(child.term)
        }
        let open = (self[.open] ?? "(").singleLine(limit: Self.longestMark)
        let close = (self[.close] ?? ")").singleLine(limit: Self.longestMark)
        return .fenced(
            open.isEmpty ? nil : made(open), FormulaRow(parts).term, close.isEmpty ? nil : made(close))
    }

    private func made(_ text: String) -> FormulaSign {
        // Angle brackets of Chinese text are replaced, because they are wide.
        let narrow = ["\u{3008}": "⟨", "\u{3009}": "⟩"][text] ?? text
        let word = FormulaToken.Word(text: narrow, followsSpace: false)
        return FormulaSign(token: FormulaToken(kind: .identifier, words: [word], span: token.span))
    }

    private var enclosed: FormulaTerm {
        let content = row
        let notations = (self[.notation] ?? "").split { $0 == " " }
        if notations.contains("radical") { return .root(content, index: nil) }
        if notations.contains("box") || notations.contains("roundedbox") { return .lined(content, .box) }
        if notations.contains("top") || notations.contains("actuarial") { return .lined(content, .above) }
        if notations.contains("bottom") { return .lined(content, .below) }
        return content
    }
}

extension FormulaToken {
    /// Whether it is a single letter: a variable, italic unless the book says otherwise.
    fileprivate var isLetter: Bool {
        guard words.count == 1, let scalar = words[0].text.unicodeScalars.first,
            words[0].text.unicodeScalars.count == 1
        else { return false }
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0x370...0x3FF: return true
        default: return false
        }
    }

    fileprivate mutating func apply(_ variant: String) {
        switch variant.lowercased() {
        case "italic": span.traits.insert(.italic)
        case "normal": break
        case let variant:
            for index in words.indices {
                let text = MathAlphabet.apply(variant, to: words[index].text)
                isChanged = isChanged || text != words[index].text
                words[index].text = text
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is invisible, such as function application or invisible times.
    fileprivate var isInvisibleOperator: Bool {
        switch value {
        case 0x2061...0x2064, 0x200B...0x200D, 0x2060: true
        default: false
        }
    }
}

/// The supported attributes of MathML.
enum FormulaAttribute: String, CaseIterable {
    case form, lspace, rspace
    case linethickness, bevelled
    case open, close, separators
    case lquote, rquote
    case columnalign, columnlines, rowlines, columnspan, columnspacing
    case width, mathvariant, notation, alt, encoding, selection

    /// The attribute with a name without prefix; nil if it is not supported.
    init?(_ name: UnsafeBufferPointer<UInt8>) {
        guard let known = Self.byName[NameHash(folding: name)] else { return nil }
        self = known
    }

    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { (NameHash(folding: $0.rawValue.utf8), $0) })
}
