import BookModel

/// Writes a formula on one line and records the structure of its text.
///
///     fraction(x + 1, 2)   ─▶   "(x + 1)/2"   fraction(1..<6, 8..<9, stroke: 7..<8)
struct FormulaWriter {
    private(set) var text: FormulaText
    private let span: SpanStyle
    /// Nesting level of scripts.
    private var level = 0
    /// Whether fractions are written on one line, as in a matrix.
    private var isSmall = false
    /// Whether rows of the outermost table become lines.
    private let breaksRows: Bool
    /// Offsets at which a line of text may break, before the space there.
    private var places: [Int] = []
    /// Whether only brackets are around the current term, and how many.
    private var isOpen = true
    private var brackets = 0

    /// Most bytes of a script written with superscript or subscript characters.
    private static let longestScript = 90
    /// Most bytes between brackets without a line break.
    private static let longestWhole = 24

    /// - Parameters:
    ///   - span: style of generated characters.
    ///   - breaksRows: whether aligned equations may become lines.
    init(_ span: SpanStyle, breaksRows: Bool) {
        self.span = span
        text = FormulaText(span)
        self.breaksRows = breaksRows
    }

    /// Writes a formula as a whole.
    mutating func write(whole term: FormulaTerm) -> Formula.Node {
        guard case .table(var table) = term.single else { return write(term) }
        table.isAligned = true
        table.takeLabels()
        return write(table, isWhole: true)
    }

    /// Offsets at which a line of text may break in the formula.
    var breaks: [Int] {
        places.compactMap { text.place(behind: $0) }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    private mutating func write(_ term: FormulaTerm) -> Formula.Node {
        let wasOpen = isOpen
        defer { isOpen = wasOpen }
        isOpen = isOpen && term.isRowLike
        switch term {
        case .nothing: return .row([])
        case .space(let columns):
            text.addSpace()
            return columns > 1 ? .space(columns - 1) : .row([])
        case .token(let token): return .text(write(token))
        case .sign(let sign): return write(sign)
        case .row(let items): return write(items)
        case .fraction(let over, let under, let stroke): return fraction(over, under, stroke)
        case .scripts(let base, let lower, let upper):
            let node = write(base: base, upper: upper)
            return .scripts(
                node, lower: lower.map { script($0, .subscript) },
                upper: upper.map { script($0, .superscript) })
        case .leadingScripts(let base, let lower, let upper): return leading(base, lower, upper)
        case .limits(let base, let lower, let upper):
            let node = write(base: base, upper: upper)
            return .limits(
                node, lower: lower.map { script($0, .subscript) },
                upper: upper.map { script($0, .superscript) })
        case .root(let content, let index): return root(content, index)
        case .fenced(let open, let content, let close): return fenced(open, content, close)
        case .lined(let content, let line): return lined(content, line)
        case .table(let table): return write(table, isWhole: false)
        }
    }

    /// Writes a character that is not in the document.
    @discardableResult
    private mutating func mark(_ mark: String) -> Range<Int> { text.write(mark, span) }

    private mutating func within(_ opening: String, _ closing: String, _ term: FormulaTerm) -> Formula.Node {
        mark(opening)
        defer {
            text.dropSpace()
            mark(closing)
        }
        return write(term)
    }
}

// MARK: - Tokens and rows

extension FormulaWriter {
    private mutating func write(_ token: FormulaToken) -> Range<Int> {
        let start = text.count
        if token.isPhrase { noteBreak() }
        for (index, word) in token.words.enumerated() {
            if index > 0, word.followsSpace {
                text.addSpace()
                noteBreak()
            }
            let isVerbatim = token.marks.isEmpty && !token.isChanged
            text.write(word.text + token.marks, token.span, from: word.place, isVerbatim: isVerbatim)
        }
        if token.isPhrase { noteBreak() }
        return start..<text.count
    }

    /// Notes that a line may break here.
    private mutating func noteBreak() {
        if isOpen { places.append(text.count) }
    }

    private mutating func write(_ sign: FormulaSign) -> Formula.Node {
        guard !sign.text.isEmpty else { return .row([]) }
        let range = write(sign.token)
        guard let kind = sign.kind else { return .text(range) }
        switch kind {
        case .relation, .operation, .arrow: noteBreak()
        case .separator: if brackets == 0 { noteBreak() }
        case .fence: break
        }
        return .sign(range, kind)
    }

