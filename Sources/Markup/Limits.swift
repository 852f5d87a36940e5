/// Limits of a document. What exceeds a limit is cut, a notice says so, and the rest is shown.
///
/// Sizes are in bytes after decompression, counted while reading: sizes declared by an archive are not
/// trusted.
package enum Limits {
    /// A document that is a whole book, including embedded pictures.
    package static let sectionSource = 32 << 20
    /// A style sheet.
    package static let sheetSource = 1 << 20
    /// The read buffer of one stream.
    package static let chunk = 64 << 10

    /// A title, name or other line of metadata.
    package static let metadataText = 1_000
    /// A description of a book.
    package static let descriptionText = 20_000

    /// Nesting of elements; deeper ones keep their text, but not their style.
    package static let nesting = 400
    /// Nesting of elements in the HTML parser. Beyond it, outer elements are not closed; no text is lost.
    package static let soupNesting = 1_000
    /// Work of matching end tags, in open elements times bytes, before fewer elements are kept open.
    package static let soupWork = 200_000_000
    /// Concatenated documents in one file.
    package static let documents = 2_000
    /// Attributes of an element.
    package static let attributes = 200
    /// Bytes of an attribute value. A `data:` URL may have up to `references` bytes.
    package static let attributeValue = 64 << 10
    /// Bytes that the parser may buffer of an unfinished tag before tags are trimmed, and of text after a tag
    /// before it is passed on.
    package static let heldBack = 64 << 10
    /// Namespaces open at once.
    package static let namespaces = 250
    /// Attributes declared in the document type: each is compared with every element.
    package static let declaredAttributes = 16
    /// Nesting of lists; deeper items have no marker.
    package static let listDepth = 60
    /// Bytes of a paragraph; a longer one is split.
    package static let paragraph = 512 << 10
    /// Spans of a paragraph.
    package static let paragraphSpans = 20_000
    package static let blocks = 150_000
    package static let spans = 1_000_000
    /// Words in a `WordVocabulary`.
    package static let vocabulary = 100_000
    package static let anchors = 200_000
    package static let links = 200_000
    /// Bytes of all link targets and picture names of a chapter.
    package static let references = 16 << 20
    /// Bytes of an inline SVG; a larger one is replaced by its text.
    package static let inlineDrawing = 1 << 20
    package static let languages = 100
    /// Bytes read of a picture to find its size.
    package static let pictureHead = 256 << 10
    /// Pictures of a book whose sizes are cached.
    package static let pictures = 100_000
    /// Cells of one table.
    package static let tableCells = 50_000
    /// Columns of a table; further cells of a row are left out.
    package static let tableColumns = 1_000
    /// Bytes of a row; a table with longer rows is a layout table.
    package static let tableRow = 32 << 10
    /// Nesting of tables; deeper ones become text of their cell.
    package static let tableNesting = 4
    package static let columnSpan = 100
    package static let rowSpan = 1_000
    /// Distinct `nth-child` positions that are tracked.
    package static let stylePlaces = 32
    /// Preceding siblings that are tracked for `~`.
    package static let styleSiblings = 32
    /// Boxes around blocks; further ones are not drawn.
    package static let boxes = 10_000
    package static let warnings = 100
    /// Side notes of a paragraph; further ones stay in its text.
    package static let sideNotes = 100
    /// Bytes of a caption that can be moved below its table; a longer one stays above.
    package static let caption = 4_096
    /// Elements of a formula; text of further ones is kept.
    package static let formulaElements = 20_000
    /// Bytes of an attribute value in a formula.
    package static let formulaAttribute = 1_000
    /// Formulas of a section that are more than a word; further ones are shown as text.
    package static let formulas = 50_000

    /// Entities declared by a document.
    package static let entities = 1_000
    /// Bytes of an entity's replacement text.
    package static let entityText = 10_000
    /// Nesting of entity references in replacement texts.
    package static let entityDepth = 16
    /// Bytes that all entity references of a document expand to.
    package static let entityExpansion = 1 << 20

    package static let styleRules = 50_000
    package static let styleImports = 8
    /// Styles that are cached.
    package static let styleCache = 20_000
}
