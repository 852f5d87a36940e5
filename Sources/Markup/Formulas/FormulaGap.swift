/// Decides where a space is written between terms of a row.
enum FormulaGap {
    /// Least space that becomes a column, in eighteenths of an em.
    private static let least = 3

    /// - Parameter isTight: whether they are in a script, where operators have no space.
    static func stands(between left: FormulaTerm, and right: FormulaTerm, isTight: Bool) -> Bool {
        if left.spaceColumns ?? 0 > 0 || right.spaceColumns ?? 0 > 0 { return true }
        if isWord(left, atEnd: true) || isWord(right, atEnd: false) {
            if hasSpace(left, atEnd: true) || hasSpace(right, atEnd: false) { return true }
            if isOperand(left), isOperand(right), isWordlike(left, atEnd: true),
                isWordlike(right, atEnd: false)
            {
                return true
            }
        }
        if case .fenced(_, let content, _) = right, isOperand(left),
            token(content, atEnd: false)?.isPhrase == true
        {
            return true
        }
        if case .leadingScripts = right, case .scripts = left { return true }
        let (before, after) = (left.coreSign, right.coreSign)
        if isName(left) || isName(right) { return partsName(left, right) }
        guard !isTight else { return false }
        return (before?.entry.right ?? 0) >= least && before?.isName != true
            || (after?.entry.left ?? 0) >= least
    }

    /// Whether a name needs a space beside it: not at brackets, after a prefix sign or before a postfix sign.
    private static func partsName(_ left: FormulaTerm, _ right: FormulaTerm) -> Bool {
        if let sign = left.coreSign, !sign.isName {
            return sign.text.isEmpty ? false : sign.entry.right >= least
        }
        if let sign = right.coreSign, !sign.isName {
            return sign.text.isEmpty ? false : sign.entry.left >= least
        }
        if isName(left), case .fenced(let open, _, _) = right.core, open != nil { return open?.text == "{" }
        return true
    }

    private static func isName(_ term: FormulaTerm) -> Bool {
        switch term.core {
        case .token(let token): token.isName
        case .sign(let sign): sign.isName
        default: false
        }
    }

    private static func isOperand(_ term: FormulaTerm) -> Bool { term.coreSign == nil }

    private static func isWord(_ term: FormulaTerm, atEnd: Bool) -> Bool {
        token(term, atEnd: atEnd)?.kind == .words
    }

    private static func hasSpace(_ term: FormulaTerm, atEnd: Bool) -> Bool {
        guard let token = token(term, atEnd: atEnd) else { return false }
        return atEnd ? token.hasTrailingSpace : token.hasLeadingSpace
    }

    private static func isWordlike(_ term: FormulaTerm, atEnd: Bool) -> Bool {
        switch term {
        case .token(let token): token.isWordlike(atEnd: atEnd)
        case .row(let parts): (atEnd ? parts.last : parts.first).map { isWordlike($0, atEnd: atEnd) } ?? false
        default: true
        }
    }

    /// The first or last token of a term.
    private static func token(_ term: FormulaTerm, atEnd: Bool) -> FormulaToken? {
        switch term {
        case .token(let token): token
        case .row(let parts): (atEnd ? parts.last : parts.first).flatMap { token($0, atEnd: atEnd) }
        default: nil
        }
    }
}
