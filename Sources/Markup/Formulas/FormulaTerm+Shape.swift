import BookModel

/// How a term is written on one line.
extension FormulaTerm {
    /// Whether it is text on the line, so that a space before it is written with it.
    var isText: Bool {
        switch self {
        case .token, .sign, .space, .nothing, .row: true
        case .scripts(let base, _, _), .limits(let base, _, _): base.isText
        default: false
        }
    }

    /// Whether it always takes one row only.
    var isFlat: Bool {
        switch self {
        case .nothing, .token, .sign, .space: true
        case .row(let parts): parts.allSatisfy(\.isFlat)
        case .scripts(let base, _, _): base.isFlat
        case .fenced(_, let content, _): content.isFlat
        default: false
        }
    }

    /// Whether it has several words, which are hard to read as a script.
    var isPhrase: Bool {
        switch single {
        case .token(let token): token.words.count > 1
        case .row(let parts):
            parts.contains { if case .token(let token) = $0 { token.isPhrase } else { false } }
        default: false
        }
    }

    var isFraction: Bool {
        if case .fraction(_, _, let stroke) = self { stroke != .none } else { false }
    }

    /// The text of a single token or sign; nil for other terms.
    var plainText: String? {
        switch single {
        case .token(let token): token.text
        case .sign(let sign): sign.text
        default: nil
        }
    }

    /// Whether it is a single token, possibly with a sign before it.
    var isPlain: Bool {
        switch single {
        case .token: true
        case .row(let parts):
            parts.count == 2 && parts[0].coreSign?.form == .prefix && parts[1].isPlain
        case .scripts(let base, _, _): base.isPlain
        default: false
        }
    }

    /// Whether it can be separated from other matrix entries by spaces only.
    fileprivate var isEntry: Bool {
        switch single {
        case .fraction(let upper, let lower, _): upper.isPlain && lower.isPlain
        case .row(let parts): parts.count == 2 && parts[0].coreSign?.form == .prefix && parts[1].isEntry
        default: isPlain
        }
    }

    /// Approximate length of its text in bytes.
    var length: Int {
        switch self {
        case .nothing: 0
        case .space: 1
        case .token(let token): token.words.reduce(0) { $0 + $1.text.utf8.count + 1 }
        case .sign(let sign): sign.text.utf8.count + 2
        case .row(let parts): parts.reduce(0) { $0 + $1.length }
        case .fraction(let upper, let lower, _): upper.length + lower.length + 5
        case .scripts(let base, let lower, let upper), .leadingScripts(let base, let lower, let upper),
            .limits(let base, let lower, let upper):
            base.length + (lower?.length ?? 0) + (upper?.length ?? 0) + 6
        case .root(let content, let index): content.length + (index?.length ?? 0) + 5
        case .fenced(let open, let content, let close):
            content.length + (open?.text.utf8.count ?? 0) + (close?.text.utf8.count ?? 0)
        case .lined(let content, _): content.length
        case .table(let table):
            table.rows.reduce(0) { $0 + $1.cells.reduce(2) { $0 + $1.term.length + 2 } }
        }
    }

    /// Whether it needs brackets as a numerator: a sum, a relation, a fraction, a list.
    var isCompound: Bool {
        switch single {
        case .row(let parts): parts.contains { $0.coreSign?.isBetween == true || $0.isFraction || $0.isTable }
        case .fraction, .table: true
        case .lined(let content, _): content.isCompound
        default: false
        }
    }

    /// Whether it needs brackets as a denominator: also if it is a product, unless it is a differential.
    var isCompoundDivisor: Bool {
        guard case .row(let parts) = single else { return isCompound }
        if isCompound { return true }
        let seen = parts.filter { !$0.isNothing && $0.coreSign?.form != .postfix }
        if seen.count == 2, let first = seen[0].core.plainText, ["d", "∂", "δ", "Δ", "ⅆ"].contains(first) {
            return !seen[1].isLetter
        }
        // Digits in separate tokens form a number.
        return seen.count > 1 && !seen.allSatisfy(\.isNumber)
    }

    /// Whether it needs brackets before a script.
    func needsBrackets(under hasUpper: Bool) -> Bool {
        switch single {
        case .row(let parts): parts.contains { $0.coreSign?.isBetween == true || $0.isFraction }
        case .fraction, .root: true
        case .scripts(_, _, let upper): upper != nil && hasUpper
        case .lined(let content, _): content.needsBrackets(under: hasUpper)
        default: false
        }
    }

    /// Whether it needs no brackets after `√`.
    var isRadicand: Bool {
        switch single {
        case .token: true
        case .fenced(let open, _, let close): open != nil && close != nil
        case .scripts(let base, _, let upper): upper == nil && base.isRadicand
        case .row(let parts): parts.allSatisfy(\.isNumber)
        default: false
        }
    }

    private var isNumber: Bool {
        if case .token(let token) = self { token.kind == .number } else { false }
    }

    private var isLetter: Bool {
        if case .token(let token) = core.single { token.scalarCount == 1 } else { false }
    }

    private var isTable: Bool { if case .table = single { true } else { false } }
}

extension FormulaSign {
    /// Whether it is a binary operator with space around it.
    var isBetween: Bool { form == .infix && (entry.left > 0 || entry.right > 0) && !isName && !text.isEmpty }

    /// How lines break at it; nil if it is like a letter.
    var kind: Formula.Sign? {
        if OperatorDictionary.isArrow(text), form != .postfix { return .arrow }
        if form == .infix, entry.isSeparator { return .separator }
        if entry.isFence { return .fence }
        guard isBetween else { return nil }
        return OperatorDictionary.isRelation(text) ? .relation : .operation
    }
}

extension FormulaTable {
    /// Whether entries of a row can be separated by spaces only.
    var isDense: Bool { rows.allSatisfy { $0.cells.allSatisfy { $0.term.isEntry } } }

    /// Makes a last column of numbers in brackets the equation numbers.
    mutating func takeLabels() {
        guard columnCount > 1, rows.allSatisfy({ $0.label == nil }) else { return }
        let count = columnCount
        let last = rows.map { row in
            row.cells.reduce(0) { $0 + $1.span } == count ? row.cells.last?.term ?? .nothing : .nothing
        }
        guard last.contains(where: { !$0.isNothing }), last.allSatisfy({ $0.isNothing || $0.isLabel }) else {
            return
        }
        for index in rows.indices where rows[index].cells.reduce(0, { $0 + $1.span }) == count {
            rows[index].cells.removeLast()
            rows[index].label = last[index].isNothing ? nil : last[index]
        }
    }
}

extension FormulaTerm {
    private static let longestLabel = 16

    /// Whether it is an equation number such as `(3.1)`.
    fileprivate var isLabel: Bool {
        switch single {
        case .token(let token):
            token.text.hasPrefix("(") && token.text.hasSuffix(")")
                && token.text.utf8.count <= Self.longestLabel
        case .fenced(let open, let content, let close):
            open?.text == "(" && close?.text == ")" && content.length <= Self.longestLabel && content.isPlain
        default: false
        }
    }
}