    private mutating func write(_ items: [FormulaTerm]) -> Formula.Node {
        var nodes: [Formula.Node] = []
        for (index, item) in items.enumerated() {
            let before = index > 0 ? items[index - 1] : nil
            let hasGap = before.map { FormulaGap.stands(between: $0, and: item, isTight: level > 0) } ?? false
            if hasGap { text.addSpace() }
            if !item.isText, let space = text.writeSpace() { nodes.append(text: space) }
            let after = index + 1 < items.count ? items[index + 1] : nil
            let isFactor =
                item.isFraction && (Self.joins(before, hasGap) || Self.isFactor(item, before: after))
            if isFactor { mark("(") }
            let node = write(item)
            if isFactor { mark(")") }
            nodes.append(node)
        }
        return nodes.count == 1 ? nodes[0] : .row(nodes)
    }

    /// Whether the term before a fraction would be read as part of the numerator.
    private static func joins(_ before: FormulaTerm?, _ hasGap: Bool) -> Bool {
        guard let before, !hasGap, before.spaceColumns == nil else { return false }
        return before.coreSign.map { $0.isName } ?? true
    }

    /// Whether the term after a fraction would be read as part of the denominator.
    private static func isFactor(_ item: FormulaTerm, before after: FormulaTerm?) -> Bool {
        guard let after, after.spaceColumns == nil,
            !FormulaGap.stands(between: item, and: after, isTight: false)
        else { return false }
        return after.coreSign.map { $0.isName || $0.text.isEmpty } ?? true
    }
}

// MARK: - Fractions, roots, brackets

extension FormulaWriter {
    private mutating func fraction(
        _ over: FormulaTerm, _ under: FormulaTerm, _ stroke: FormulaStroke
    ) -> Formula.Node {
        if stroke == .none {
            let upper = write(over)
            text.addSpace()
            mark("choose")
            text.addSpace()
            text.writeSpace()
            return .fraction(upper, write(under), stroke: nil)
        }
        let isInLine = stroke == .slanted || (isSmall || level > 0) && over.isPlain && under.isPlain
        let opens = over.isCompound
        let closes = under.isCompoundDivisor
        let start = text.count
        let upper = opens ? within("(", ")", over) : write(over)
        text.dropSpace()
        let line = mark("/")
        let lower = closes ? within("(", ")", under) : write(under)
        text.dropSpace()
        guard isInLine else { return .fraction(upper, lower, stroke: line) }
        return .row(Self.inLine(upper, lower, line, start, opens, closes, text.count))
    }

    /// The nodes of a fraction on one line, with stroke and brackets.
    private static func inLine(
        _ upper: Formula.Node, _ lower: Formula.Node, _ line: Range<Int>, _ start: Int, _ opens: Bool,
        _ closes: Bool, _ end: Int
    ) -> [Formula.Node] {
        var nodes: [Formula.Node] = []
        if opens { nodes.append(.text(start..<start + 1)) }
        nodes.append(upper)
        nodes.append(.text(opens ? line.lowerBound - 1..<line.upperBound : line))
        if closes { nodes.append(.text(line.upperBound..<line.upperBound + 1)) }
        nodes.append(lower)
        if closes { nodes.append(.text(end - 1..<end)) }
        return nodes
    }

    private mutating func root(_ content: FormulaTerm, _ index: FormulaTerm?) -> Formula.Node {
        var degree: Formula.Node?
        var sign = "√"
        switch index.map(\.plainText) {
        case nil, "2": break
        case "3": sign = "∛"
        case "4": sign = "∜"
        default:
            text.isOutOfOrder = true
            degree = index.map { script($0, .superscript) }
            text.isOutOfOrder = false
        }
        let range = mark(sign)
        let node = content.isRadicand ? write(content) : within("(", ")", content)
        return .root(node, index: degree, sign: range)
    }

    private mutating func fenced(
        _ open: FormulaSign?, _ content: FormulaTerm, _ close: FormulaSign?
    ) -> Formula.Node {
        let wasSmall = isSmall
        defer { isSmall = wasSmall }
        let (start, known) = (text.count, places.count)
        let opening = open.map { write($0.token) }
        brackets += 1
        let node = write(content)
        brackets -= 1
        if text.count - start <= Self.longestWhole { places.removeSubrange(known...) }
        // Some books write the stroke between two parts as the closing bracket of the first.
        if close?.text != "|" { text.dropSpace() }
        let closing = close.map { write($0.token) }
        return .fenced(opening, node, closing)
    }

