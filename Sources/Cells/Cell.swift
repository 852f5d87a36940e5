/// What one column of one row shows: a base scalar, the marks over it, and a style.
///
/// Plain data without a reference, so that a screen of cells is copied and compared as memory.
public struct Cell: Hashable, Sendable {
    /// The combining marks over a base; what a terminal library takes in one cell bounds them.
    public struct Marks: Hashable, Sendable {
        /// Scalar values in order, 0 where there is none.
        public private(set) var values: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)

        public init() {}

        public var isEmpty: Bool { values.0 == 0 }

        /// Adds a mark; one beyond the fourth is not shown.
        public mutating func append(_ mark: Unicode.Scalar) {
            if values.0 == 0 {
                values.0 = mark.value
            } else if values.1 == 0 {
                values.1 = mark.value
            } else if values.2 == 0 {
                values.2 = mark.value
            } else if values.3 == 0 {
                values.3 = mark.value
            }
        }

        /// Calls `body` with each mark, in order.
        public func forEach(_ body: (Unicode.Scalar) -> Void) {
            for value in [values.0, values.1, values.2, values.3] where value != 0 {
                if let scalar = Unicode.Scalar(value) { body(scalar) }
            }
        }

        public static func == (a: Marks, b: Marks) -> Bool { a.values == b.values }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(values.0)
            hasher.combine(values.1)
            hasher.combine(values.2)
            hasher.combine(values.3)
        }
    }

    /// The scalar shown; U+0000 marks the right half of the wide glyph in the cell before.
    public var base: Unicode.Scalar
    public var marks = Marks()
    public var style: Style

    public init(_ base: Unicode.Scalar = " ", style: Style = .plain) {
        self.base = base
        self.style = style
    }

    public static let blank = Cell()

    /// The right half of a wide glyph.
    public static func tail(style: Style = .plain) -> Cell { Cell("\0", style: style) }

    public var isTail: Bool { base.value == 0 }
}
