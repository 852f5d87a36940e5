import BookModel

/// A part of a formula by meaning, made from elements and converted to text and a `Formula`.
indirect enum FormulaTerm {
    case nothing
    case token(FormulaToken)
    case sign(FormulaSign)
    /// A space in columns, which are half ems.
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

    /// The base if it has scripts or limits; it determines spaces and brackets.
    var core: FormulaTerm {
        switch self {
        case .scripts(let base, _, _), .leadingScripts(let base, _, _), .limits(let base, _, _): base.core
        default: self
        }
    }

    /// The sign, possibly with scripts; nil if it is not one.
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

    /// The term with its base replaced, keeping the scripts.
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

/// How a fraction is drawn.
enum FormulaStroke {
    /// A horizontal line between numerator and denominator.
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

    /// Characters without white space between them.
    struct Word {
        var text: String
        /// Position in the document.
        var place: OriginRecorder.Place?
        /// Whether it follows white space or a fixed space.
        var followsSpace: Bool
    }

    var kind: Kind
    var words: [Word]
    var span = SpanStyle()
    /// Combining marks of each character.
    var marks = ""
    /// Whether there are fixed spaces at the start and end.
    var hasLeadingSpace = false
    var hasTrailingSpace = false
    /// Whether the words differ from the document.
    var isChanged = false

    mutating func add(_ word: Word) {
        words.append(word)
        hasTrailingSpace = false
    }

    var text: String { words.map(\.text).joined(separator: " ") }
    /// The text in the document, with white space collapsed.
    var source: String {
        words.enumerated().map { $1.followsSpace && $0 > 0 ? " " + $1.text : $1.text }.joined()
    }
    var scalarCount: Int { words.reduce(0) { $0 + $1.text.unicodeScalars.count } }

    /// Whether it is a name of several letters such as a function, which needs spaces beside letters.
    var isName: Bool { kind == .identifier && scalarCount > 1 && isWord }

    /// Whether it is at least one whole word.
    var isPhrase: Bool { kind == .words && scalarCount > 1 && isWord }

    /// Whether it begins with two letters.
    private var isWord: Bool {
        let scalars = words.first.map { Array($0.text.unicodeScalars) } ?? []
        return scalars.prefix(2).count { $0.properties.isAlphabetic } == 2
    }

    /// Whether it has a letter or digit at an end.
    func isWordlike(atEnd: Bool) -> Bool {
        let scalar = atEnd ? words.last?.text.unicodeScalars.last : words.first?.text.unicodeScalars.first
        return scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
}

/// An operator, bracket or separator.
struct FormulaSign {
    var token: FormulaToken
    var form = OperatorDictionary.Form.infix
    var entry = OperatorDictionary.Entry()
    /// The form stated in the document.
    var givenForm: OperatorDictionary.Form?
    var given: [FormulaAttribute: String] = [:]

    var text: String { token.text }
    /// Whether it is a name, such as `det`.
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
