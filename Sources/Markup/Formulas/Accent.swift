import BookModel

/// Accents of a term: hats, bars, arrows, braces above or below it.
enum Accent {
    /// A term below a sign; nil if the sign is a limit and not an accent.
    static func over(_ base: FormulaTerm, _ sign: FormulaSign) -> FormulaTerm? {
        switch sign.text {
        case "⏞", "︷": return .lined(base, .braceAbove)
        case let text:
            guard let mark = above[text] else { return nil }
            if let token = accented(base, mark.single) { return token }
            return mark.isLine ? .lined(base, .above) : nil
        }
    }

    /// A term above a sign; nil if the sign is a limit.
    static func under(_ base: FormulaTerm, _ sign: FormulaSign) -> FormulaTerm? {
        switch sign.text {
        case "⏟", "︸": return .lined(base, .braceBelow)
        case "_", "¯", "‾", "―", "\u{331}", "\u{332}":
            return accented(base, "\u{332}") ?? .lined(base, .below)
        default: return nil
        }
    }

    private struct Mark {
        var single: String
        var isLine = false
    }

    /// A single letter with a combining mark.
    private static func accented(_ base: FormulaTerm, _ mark: String) -> FormulaTerm? {
        guard case .token(var token) = base.single, token.scalarCount == 1 else { return nil }
        token.marks += mark
        return base.isSingle ? .token(token) : nil
    }

    private static let above: [String: Mark] = {
        var marks: [String: Mark] = [:]
        func add(_ signs: String, _ mark: String, isLine: Bool = false) {
            for sign in signs.unicodeScalars { marks[String(sign)] = Mark(single: mark, isLine: isLine) }
        }
        add("¯‾―_\u{304}\u{305}ˉ", "\u{304}", isLine: true)
        add("^ˆ\u{302}", "\u{302}")
        add("~˜\u{303}∼", "\u{303}")
        add("→⃗\u{20D7}⟶", "\u{20D7}")
        add("˙.\u{307}", "\u{307}")
        add("¨\u{308}", "\u{308}")
        add("ˇ\u{30C}", "\u{30C}")
        add("˘\u{306}", "\u{306}")
        add("´\u{301}", "\u{301}")
        add("`\u{300}", "\u{300}")
        add("˚°\u{30A}", "\u{30A}")
        add("\u{20DB}", "\u{20DB}")
        return marks
    }()
}

extension FormulaTerm {
    /// The only part of a row with one part, else the term itself.
    var single: FormulaTerm {
        if case .row(let parts) = self, parts.count == 1 { return parts[0].single }
        return self
    }

    fileprivate var isSingle: Bool { if case .token = single { true } else { false } }
}
