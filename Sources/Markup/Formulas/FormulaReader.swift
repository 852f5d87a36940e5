import BookModel

/// Reads what the elements of a formula mean (MathML Core §3).
struct FormulaReader {
    private let tree: FormulaTree
    /// The source in TeX, where the formula brings it along.
    private(set) var tex: String?

    /// Terms within each other; deeper ones are read as a row of their signs.
    private static let deepest = 80
    private static let longestMark = 8
    private static let longestSource = 10_000

    init(_ tree: FormulaTree) { self.tree = tree }

    mutating func read() -> FormulaTerm { row(of: 0, 0) }

    /// What an element means; nothing for one that is not there.
    private mutating func term(_ index: Int?, _ depth: Int) -> FormulaTerm {
        guard let index else { return .nothing }
        guard depth < Self.deepest else { return .row(tokens(in: index).map { token($0) }) }
        let element = tree.elements[index]
        let depth = depth + 1
        switch element.element {
        case .mi, .mn, .mo, .ms, .mtext: return token(index)
        case .mspace: return .space(element[.width].flatMap(FormulaLength.columns) ?? 0)
        case .mglyph: return words(element[.alt] ?? "", element.span)
        case .mphantom, .annotation, .annotationXML, .mprescripts, .none: return .nothing
        case .mrow: return row(of: index, depth)
        case .maction:
            let selected = element[.selection].flatMap { Int($0) } ?? 1
            let isThere = 1...max(1, element.children.count) ~= selected
            return term(child(index, isThere ? selected - 1 : 0), depth)
        case .semantics: return semantics(element, depth)
        case .menclose: return enclosed(index, element, depth)
        case .mfenced: return fenced(element, depth)
        case .mfrac: return fraction(index, element, depth)
        case .msqrt: return .root(row(of: index, depth), index: nil)
        case .mroot: return .root(term(child(index, 0), depth), index: term(child(index, 1), depth))
        case .msub: return scripts(index, lower: 1, upper: nil, depth)
        case .msup: return scripts(index, lower: nil, upper: 1, depth)
        case .msubsup: return scripts(index, lower: 1, upper: 2, depth)
        case .munder: return limits(index, element, lower: 1, upper: nil, depth)
        case .mover: return limits(index, element, lower: nil, upper: 1, depth)
        case .munderover: return limits(index, element, lower: 1, upper: 2, depth)
        case .mmultiscripts: return multiscripts(element, depth)
        case .mtable: return .table(table(element, depth))
        case .mtr, .mlabeledtr, .mtd: return row(of: index, depth)
        }
    }

    var elements: [FormulaTree.Element] { tree.elements }

    mutating func term(at index: Int, _ depth: Int) -> FormulaTerm { term(index, depth) }

    private func child(_ index: Int, _ position: Int) -> Int? {
        let children = tree.elements[index].children
        return children.indices.contains(position) ? children[position] : nil
    }

    private mutating func row(of index: Int, _ depth: Int) -> FormulaTerm {
        let parts = tree.elements[index].children.map { term($0, depth) }
        return FormulaRow(parts).term
    }

    /// All tokens within an element, in order.
    private func tokens(in index: Int) -> [Int] {
        var found: [Int] = []
        var waiting = [index]
        while let next = waiting.popLast() {
            let element = tree.elements[next]
            if element.element.isToken, element.element != .annotation { found.append(next) }
            waiting += element.children.reversed()
        }
        return found
    }
}

// MARK: - Tokens

extension FormulaReader {
    private func token(_ index: Int) -> FormulaTerm {
        let element = tree.elements[index]
        var token = FormulaToken(kind: .words, words: element.words, span: element.span)
        token.hasLeadingSpace = element.hasLeadingSpace
        token.hasTrailingSpace = element.hasTrailingSpace
        switch element.element {
        case .mi:
            token.kind = .identifier
            if element[.mathvariant] == nil, token.isLetter { token.span.traits.insert(.italic) }
        case .mn: token.kind = .number
        case .ms:
            let left = FormulaTree.Word(text: element[.lquote] ?? "\"", followsSpace: false)
            let right = FormulaTree.Word(text: element[.rquote] ?? "\"", followsSpace: false)
            token.words = [left] + token.words + [right]
        case .mo: return .sign(sign(token, element))
        default: break
        }
        if let variant = element[.mathvariant] { token.apply(variant) }
        // Spaces that were meant stand by themselves.
        if token.words.isEmpty {
            return element.hasLeadingSpace ? .space(1) : .nothing
        }
        return .token(token)
    }

    private func sign(_ token: FormulaToken, _ element: FormulaTree.Element) -> FormulaSign {
        var token = token
        token.kind = .identifier
        if let variant = element[.mathvariant] { token.apply(variant) }
        let invisible = token.words.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isInvisibleOperator) }
        if invisible { token.words = [] }
        var sign = FormulaSign(token: token)
        sign.givenForm = element[.form].flatMap { OperatorDictionary.Form(rawValue: $0) }
        sign.given = element.attributes
        return sign
    }

    private func words(_ text: String, _ span: SpanStyle) -> FormulaTerm {
        let text = text.singleLine(limit: 200)
        guard !text.isEmpty else { return .nothing }
        return .token(
            FormulaToken(kind: .words, words: [FormulaTree.Word(text: text, followsSpace: false)], span: span)
        )
    }

    /// The first child is shown; of what it is annotated with, TeX is kept.
    private mutating func semantics(_ element: FormulaTree.Element, _ depth: Int) -> FormulaTerm {
        for index in element.children where tree.elements[index].element == .annotation {
            let encoding = tree.elements[index][.encoding]?.lowercased() ?? ""
            guard tex == nil, encoding.contains("tex") else { continue }
            let source = tree.elements[index].text
            if !source.isEmpty, source.utf8.count <= Self.longestSource { tex = source }
        }
        return term(element.children.first, depth)
    }
}

