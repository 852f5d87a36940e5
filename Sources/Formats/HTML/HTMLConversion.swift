import BookModel
import Markup

/// Reads a page of HTML into one section.
struct HTMLConversion: Conversion {
    static let kind = ConversionKind.html
    // One byte more tells that there is more.
    static let limit = Limits.sectionSource + 1

    /// Of the file, as links within it have it.
    var name = ""
    /// Where it lies, with the style sheets and pictures beside it.
    var folder: FilePath?
    var styling = Styling()

    init() {}

    init(_ file: OpenedFile, _ styling: Styling) {
        (name, folder, self.styling) = (file.name, file.folder, styling)
    }

    mutating func code(_ coder: inout KeptCoder) {
        coder.code(&name)
        folder.code(&coder)
        styling.code(&coder)
    }

    func answer(to input: ByteSource) -> ConvertedDocument {
        let reader = reader(of: input)
        let section = reader.read { Self.stream(of: input) }
        return ConvertedDocument(reader.metadata, section)
    }

    /// A document that is well-formed, which needs no parser that may hang; nil for any other.
    func wellFormed(_ input: ByteSource) -> ConvertedDocument? {
        let reader = reader(of: input)
        let section = reader.readWellFormed { Self.stream(of: input) }
        return section.map { ConvertedDocument(reader.metadata, $0) }
    }

    private static func stream(of input: ByteSource) -> MemberStream {
        MemberStream(WholeSource(input), limit: Limits.sectionSource)
    }

    private func reader(of input: ByteSource) -> HTMLReader {
        var metadata = Metadata()
        metadata.format = "HTML"
        return HTMLReader(
            name: name, metadata: metadata, styling: styling,
            pictures: OpenedFile.neighbors(in: folder).sizes, expecting: input.count)
    }
}
