/// What a book may cost; beyond a limit the part is cut, a notice says so, and the rest opens.
///
/// Sizes are in bytes of inflated content, counted as they come: what an archive declares of
/// itself is never believed.
enum Limits {
    /// A book read from a pipe.
    static let input = 512 << 20
    /// A document that is a whole book, with the pictures that it holds.
    static let sectionSource = 32 << 20
    /// A chapter; the longest real ones are a third of it.
    static let chapterSource = 12 << 20
    /// All chapters of a book together, at most.
    static let bookSource = 96 << 20
    /// All chapters of a book, in multiples of its file: text is packed to a tenth at best, and what
    /// inflates to more is there to fill a disk. A book of `smallBook` bytes is never too large.
    static let inflation = 40
    static let smallBook = 16 << 20
    /// A container, package or contents document.
    static let packageSource = 16 << 20
    /// A style sheet.
    static let sheetSource = 1 << 20
    /// A Markdown file: rendering takes several times its size.
    static let markdownSource = 16 << 20
    /// Marks, lines and cells of a Markdown file, 300 bytes of memory each.
    static let markdownNodes = 600_000
    /// Steps of the Markdown renderer, each a nanosecond or less: see `MarkdownCost`.
    static let markdownTableWork = 100_000_000
    static let markdownAddressWork = 500_000_000
    static let markdownTagWork = 500_000_000
    static let markdownContainerWork = 200_000_000
    /// Lines of plain text that stand together; more are no paragraph.
    static let textLines = 2_000
    /// A book of plain text.
    static let plainText = 128 << 20
    /// A book inside of another file.
    static let packedBook = 96 << 20
    /// Files within each other.
    static let packing = 3
    /// What is read of a picture to find its size.
    static let pictureHead = 256 << 10
    /// A file that a book is asked for, as a picture.
    static let resource = 64 << 20
    /// The read buffer of one stream.
    static let chunk = 64 << 10

    static let members = 200_000
    /// What may look like the end of an archive's directory.
    static let directoryEnds = 8
    static let manifestItems = 200_000
    static let sections = 50_000
    static let contentsEntries = 50_000
    static let contentsLevel = 32
    /// A title, name or other line of metadata.
    static let metadataText = 1_000
    /// A description of a book.
    static let descriptionText = 20_000
    /// Creators, languages and the like.
    static let metadataValues = 100

    /// Elements within each other; deeper ones keep their text and lose their style.
    static let nesting = 400
    /// Elements within each other that the parser of tag soup knows of; beyond, what was opened before
    /// is never closed, and loses no text.
    static let soupNesting = 1_000
    /// What is spent on comparing end tags with open elements before fewer of them are kept.
    static let soupWork = 200_000_000
    /// Documents in one file, one after the other.
    static let documents = 2_000
    /// Attributes of an element.
    static let attributes = 200
    /// The value of an attribute; longer ones of `data:` are none of ours and pass unmarked.
    static let attributeValue = 64 << 10
    /// What the parser may hold back of a tag that does not end, before it is looked at closely; and of
    /// text behind a tag, before it is told.
    static let heldBack = 64 << 10
    /// Namespaces open at once.
    static let namespaces = 250
    /// Attributes that a document declares: each is looked for in every element.
    static let declaredAttributes = 16
    /// Lists within each other; items further down have no marker.
    static let listDepth = 60
    /// The text of a paragraph; a longer one is cut in two, and in more.
    static let paragraph = 512 << 10
    /// Changes of type in a paragraph.
    static let paragraphSpans = 20_000
    static let blocks = 150_000
    static let spans = 1_000_000
    static let anchors = 200_000
    static let links = 200_000
    /// Bytes of the names that a chapter's links and pictures lead to.
    static let references = 16 << 20
    static let languages = 100
    /// Cells of one table, those that others reach into among them.
    static let tableCells = 50_000
    /// Columns of a table; the cells of a row beyond them are left out.
    static let tableColumns = 1_000
    static let columnSpan = 100
    static let rowSpan = 1_000
    static let warnings = 100

    /// Entities that a document declares.
    static let entities = 1_000
    /// The replacement text of one entity.
    static let entityText = 10_000
    /// References within the replacement texts of others.
    static let entityDepth = 16
    /// What all references of a document expand to.
    static let entityExpansion = 1 << 20

    static let styleRules = 50_000
    static let styleImports = 8
    /// Styles remembered at once.
    static let styleCache = 20_000
}
