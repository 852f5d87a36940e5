import BookModel

/// A stored line: 20 bytes, so that a chapter of megabytes needs one or two megabytes.
struct LineRecord: Hashable, Sendable {
    enum Kind: UInt8 {
        case text
        /// A scene break, or a picture without description.
        case ornament
        /// `end` is the line within the table.
        case tableRow
        /// The rule below a row; `end` is the line within the table.
        case tableRule
        /// The top and bottom line of a box; `end` is the box.
        case boxTop, boxBottom
        /// Text in the top line of the innermost box.
        case boxTitle
        /// `end` is the row of the formula's layout.
        case formulaRow
        /// A line of a picture, with the text that is shown until it is decoded.
        case pictureRow
    }

    struct Flags: OptionSet, Hashable {
        let rawValue: UInt16

        /// The first line of its block.
        static let startsBlock = Flags(rawValue: 1 << 0)
        /// The last line of its paragraph, or the last before a forced break: never justified.
        static let endsParagraph = Flags(rawValue: 1 << 1)
        /// The line ends with a hyphen that is not in the text.
        static let hyphen = Flags(rawValue: 1 << 2)
        /// The line has right-to-left characters, or its direction depends on some.
        static let bidirectional = Flags(rawValue: 1 << 3)
        /// The line's paragraph is right-to-left.
        static let rightToLeft = Flags(rawValue: 1 << 4)
        /// No page break before the line, because it belongs to the one above.
        static let joinsPrevious = Flags(rawValue: 1 << 5)
        /// No page break after the line's block if another block follows.
        static let keepsWithNext = Flags(rawValue: 1 << 6)
        /// Forced page break before the line.
        static let breaksPage = Flags(rawValue: 1 << 7)
        /// The line is in a table's head.
        static let isHeader = Flags(rawValue: 1 << 8)
        /// A chapter opening at a forced page break: some lines above it stay blank.
        static let opens = Flags(rawValue: 1 << 9)
        /// The first line of a paragraph that may be set in one line more or less.
        static let varies = Flags(rawValue: 1 << 10)
        /// A line beside a drop cap.
        static let besideInitial = Flags(rawValue: 1 << 11)
        /// The page that begins with the line must be on this side, if pages face each other.
        static let beginsVerso = Flags(rawValue: 1 << 12)
        static let beginsRecto = Flags(rawValue: 1 << 13)
        /// Punctuation is narrowed by one or two columns.
        static let narrowedByOne = Flags(rawValue: 1 << 14)
        static let narrowedByTwo = Flags(rawValue: 1 << 15)

        /// The side of the page that begins with the line; nil for either.
        var side: LeafSide? {
            contains(.beginsVerso) ? .verso : contains(.beginsRecto) ? .recto : nil
        }

        /// Columns saved by narrowing punctuation; see `NarrowMarks`.
        var narrowing: Int { contains(.narrowedByTwo) ? 2 : contains(.narrowedByOne) ? 1 : 0 }
    }

    /// The first byte of the line; it ends where the next line begins.
    var start: UInt32
    /// The end of its text, without hanging spaces.
    var end: UInt32
    /// An index into the section's blocks.
    var block: UInt32
    /// Columns of the text, including a hyphen at the end.
    var width: UInt16 = 0
    var flags: Flags = []
    var kind = Kind.text
    /// Blank lines above, unless the line is the first of a page.
    var spaceAbove: UInt8 = 0
    /// Lines of a table's head to repeat above it, if it is the first line of a page.
    var headRows: UInt8 = 0
    /// Whether it begins a block of verse in the same stanza as the line above.
    var continuesStanza = false
}
