import BookModel
import Markup

/// Reads a page of HTML into one section.
struct HTMLConversion: Conversion {
    static let kind = ConversionKind.html
    // One more byte shows whether the file is longer.
    static let limit = Limits.sectionSource + 1

    /// The file's name, as links within the document write it.
    var name = ""
    /// The file's folder, for style sheets and pictures.
    var folder: FilePath?
    var styling = Styling()

    init() {}

    init(_ file: OpenedFile, _ styling: Styling) {
        (name, folder, self.styling) = (file.name, file.folder, styling)
    }

    mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&name)
        folder.code(&coder)
        styling.code(&coder)
    }

    func answer(to input: ByteSource) -> ConvertedDocument {
        let reader = reader(of: input)
        let section = reader.read { Self.stream(of: input) }
        return ConvertedDocument(reader.metadata, section)
    }

    /// Parses the document as XML, which never hangs; nil if it is not well-formed.
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

/// Opens an HTML file; a large one is divided into sections.
enum HTMLOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let document = try read(file, Styling())
        return try DocumentBook(Division(document.section, named: file.name)).book(
            document.metadata, of: file, resources: file.neighbors,
            restyle: { styling in
                let document = try? read(file, styling)
                return document.map { DocumentBook(Division($0.section, named: file.name)) }
            })
    }

    private static func read(_ file: OpenedFile, _ styling: Styling) throws(FormatError) -> ConvertedDocument
    {
        let work = HTMLConversion(file, styling)
        if file.converter.isElsewhere, let document = work.wellFormed(file.source) { return document }
        return try file.convert(work, file.source)
    }
}
