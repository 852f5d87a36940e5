import BookModel

/// What a term needs around it on a line.
extension FormulaTerm {
    /// Whether it is letters or signs on the line, so that a space before it is part of it.
    var isText: Bool {
        switch self {
        case .token, .sign, .space, .nothing, .row: true
        case .scripts(let base, _, _), .limits(let base, _, _): base.isText
        default: false
        }
    }

    /// Whether it stands on one row wherever it is.
    var isFlat: Bool {
        switch self {
        case .nothing, .token, .sign, .space: true
        case .row(let parts): parts.allSatisfy(\.isFlat)
        case .scripts(let base, _, _): base.isFlat
        case .fenced(_, let content, _): content.isFlat
        default: false
        }
    }

    /// Whether it is several words, which are read with pain as raised or lowered ones.
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

    /// The text of a single token; nil for any other term.
    var plainText: String? {
        switch single {
        case .token(let token): token.text
        case .sign(let sign): sign.text
        default: nil
        }
    }

    /// One token with or without a sign before it.
    var isPlain: Bool {
        switch single {
        case .token: true
        case .row(let parts):
            parts.count == 2 && parts[0].coreSign?.form == .prefix && parts[1].isPlain
        case .scripts(let base, _, _): base.isPlain
        default: false
        }
    }

    /// Whether spaces alone part it from other entries of a matrix.
    fileprivate var isEntry: Bool {
        switch single {
        case .fraction(let upper, let lower, _): upper.isPlain && lower.isPlain
        case .row(let parts): parts.count == 2 && parts[0].coreSign?.form == .prefix && parts[1].isEntry
        default: isPlain
        }
    }

    /// Bytes of its text, about.
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

    /// Whether a numerator needs brackets: a sum, a relation, another fraction, a list.
    var isCompound: Bool {
        switch single {
        case .row(let parts): parts.contains { $0.coreSign?.isBetween == true || $0.isFraction || $0.isTable }
        case .fraction, .table: true
        case .lined(let content, _): content.isCompound
        default: false
        }
    }

    /// Whether a denominator needs brackets: a product as well, unless it is a differential.
    var isCompoundDivisor: Bool {
        guard case .row(let parts) = single else { return isCompound }
        if isCompound { return true }
        let seen = parts.filter { !$0.isNothing && $0.coreSign?.form != .postfix }
        if seen.count == 2, let first = seen[0].core.plainText, ["d", "∂", "δ", "Δ", "ⅆ"].contains(first) {
            return !seen[1].isLetter
        }
        // Digits that were parted are a number.
        return seen.count > 1 && !seen.allSatisfy(\.isNumber)
    }

    /// Whether a base needs brackets before a script.
    func needsBrackets(under hasUpper: Bool) -> Bool {
        switch single {
        case .row(let parts): parts.contains { $0.coreSign?.isBetween == true || $0.isFraction }
        case .fraction, .root: true
        case .scripts(_, _, let upper): upper != nil && hasUpper
        case .lined(let content, _): content.needsBrackets(under: hasUpper)
        default: false
        }
    }

    /// Whether it stands behind `√` without brackets.
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
    /// Whether it stands between two operands and parts them.
    var isBetween: Bool { form == .infix && (entry.left > 0 || entry.right > 0) && !isName && !text.isEmpty }

    /// What it is to lines that break at it; nil for one that is like a letter.
    var kind: Formula.Sign? {
        if OperatorDictionary.isArrow(text), form != .postfix { return .arrow }
        if form == .infix, entry.isSeparator { return .separator }
        if entry.isFence { return .fence }
        guard isBetween else { return nil }
        return OperatorDictionary.isRelation(text) ? .relation : .operation
    }
}

extension FormulaTable {
    /// Whether spaces alone part the entries of a row.
    var isDense: Bool { rows.allSatisfy { $0.cells.allSatisfy { $0.term.isEntry } } }

    /// Makes a last column of numbers in brackets the numbers of the equations.
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

    /// Whether it is the number of an equation: `(3.1)`.
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
