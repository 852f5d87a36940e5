import BookModel

/// A part of a formula by its meaning: what is read from elements, and set as text and as a `Formula`.
indirect enum FormulaTerm {
    case nothing
    case token(FormulaToken)
    case sign(FormulaSign)
    /// In half ems: columns.
    case space(Int)
    case row([FormulaTerm])
    case fraction(FormulaTerm, FormulaTerm, FormulaStroke)
    case scripts(FormulaTerm, lower: FormulaTerm?, upper: FormulaTerm?)
    case leadingScripts(FormulaTerm, lower: FormulaTerm?, upper: FormulaTerm?)
    case limits(FormulaTerm, lower: FormulaTerm?, upper: FormulaTerm?)
    case root(FormulaTerm, index: FormulaTerm?)
    case fenced(FormulaSign?, FormulaTerm, FormulaSign?)
    case lined(FormulaTerm, Formula.Line)
    case table(FormulaTable)

    /// The term that spaces and brackets go by: of one with scripts or limits, what carries them.
    var core: FormulaTerm {
        switch self {
        case .scripts(let base, _, _), .leadingScripts(let base, _, _), .limits(let base, _, _): base.core
        default: self
        }
    }

    /// The sign that it is, whatever scripts it carries.
    var coreSign: FormulaSign? {
        if case .sign(let sign) = core { sign } else { nil }
    }

    var isNothing: Bool {
        switch self {
        case .nothing, .space: true
        case .row(let parts): parts.allSatisfy(\.isNothing)
        default: false
        }
    }

    /// The same term on another base: `a` with the scripts of this one.
    func replacingCore(by term: FormulaTerm) -> FormulaTerm {
        switch self {
        case .scripts(let base, let lower, let upper):
            .scripts(base.replacingCore(by: term), lower: lower, upper: upper)
        case .leadingScripts(let base, let lower, let upper):
            .leadingScripts(base.replacingCore(by: term), lower: lower, upper: upper)
        case .limits(let base, let lower, let upper):
            .limits(base.replacingCore(by: term), lower: lower, upper: upper)
        default: term
        }
    }
}

/// The line of a fraction.
enum FormulaStroke {
    /// Between numerator and denominator.
    case level
    /// Always as `a/b`.
    case slanted
    /// No line: a binomial.
    case none
}

/// Letters, digits or words.
struct FormulaToken {
    enum Kind {
        case identifier, number, words
    }

    /// Characters without white space within.
    struct Word {
        var text: String
        /// Where the document has it.
        var place: OriginRecorder.Place?
        /// Whether white space, or a space that does not collapse, stands before it.
        var followsSpace: Bool
    }

    var kind: Kind
    var words: [Word]
    var span = SpanStyle()
    /// Accents over each character.
    var marks = ""
    /// Spaces that do not collapse at either end.
    var hasLeadingSpace = false
    var hasTrailingSpace = false
    /// Whether the words are not as the document has them.
    var isChanged = false

    mutating func add(_ word: Word) {
        words.append(word)
        hasTrailingSpace = false
    }

    var text: String { words.map(\.text).joined(separator: " ") }
    /// The text as the document has it, white space collapsed.
    var source: String {
        words.enumerated().map { $1.followsSpace && $0 > 0 ? " " + $1.text : $1.text }.joined()
    }
    var scalarCount: Int { words.reduce(0) { $0 + $1.text.unicodeScalars.count } }

    /// Whether it is the name of a function or more than a letter, and parted from letters beside it.
    var isName: Bool { kind == .identifier && scalarCount > 1 && isWord }

    /// Whether it is a word rather than a part of one.
    var isPhrase: Bool { kind == .words && scalarCount > 1 && isWord }

    /// Whether it begins and ends with letters.
    private var isWord: Bool {
        let scalars = words.first.map { Array($0.text.unicodeScalars) } ?? []
        return scalars.prefix(2).count { $0.properties.isAlphabetic } == 2
    }

    /// Whether a letter or digit stands at an end.
    func isWordlike(atEnd: Bool) -> Bool {
        let scalar = atEnd ? words.last?.text.unicodeScalars.last : words.first?.text.unicodeScalars.first
        return scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
}

/// An operator, a fence, a separator.
struct FormulaSign {
    var token: FormulaToken
    var form = OperatorDictionary.Form.infix
    var entry = OperatorDictionary.Entry()
    /// What the document says of its form.
    var givenForm: OperatorDictionary.Form?
    var given: [FormulaAttribute: String] = [:]

    var text: String { token.text }
    /// Whether it is a name, as `det` is.
    var isName: Bool {
        token.scalarCount > 1 && token.isWordlike(atEnd: false) && token.isWordlike(atEnd: true)
    }
}

/// Rows of cells.
struct FormulaTable {
    struct Cell {
        var term: FormulaTerm
        var alignment: Formula.Table.Alignment
        var span: Int
    }

    struct Row {
        var cells: [Cell]
        var label: FormulaTerm?
    }

    var rows: [Row]
    var lines: [Int]
    var rules: [Int]
    var isAligned = false
}
