import BookModel
import Markup

/// Renders Markdown, which is UTF-8, and reads that into one section.
struct MarkdownConversion: Conversion {
    static let kind = ConversionKind.markdown
    static let limit = Int.max

    /// Of the file, as links within it have it.
    var name = ""
    /// Where it lies, with the pictures beside it.
    var folder: FilePath?
    var styling = Styling()
    /// What stands before the document.
    var front = Metadata()
    /// What is not looked for where it may cost too much.
    var (allowsTables, allowsAddresses) = (true, true)

    mutating func code(_ coder: inout KeptCoder) {
        coder.code(&name)
        folder.code(&coder)
        styling.code(&coder)
        front.code(&coder)
        coder.code(&allowsTables)
        coder.code(&allowsAddresses)
    }

    func answer(to input: ByteSource) -> ConvertedDocument {
        let html = MarkdownRenderer.html(
            of: input.bytes(0..<input.count)[...], tables: allowsTables, addresses: allowsAddresses)
        let reader = HTMLReader(
            name: name, metadata: front, styling: styling,
            pictures: OpenedFile.neighbors(in: folder).sizes, expecting: html.count)
        let rendered = ByteSource(bytes: html)
        var section = reader.read { MemberStream(WholeSource(rendered), limit: html.count) }
        HeadingNames.add(to: &section)
        return ConvertedDocument(reader.metadata, section)
    }
}
