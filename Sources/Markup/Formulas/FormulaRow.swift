import BookModel

/// A row of terms: determines the form of each operator by its position and pairs brackets (MathML Core
/// §3.2.4 and §3.3.1).
///
///     − x + ( a , b ]  ─▶  prefix −, infix +, fenced(a, b)
struct FormulaRow {
    let term: FormulaTerm

    /// The terms since an opening bracket.
    private struct Level {
        var opening: FormulaTerm?
        var items: [FormulaTerm] = []

        /// Whether it was opened by the same character, such as `|`.
        func isOpened(by text: String) -> Bool { opening?.coreSign?.text == text }
    }

    init(_ parts: [FormulaTerm]) {
        let items = parts.map(\.single).filter { !$0.isUnseen }
        guard items.count > 1 else {
            term = items.first ?? .nothing
            return
        }
        let last = items.lastIndex { $0.spaceColumns == nil }
        var levels = [Level()]
        var before: FormulaTerm?
        for (index, item) in items.enumerated() {
            let resolved = Self.resolve(item, after: before, isLast: index == last, levels)
            Self.add(resolved, to: &levels)
            if item.spaceColumns == nil { before = resolved }
        }
        while levels.count > 1 { Self.close(with: nil, &levels) }
        term = levels[0].items.count == 1 ? levels[0].items[0] : .row(levels[0].items)
    }

    private static func add(_ item: FormulaTerm, to levels: inout [Level]) {
        guard let sign = item.coreSign, sign.entry.isFence else {
            return levels[levels.count - 1].items.append(item)
        }
        switch sign.form {
        case .prefix: levels.append(Level(opening: item))
        case .postfix: close(with: item, &levels)
        case .infix: levels[levels.count - 1].items.append(item)
        }
    }

    /// Ends the innermost brackets; an unpaired closing bracket encloses everything before it.
    private static func close(with closing: FormulaTerm?, _ levels: inout [Level]) {
        let ended = levels.removeLast()
        let content = ended.items.count == 1 ? ended.items[0] : FormulaTerm.row(ended.items)
        let fenced = FormulaTerm.fenced(ended.opening?.coreSign, content, closing?.coreSign)
        if levels.isEmpty { levels.append(Level()) }
        levels[levels.count - 1].items.append(closing?.replacingCore(by: fenced) ?? fenced)
    }

    /// The form of a reversed bracket, as in `]0, 1[`.
    private static func turned(
        _ text: String, _ follows: Bool, _ levels: [Level]
    ) -> OperatorDictionary.Form? {
        switch text {
        case "]" where !follows: .prefix
        case "[" where follows && (levels.last.map { $0.isOpened(by: "]") || $0.isOpened(by: "[") } ?? false):
            .postfix
        default: nil
        }
    }

    /// The term with the form of its sign determined.
    private static func resolve(
        _ item: FormulaTerm, after before: FormulaTerm?, isLast: Bool, _ levels: [Level]
    ) -> FormulaTerm {
        guard var sign = item.coreSign else { return item }
        let text = sign.text
        let follows = before.map { !$0.expectsOperand } ?? false
        var wanted: OperatorDictionary.Form = !follows ? .prefix : isLast ? .postfix : .infix
        if let first = text.unicodeScalars.first?.value, OperatorDictionary.bars.contains(first) {
            wanted = !follows ? .prefix : levels.contains { $0.isOpened(by: text) } ? .postfix : .infix
        }
        (sign.form, sign.entry) = OperatorDictionary.entry(text, sign.givenForm ?? wanted)
        if sign.givenForm == nil, let turned = turned(text, follows, levels) {
            (sign.form, sign.entry) = (turned, OperatorDictionary.fence)
        }
        if wanted == .infix, sign.form == .infix, text == "|" || text == "∣" { sign.entry.isFence = false }
        if let left = sign.given[.lspace].flatMap(FormulaLength.eighteenths) { sign.entry.left = left }
        if let right = sign.given[.rspace].flatMap(FormulaLength.eighteenths) { sign.entry.right = right }
        return item.replacingCore(by: .sign(sign))
    }
}

extension FormulaTerm {
    /// Whether it is invisible, such as invisible times or function application.
    fileprivate var isUnseen: Bool {
        switch self {
        case .nothing: true
        case .sign(let sign): sign.text.isEmpty
        default: false
        }
    }

    /// The columns of a space; nil for other terms.
    var spaceColumns: Int? { if case .space(let columns) = self { columns } else { nil } }

    /// Whether an operand follows, as after an operator.
    fileprivate var expectsOperand: Bool {
        guard let sign = coreSign, !sign.isName, !sign.text.isEmpty else { return false }
        switch sign.form {
        case .prefix: return true
        case .postfix: return false
        case .infix: return sign.entry.left > 0 || sign.entry.right > 0
        }
    }
}
