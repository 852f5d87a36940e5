/// A formula (MathML Core): its text in one line, as part of the section's text, and its structure, for setting it in
/// two dimensions.
///
///     text     "x = (−b ± √(b2 − 4ac))/(2a)"
///     node      x = fraction(−b ± root(b2 − 4ac), 2a)
///
/// All ranges of its parts count from the beginning of its own text.
public struct Formula: Hashable, Sendable {
    /// The words in the text for a line over or under a part in brackets, if no line can be drawn.
    public static let (overline, underline) = ("overline(", "underline(")

    /// Bytes of the section's text.
    public var range: Range<Int>
    /// The structure; nil for a formula within a line of words.
    public var node: Node?
    /// Bytes of the equation number, which follows the formula in the text.
    public var number: Range<Int>?
    /// Its TeX source, if the book has it.
    public var tex: String?
    /// Where a line may break within the formula: after relations, operations and the commas of a list, in ascending
    /// order.
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

    /// A part of a formula. Ranges are those of its signs and words.
    public indirect enum Node: Hashable, Sendable {
        case text(Range<Int>)
        /// A sign between two parts, with the spaces around it. A line may break before it.
        case sign(Range<Int>, Sign)
        /// Columns without text.
        case space(Int)
        case row([Node])
        /// - stroke: the sign in the text for the line between them; nil if there is none.
        case fraction(Node, Node, stroke: Range<Int>?)
        case scripts(Node, lower: Node?, upper: Node?)
        /// Scripts before their base.
        case leadingScripts(Node, lower: Node?, upper: Node?)
        /// Above and below a large sign.
        case limits(Node, lower: Node?, upper: Node?)
        case root(Node, index: Node?, sign: Range<Int>)
        /// A part between brackets of its own height; either bracket may be missing.
        case fenced(Range<Int>?, Node, Range<Int>?)
        case lined(Node, Line)
        case table(Table)
    }

    public enum Sign: UInt8, Hashable, Sendable {
        /// Such as `=`: the best place to break a line.
        case relation
        /// Such as `+`.
        case operation
        /// Punctuation, like the comma of `f(a, b)`: a line may break after it, not before.
        case separator
        /// An arrow as wide as the part above or below it.
        case arrow
        /// A single bracket or a stroke, as tall as the part beside it.
        case fence
    }

    public enum Line: UInt8, Hashable, Sendable {
        case above, below, braceAbove, braceBelow, box
    }

    /// A matrix, or equations that are aligned with one another.
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
            /// The text of the whole row.
            public var range: Range<Int>

            public init(_ cells: [Cell], label: Range<Int>? = nil, range: Range<Int>) {
                self.cells = cells
                self.label = label
                self.range = range
            }
        }

        public var rows: [Row]
        /// Whether its cells are parts of equations, not the entries of a matrix.
        public var isAligned: Bool
        /// The columns with a line before them.
        public var lines: [Int]
        /// The rows with a line above them.
        public var rules: [Int]

        public init(rows: [Row], isAligned: Bool = false, lines: [Int] = [], rules: [Int] = []) {
            self.rows = rows
            self.isAligned = isAligned
            self.lines = lines
            self.rules = rules
        }
    }
}
