import BookModel
import Markup

/// Renders Markdown (UTF-8) as HTML and reads that into one section.
struct MarkdownConversion: Conversion {
    static let kind = ConversionKind.markdown
    static let limit = Int.max

    /// The file's name, as links within the document write it.
    var name = ""
    /// The file's folder, for pictures.
    var folder: FilePath?
    var styling = Styling()
    /// The metadata block before the document.
    var front = Metadata()
    /// Extensions left out of large files because they take too much time.
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
