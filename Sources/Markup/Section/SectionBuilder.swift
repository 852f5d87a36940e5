import BookModel

/// Makes a section out of the elements of a document as they come.
///
/// Nothing is built but what is handed on: text goes into the section's buffer as it is read, with
/// white space collapsed; a block is open from its first character to the next boundary.
/// Elements that are open stand on a stack, bounded by `Limits.nesting`; there is no recursion.
package struct SectionBuilder {
    /// Where references lead; see `ArchivePath`.
    let path: String
    /// What references are relative to: the document, unless it says otherwise.
    var base: ReferenceBase
    package var section: Section
    /// The styles, once the document's head has been read.
    var resolver: StyleResolver?
    let sheets: any StyleSource
    /// The sheets that the document links to, as it names them.
    var sheetNames: [String] = []
    var embeddedSheet: [UInt8] = []

    package var frames: [Frame] = []
    var lists: [OpenList] = []
    /// What is said of drawings and media, by their place on the stack, for want of other content.
    var descriptions: [Int: String] = [:]
    /// How text is treated in the innermost element.
    var setting = TextSetting()
    /// Elements open beyond the limit of nesting.
    var excess = 0

    package var block: OpenBlock?
    /// Blank lines that the next block has above it.
    package var linesBefore = 0
    package var breaksBefore = false
    var marker: PendingMarker?
    /// Names that belong to the place of the next character.
    package var names: [String] = []
    /// Pictures at the beginning of a block: alone in it, or with text to follow.
    var pictures: [PendingPicture] = []
    /// Pictures without a description that wait for text in their line.
    var placeholders: [SpanStyle] = []
    /// The places of names in the section's pictures.
    var pictureIndices: [String: Int] = [:]
    var table: OpenTable?

    /// White space read and not yet written, with the style it is set in.
    package var space: SpanStyle?
    /// White space that comes now is dropped.
    var isAtLineStart = true
    /// The line feed directly after `pre` is none.
    var dropsLineFeed = false
    var quoteDepth = 0
    package var isCut = false
    /// Bytes of the names of links and pictures.
    var referenceBytes = 0
    /// What else was over a limit.
    var cuts: [Notice.Cut] = []
    var collecting = Collecting.nothing
    var description: [UInt8] = []
    /// Tables within each other; only the outermost is set as one.
    var tableDepth = 0

    /// Text that is not shown and still read.
    enum Collecting {
        case nothing, style, description
    }

    package struct OpenBlock {
        package var start: Int
        package var firstSpan: Int
        package var kind: Block.Kind
        package var style: BlockStyle
        package var hasLineBreak = false
    }

    struct TextSetting {
        var isShown = false
        var whiteSpace = ComputedStyle.WhiteSpace.normal
        var transform = ComputedStyle.TextTransform.none
        var span = SpanStyle()
    }

    struct PendingMarker {
        var text: String
        /// Its number is known only when the list ends.
        var isUnsettled = false
    }

    struct PendingPicture {
        var name: String
        var description: String?
        var span: SpanStyle
    }

    package init(path: String, language: String, sheets: any StyleSource, expecting size: Int) {
        self.path = path
        base = ReferenceBase(path)
        self.sheets = sheets
        section = Section(languages: [language])
        section.text.reserveCapacity(min(max(0, size), Limits.sectionSource))
    }

    /// Ends everything that is open.
    package mutating func finish() -> Section {
        while !frames.isEmpty { popFrame() }
        closeBlock()
        resolver?.rest()
        resolver = nil
        appendCuts()
        placeNames(at: section.text.count)
        drawAnchors(to: section.blocks.last?.range.upperBound ?? 0)
        return section
    }

    package mutating func warn(_ warning: Warning) {
        guard section.warnings.count < Limits.warnings else { return }
        let warning = warning.printable
        if !section.warnings.contains(warning) {
            section.warnings.append(warning)
        }
    }

    /// A block with words of Recto's own.
    package mutating func appendNotice(_ words: String) {
        closeBlock()
        openBlock(kind: .notice)
        write(words)
        closeBlock()
    }
}