// MARK: - Scripts, limits, accents

extension FormulaReader {
    private mutating func scripts(_ index: Int, lower: Int?, upper: Int?, _ depth: Int) -> FormulaTerm {
        let base = term(child(index, 0), depth)
        return .scripts(
            base, lower: script(index, lower, depth), upper: script(index, upper, depth))
    }

    private mutating func script(_ index: Int, _ position: Int?, _ depth: Int) -> FormulaTerm? {
        guard let position else { return nil }
        let script = term(child(index, position), depth)
        return script.isNothing ? nil : script
    }

    private mutating func multiscripts(_ element: FormulaTree.Element, _ depth: Int) -> FormulaTerm {
        var (before, after) = ([Int](), [Int]())
        var isBefore = false
        for child in element.children.dropFirst() {
            if tree.elements[child].element == .mprescripts {
                isBefore = true
            } else if isBefore {
                before.append(child)
            } else {
                after.append(child)
            }
        }
        var result = term(element.children.first, depth)
        let (lower, upper) = pairs(after, depth)
        if lower != nil || upper != nil { result = .scripts(result, lower: lower, upper: upper) }
        let (leadingLower, leadingUpper) = pairs(before, depth)
        guard leadingLower != nil || leadingUpper != nil else { return result }
        return .leadingScripts(result, lower: leadingLower, upper: leadingUpper)
    }

    /// Subscripts and superscripts that take turns.
    private mutating func pairs(_ scripts: [Int], _ depth: Int) -> (FormulaTerm?, FormulaTerm?) {
        var parts: [[FormulaTerm]] = [[], []]
        for (position, index) in scripts.enumerated() {
            let script = term(index, depth)
            if !script.isNothing { parts[position % 2].append(script) }
        }
        func joined(_ terms: [FormulaTerm]) -> FormulaTerm? { terms.isEmpty ? nil : FormulaRow(terms).term }
        return (joined(parts[0]), joined(parts[1]))
    }

    private mutating func limits(
        _ index: Int, _ element: FormulaTree.Element, lower: Int?, upper: Int?, _ depth: Int
    ) -> FormulaTerm {
        var base = term(child(index, 0), depth)
        var lower = script(index, lower, depth)
        var upper = script(index, upper, depth)
        // What a brace has over or under itself stays there.
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

extension FormulaReader {
    private mutating func fraction(_ index: Int, _ element: FormulaTree.Element, _ depth: Int) -> FormulaTerm
    {
        let isBare = element.attributes[.linethickness].map { FormulaLength.isZero($0) } ?? false
        let stroke: FormulaStroke = element[.bevelled] == "true" ? .slanted : isBare ? .none : .level
        return .fraction(term(child(index, 0), depth), term(child(index, 1), depth), stroke)
    }

    private mutating func fenced(_ element: FormulaTree.Element, _ depth: Int) -> FormulaTerm {
        let separators = Array((element[.separators] ?? ",").unicodeScalars.filter { !$0.isCollapsible })
        var parts: [FormulaTerm] = []
        for (position, index) in element.children.enumerated() {
            if position > 0, !separators.isEmpty {
                let mark = separators[min(position, separators.count) - 1]
                parts.append(.sign(made(String(mark), element.span)))
            }
            parts.append(term(index, depth))
        }
        let open = (element[.open] ?? "(").singleLine(limit: Self.longestMark)
        let close = (element[.close] ?? ")").singleLine(limit: Self.longestMark)
        return .fenced(
            open.isEmpty ? nil : made(open, element.span), FormulaRow(parts).term,
            close.isEmpty ? nil : made(close, element.span))
    }

    private func made(_ text: String, _ span: SpanStyle) -> FormulaSign {
        // Angle brackets of Chinese text are wide.
        let narrow = ["\u{3008}": "⟨", "\u{3009}": "⟩"][text] ?? text
        let word = FormulaTree.Word(text: narrow, followsSpace: false)
        return FormulaSign(token: FormulaToken(kind: .identifier, words: [word], span: span))
    }

    private mutating func enclosed(
        _ index: Int, _ element: FormulaTree.Element, _ depth: Int
    ) -> FormulaTerm {
        let content = row(of: index, depth)
        let notations = (element[.notation] ?? "").split { $0 == " " }
        if notations.contains("radical") { return .root(content, index: nil) }
        if notations.contains("box") || notations.contains("roundedbox") { return .lined(content, .box) }
        if notations.contains("top") || notations.contains("actuarial") { return .lined(content, .above) }
        if notations.contains("bottom") { return .lined(content, .below) }
        return content
    }
}

extension FormulaToken {
    /// Whether it is one letter, which is a variable and slants unless the book says otherwise.
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
    /// The application of a function, times and the like, which are heard and not seen.
    fileprivate var isInvisibleOperator: Bool {
        switch value {
        case 0x2061...0x2064, 0x200B...0x200D, 0x2060: true
        default: false
        }
    }
}