    private mutating func lined(_ content: FormulaTerm, _ line: Formula.Line) -> Formula.Node {
        switch line {
        case .above where content.isFlat: return marked("\u{305}", content)
        case .below where content.isFlat: return marked("\u{332}", content)
        case .above: return .lined(within(Formula.overline, ")", content), line)
        case .below: return .lined(within(Formula.underline, ")", content), line)
        case .braceAbove, .braceBelow, .box: return .lined(write(content), line)
        }
    }

    /// Writes a term with a combining mark on each character.
    private mutating func marked(_ mark: String, _ content: FormulaTerm) -> Formula.Node {
        let before = text.mark
        // A space before it has no mark.
        let space = text.writeSpace()
        text.mark = mark
        defer { text.mark = before }
        let node = write(content)
        return space.map { .row([.text($0), node]) } ?? node
    }
}

// MARK: - Scripts

extension FormulaWriter {
    private mutating func write(base: FormulaTerm, upper: FormulaTerm?) -> Formula.Node {
        base.needsBrackets(under: upper != nil) ? within("(", ")", base) : write(base)
    }

    private mutating func script(_ term: FormulaTerm, _ trait: SpanStyle.Traits) -> Formula.Node {
        text.dropSpace()
        let mark = text.mark
        text.mark = ""
        level += 1
        defer {
            level -= 1
            text.mark = mark
        }
        guard level > 1 || term.length > Self.longestScript || term.isPhrase else {
            text.traits.insert(trait)
            defer { text.traits.remove(trait) }
            return write(term)
        }
        let isOne = term.plainText?.unicodeScalars.count == 1
        self.mark((trait == .superscript ? "^" : "_") + (isOne ? "" : "("))
        defer { if !isOne { self.mark(")") } }
        return write(term)
    }

    private mutating func leading(
        _ base: FormulaTerm, _ lower: FormulaTerm?, _ upper: FormulaTerm?
    ) -> Formula.Node {
        text.isOutOfOrder = true
        let over = upper.map { script($0, .superscript) }
        let under = lower.map { script($0, .subscript) }
        text.isOutOfOrder = false
        return .leadingScripts(write(base), lower: under, upper: over)
    }
}

// MARK: - Tables

extension FormulaWriter {
    private mutating func write(_ table: FormulaTable, isWhole: Bool) -> Formula.Node {
        let wasSmall = isSmall
        isSmall = isSmall || !table.isAligned
        defer { isSmall = wasSmall }
        let isDense = !table.isAligned && table.isDense
        var rows: [Formula.Table.Row] = []
        for (index, row) in table.rows.enumerated() {
            if index > 0, isWhole, breaksRows {
                text.breakLine()
            } else if index > 0 {
                text.dropSpace()
                mark(";")
                text.addSpace()
                text.writeSpace()
            }
            let start = text.count
            var cells: [Formula.Table.Cell] = []
            for (column, cell) in row.cells.enumerated() {
                if column > 0 {
                    if !table.isAligned, !isDense { mark(",") }
                    text.addSpace()
                    if !cell.term.isNothing { text.writeSpace() }
                }
                cells.append(
                    Formula.Table.Cell(write(cell.term), alignment: cell.alignment, span: cell.span))
            }
            var made = Formula.Table.Row(cells, range: start..<text.count)
            if let label = row.label {
                text.addSpace()
                text.writeSpace()
                let start = text.count
                text.isOutOfOrder = true
                _ = write(label)
                text.isOutOfOrder = false
                made.label = start..<text.count
                made.range = made.range.lowerBound..<text.count
            }
            rows.append(made)
        }
        return .table(
            Formula.Table(rows: rows, isAligned: table.isAligned, lines: table.lines, rules: table.rules))
    }
}

extension FormulaTerm {
    /// Whether its parts are written like those of a row.
    fileprivate var isRowLike: Bool {
        switch self {
        case .nothing, .token, .sign, .space, .row, .fenced: true
        default: false
        }
    }
}

extension [Formula.Node] {
    /// Appends text; adjacent text is merged.
    fileprivate mutating func append(text range: Range<Int>) {
        if case .text(let before)? = last, before.upperBound == range.lowerBound {
            self[count - 1] = .text(before.lowerBound..<range.upperBound)
        } else {
            append(.text(range))
        }
    }
}
