/// What a document may cost; beyond a limit the part is cut, a notice says so, and the rest is there.
///
/// Sizes are in bytes of inflated content, counted as they come: what an archive declares of
/// itself is never believed.
package enum Limits {
    /// A document that is a whole book, with the pictures that it holds.
    package static let sectionSource = 32 << 20
    /// A style sheet.
    package static let sheetSource = 1 << 20
    /// The read buffer of one stream.
    package static let chunk = 64 << 10

    /// A title, name or other line of metadata.
    package static let metadataText = 1_000
    /// A description of a book.
    package static let descriptionText = 20_000

    /// Elements within each other; deeper ones keep their text and lose their style.
    package static let nesting = 400
    /// Elements within each other that the parser of tag soup knows of; beyond, what was opened before
    /// is never closed, and loses no text.
    package static let soupNesting = 1_000
    /// What is spent on comparing end tags with open elements before fewer of them are kept.
    package static let soupWork = 200_000_000
    /// Documents in one file, one after the other.
    package static let documents = 2_000
    /// Attributes of an element.
    package static let attributes = 200
    /// The value of an attribute; those of `data:` may be as long as all `references`, and pass unmarked.
    package static let attributeValue = 64 << 10
    /// What the parser may hold back of a tag that does not end, before it is looked at closely; and of
    /// text behind a tag, before it is told.
    package static let heldBack = 64 << 10
    /// Namespaces open at once.
    package static let namespaces = 250
    /// Attributes that a document declares: each is looked for in every element.
    package static let declaredAttributes = 16
    /// Lists within each other; items further down have no marker.
    package static let listDepth = 60
    /// The text of a paragraph; a longer one is cut in two, and in more.
    package static let paragraph = 512 << 10
    /// Changes of type in a paragraph.
    package static let paragraphSpans = 20_000
    package static let blocks = 150_000
    package static let spans = 1_000_000
    /// Words in a `WordVocabulary`.
    package static let vocabulary = 100_000
    package static let anchors = 200_000
    package static let links = 200_000
    /// Bytes of the names that a chapter's links and pictures lead to.
    package static let references = 16 << 20
    /// The file of a drawing that stands in a document; what a larger one says is text.
    package static let inlineDrawing = 1 << 20
    package static let languages = 100
    /// What is read of a picture to find its size.
    package static let pictureHead = 256 << 10
    /// Pictures of a book whose sizes are remembered.
    package static let pictures = 100_000
    /// Styles of counters that a sheet defines, and signs of each.
    package static let counterStyles = 200
    package static let counterSymbols = 400
    /// Cells of one table.
    package static let tableCells = 50_000
    /// Columns of a table; the cells of a row beyond them are left out.
    package static let tableColumns = 1_000
    /// Bytes of a row; a table with longer ones is the frame around a page.
    package static let tableRow = 32 << 10
    /// Tables within each other; those deeper are text of the cell that they stand in.
    package static let tableNesting = 4
    package static let columnSpan = 100
    package static let rowSpan = 1_000
    /// Places among children that selectors tell apart.
    package static let stylePlaces = 32
    /// Kinds of elements before one, as far as `~` knows of them.
    package static let styleSiblings = 32
    /// Frames around blocks; further ones are not drawn.
    package static let boxes = 10_000
    package static let warnings = 100
    /// Notes that float beside one paragraph; further ones stand in its lines.
    package static let sideNotes = 100
    /// Bytes of a caption that may stand below its table; a longer one stands above.
    package static let caption = 4_096
    /// Elements of one formula; what stands in others is read as text.
    package static let formulaElements = 20_000
    /// The value of an attribute of a formula's element.
    package static let formulaAttribute = 1_000
    /// Formulas of a section that are more than a word; further ones are set as words.
    package static let formulas = 50_000

    /// Entities that a document declares.
    package static let entities = 1_000
    /// The replacement text of one entity.
    package static let entityText = 10_000
    /// References within the replacement texts of others.
    package static let entityDepth = 16
    /// What all references of a document expand to.
    package static let entityExpansion = 1 << 20

    package static let styleRules = 50_000
    package static let styleImports = 8
    /// Styles remembered at once.
    package static let styleCache = 20_000
}
