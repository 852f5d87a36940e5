/// A formula (MathML Core): its place in the section's text, where it stands as on one line, and how it
/// is built, for setting it in two dimensions.
///
///     text     "x = (−b ± √(b2 − 4ac))/(2a)"
///     node      x = fraction(−b ± root(b2 − 4ac), 2a)
///
/// All ranges of its parts are counted from the beginning of its own text.
public struct Formula: Hashable, Sendable {
    /// What stands for a line over what is in brackets behind it where it is not drawn, and for one below.
    public static let (overline, underline) = ("overline(", "underline(")

    /// Bytes of the section's text.
    public var range: Range<Int>
    /// How the formula is built; nil for one within a line of words.
    public var node: Node?
    /// The number of the equation, behind the formula's text.
    public var number: Range<Int>?
    /// The source in TeX that the book brings along.
    public var tex: String?
    /// Where a line of words may end within: behind relations, operations and the commas of a list,
    /// ascending.
    public var breaks: [Int]

    public init(
        range: Range<Int>, node: Node? = nil, number: Range<Int>? = nil, tex: String? = nil,
        breaks: [Int] = []
    ) {
        self.range = range
        self.node = node
        self.number = number
        self.tex = tex
        self.breaks = breaks
    }

    /// A part of a formula; the ranges are of its signs and words.
    public indirect enum Node: Hashable, Sendable {
        case text(Range<Int>)
        /// A sign between two parts, with the spaces around it; a line may break before it.
        case sign(Range<Int>, Sign)
        /// Columns without text.
        case space(Int)
        case row([Node])
        /// - stroke: what stands for the line between; nil where there is none.
        case fraction(Node, Node, stroke: Range<Int>?)
        case scripts(Node, lower: Node?, upper: Node?)
        /// Before their base.
        case leadingScripts(Node, lower: Node?, upper: Node?)
        /// Above and below a large sign.
        case limits(Node, lower: Node?, upper: Node?)
        case root(Node, index: Node?, sign: Range<Int>)
        /// Between brackets as tall as it is; either may be missing.
        case fenced(Range<Int>?, Node, Range<Int>?)
        case lined(Node, Line)
        case table(Table)
    }

    public enum Sign: UInt8, Hashable, Sendable {
        /// As `=`: the first choice for breaking a line.
        case relation
        /// As `+`.
        case operation
        /// As a comma, which stays with what is before.
        case separator
        /// An arrow that is as wide as what is above or below it.
        case arrow
        /// A bracket on its own or a stroke, as tall as what is beside it.
        case fence
    }

    public enum Line: UInt8, Hashable, Sendable {
        case above, below, braceAbove, braceBelow, box
    }

    /// A matrix, or equations that are aligned with each other.
    public struct Table: Hashable, Sendable {
        public enum Alignment: UInt8, Hashable, Sendable {
            case left, center, right
        }

        public struct Cell: Hashable, Sendable {
            public var node: Node
            public var alignment: Alignment
            /// Columns of the table that the cell takes, at least 1.
            public var span: Int

            public init(_ node: Node, alignment: Alignment = .center, span: Int = 1) {
                self.node = node
                self.alignment = alignment
                self.span = max(1, span)
            }
        }

        public struct Row: Hashable, Sendable {
            public var cells: [Cell]
            /// The number of the equation.
            public var label: Range<Int>?
            /// All text of the row.
            public var range: Range<Int>

            public init(_ cells: [Cell], label: Range<Int>? = nil, range: Range<Int>) {
                self.cells = cells
                self.label = label
                self.range = range
            }
        }

        public var rows: [Row]
        /// Whether its cells are the parts of equations rather than the entries of a matrix.
        public var isAligned: Bool
        /// The columns that have a line before them.
        public var lines: [Int]
        /// The rows that have a line above them.
        public var rules: [Int]

        public init(rows: [Row], isAligned: Bool = false, lines: [Int] = [], rules: [Int] = []) {
            self.rows = rows
            self.isAligned = isAligned
            self.lines = lines
            self.rules = rules
        }
    }
}
