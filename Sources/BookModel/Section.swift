/// One item of a book's reading order, ready to be set.
///
///     text    "Loomings\nCall me Ishmael. Some years ago…\n"
///     blocks   ├──────┤  ├───────────────────────────────┤
///     spans                      ├─────┤ italic
///     anchors  ^ "ch1"
///
/// All text of the section is one buffer of UTF-8. Blocks, spans and anchors are ranges and
/// offsets of it, in ascending order, so that setting a section runs over contiguous bytes and
/// a place is one number.
public struct Section: Hashable, Sendable {
    /// Valid UTF-8. The only control character is U+000A: a forced line break inside a block, and
    /// the end of each block, outside its range.
    public var text: [UInt8]
    public var blocks: [Block]
    public var spans: [Span]
    /// Positions that links can point at: the `id`s of elements, by offset.
    public var anchors: [Anchor]
    public var tables: [Table]
    /// The boxes around blocks, outer boxes before inner ones.
    public var boxes: [Box]
    /// Formulas of more than one word, in the order of the text.
    public var formulas: [Formula]
    /// BCP 47 tags that blocks and spans refer to; the first is the section's own, empty when unknown.
    public var languages: [String]
    /// The targets of the links in the text; spans refer to them.
    public var links: [String]
    /// The pictures in the text that have a file; spans refer to them.
    public var pictures: [Illustration]
    /// Parts that were repaired or are missing.
    public var warnings: [Warning]

    /// Whether the document is so long that its first pages are shown before the rest is read, and that line and page
    /// breaks are chosen without looking at all the text after them.
    public var isHuge = false

    /// Whether the book's style sheets write its lines from top to bottom (CSS Writing Modes 3 §3.2).
    public var isVertical = false

    /// The most bytes of a note before the anchor of links to it: `[123] ` may come first.
    public static let noteHead = 12

    public init(
        text: [UInt8] = [], blocks: [Block] = [], spans: [Span] = [], anchors: [Anchor] = [],
        tables: [Table] = [], boxes: [Box] = [], formulas: [Formula] = [], languages: [String] = [""],
        links: [String] = [], pictures: [Illustration] = [], warnings: [Warning] = []
    ) {
        self.text = text
        self.blocks = blocks
        self.spans = spans
        self.anchors = anchors
        self.tables = tables
        self.boxes = boxes
        self.formulas = formulas
        self.languages = languages
        self.links = links
        self.pictures = pictures
        self.warnings = warnings
    }

    /// The text of a range. Bounds that are not scalar boundaries give replacement characters.
    public func string(_ range: Range<Int>) -> String {
        String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self)
    }

    /// The offset of an element with an id; nil if the section has none.
    public func offset(ofAnchor id: String) -> Int? {
        anchors.first { $0.id == id }?.offset
    }
}

/// A named place in a section's text.
public struct Anchor: Hashable, Sendable {
    public var id: String
    /// Bytes from the start of the section's text.
    public var offset: Int
    /// Where the text of the element ends, if the element may hold a note.
    public var end: Int?

    public init(id: String, offset: Int, end: Int? = nil) {
        self.id = id
        self.offset = offset
        self.end = end
    }
}

/// The character in a section's text for a picture without a description: U+FFFC, the object replacement character.
///
/// Its span has the trait of that name. It has no width and separates nothing: lines, words and hyphens are as if it
/// were not there. The book's own text never contains it.
public enum Placeholder {
    /// U+FFFC.
    @inlinable public static var scalar: UInt32 { 0xFFFC }
    /// The character in UTF-8.
    public static let bytes: [UInt8] = [0xEF, 0xBF, 0xBC]
    /// Its length in UTF-8, in bytes.
    @inlinable public static var length: Int { 3 }

    /// Whether the character is at an offset of a text.
    @inlinable
    public static func stands(at offset: Int, in text: UnsafeBufferPointer<UInt8>, end: Int) -> Bool {
        text[offset] == 0xEF && offset + 2 < end && text[offset + 1] == 0xBF && text[offset + 2] == 0xBC
    }
}
