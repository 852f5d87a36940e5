/// What one column of one row shows: a base scalar, the marks over it, and a style.
///
/// Plain data without references, so that grids are copied and compared as memory.
public struct Cell: Hashable, Sendable {
    /// The combining marks of a cell; ncurses limits their number.
    public struct Marks: Hashable, Sendable {
        /// Scalar values in order; 0 if unused.
        public private(set) var values: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)

        public init() {}

        public var isEmpty: Bool { values.0 == 0 }

        /// Adds a mark; more than four are ignored.
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

extension Cell {
    /// Whether terminals disagree on how many columns its character takes next to others.
    ///
    /// For a vowel sign of an Indic script some count a column (`wcwidth`), some none (kitty, mlterm), and some
    /// count whole clusters (`TextWidths`). Flags and conjoining jamo differ in the same way.
    @inlinable
    public var hasUncertainWidth: Bool {
        base.value >= 0x900 && Self.isUncertain(base.value)
            || marks.values.0 >= 0x900 && Self.isUncertain(marks.values.0)
    }

    @usableFromInline
    static func isUncertain(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Devanagari to Sinhala.
        case 0x900...0xDFF: true
        // Myanmar, Hangul jamo, Khmer.
        case 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF: true
        // Tai Tham, Balinese, Sundanese, Batak, Lepcha, Vedic signs.
        case 0x1A20...0x1AAF, 0x1B00...0x1C4F, 0x1CC0...0x1CFF: true
        // Syloti Nagri to Rejang, Javanese, Cham, Myanmar, Meetei Mayek, more jamo.
        case 0xA800...0xA82F, 0xA880...0xA8FF, 0xA930...0xA95F, 0xA960...0xAA7F, 0xAAE0...0xAAFF,
            0xABC0...0xABFF,
            0xD7B0...0xD7FF:
            true
        // Brahmi and the scripts after it.
        case 0x1_1000...0x1_1FFF: true
        // The letters of flags.
        case 0x1_F1E6...0x1_F1FF: true
        default: false
        }
    }
}
