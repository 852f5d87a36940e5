import BookModel

/// A line as it is kept: 20 bytes, so that a chapter of megabytes costs one or two.
struct LineRecord: Hashable, Sendable {
    enum Kind: UInt8 {
        case text
        /// The ornament of a break of thought, or of a picture without words.
        case ornament
        /// `end` is the line of the table.
        case tableRow
        /// The line under a row of a table; `end` is the line of the table.
        case tableRule
        /// The line above a box, `end` is the box; the line below it.
        case boxTop, boxBottom
        /// Text that stands in the line above the innermost box.
        case boxTitle
        /// `end` is the row of the formula's layout.
        case formulaRow
        /// A line of the cells of a picture, with what it shows of the description until that is there.
        case pictureRow
    }

    struct Flags: OptionSet, Hashable {
        let rawValue: UInt16

        /// The first line of its block.
        static let startsBlock = Flags(rawValue: 1 << 0)
        /// The last line of its paragraph, or the last before a forced break: never stretched.
        static let endsParagraph = Flags(rawValue: 1 << 1)
        /// A hyphen shows at the end of the line.
        static let hyphen = Flags(rawValue: 1 << 2)
        /// The line has characters that run from right to left, or stands among such.
        static let bidirectional = Flags(rawValue: 1 << 3)
        /// The line's paragraph begins at the right.
        static let rightToLeft = Flags(rawValue: 1 << 4)
        /// No page ends before the line: it belongs to the row above.
        static let joinsPrevious = Flags(rawValue: 1 << 5)
        /// No page ends after the line's block when another block follows.
        static let keepsWithNext = Flags(rawValue: 1 << 6)
        /// A page ends before the line.
        static let breaksPage = Flags(rawValue: 1 << 7)
        /// The line is part of a table's head.
        static let isHeader = Flags(rawValue: 1 << 8)
        /// A heading that begins a page by rule: lines stay blank above it.
        static let opens = Flags(rawValue: 1 << 9)
        /// The first line of a paragraph that may be set in a line more or less.
        static let varies = Flags(rawValue: 1 << 10)
        /// One of the lines beside an initial.
        static let besideInitial = Flags(rawValue: 1 << 11)
        /// The page that the line begins stands on this side, where pages face each other.
        static let beginsVerso = Flags(rawValue: 1 << 12)
        static let beginsRecto = Flags(rawValue: 1 << 13)
        /// Marks of the line give up a column, or two.
        static let narrowedByOne = Flags(rawValue: 1 << 14)
        static let narrowedByTwo = Flags(rawValue: 1 << 15)

        /// The side that the page is to stand on which the line begins; nil where either will do.
        var side: LeafSide? {
            contains(.beginsVerso) ? .verso : contains(.beginsRecto) ? .recto : nil
        }

        /// Columns that marks of the line give up; see `NarrowMarks`.
        var narrowing: Int { contains(.narrowedByTwo) ? 2 : contains(.narrowedByOne) ? 1 : 0 }
    }

    /// Where the bytes begin that the line stands for; they end where the next line's begin.
    var start: UInt32
    /// Where its text ends, without the spaces that hang.
    var end: UInt32
    /// An index into the section's blocks.
    var block: UInt32
    /// Columns of the text, the hyphen at the end included.
    var width: UInt16 = 0
    var flags: Flags = []
    var kind = Kind.text
    /// Blank lines above, unless the line is the first of a page.
    var spaceAbove: UInt8 = 0
    /// Lines of a table's head that stand above, if the line is the first of a page.
    var headRows: UInt8 = 0
    /// Begins a block of verse in the same stanza as the line above.
    var continuesStanza = false
}
