import BookModel
import Markup

/// Unpacks a Kindle book. A book that is a single page of HTML becomes one section.
struct KindleConversion: Conversion {
    static let kind = ConversionKind.kindle
    static let limit = Limits.packedBook

    /// The file's name.
    var name = ""
    var styling = Styling()

    mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&name)
        styling.code(&coder)
    }

    func answer(to input: ByteSource) -> KindleContent {
        do throws(KindleFile.Failure) {
            let file = try KindleFile(input.bytes(0..<input.count))
            return KindleContent(file: file, document: document(of: file, input))
        } catch {
            return KindleContent(failure: error)
        }
    }

    /// The book as one section; nil if it has several chapters or is plain text.
    private func document(of file: KindleFile, _ input: ByteSource) -> Section? {
        guard file.markup.count == 1, !file.isText else { return nil }
        var outline = EPUBOpening(file.archive(in: input), name: name)
        let (part, metadata) = (file.markup[0], outline.open(identity: "")?.metadata ?? Metadata())
        let reader = HTMLReader(
            name: part.name, metadata: metadata, sheets: MobipocketSheet.styles, styling: styling,
            pictures: file.pictures(in: input).sizes, expecting: part.bytes.count)
        let source = ByteSource(bytes: part.bytes)
        return reader.read { MemberStream(WholeSource(source), limit: Limits.sectionSource) }
    }
}

/// The contents of a Kindle book.
struct KindleContent: Coded {
    /// Why the book cannot be read.
    var failure: KindleFile.Failure?
    var file = KindleFile()
    /// The whole book, if it is a single page.
    var document: Section?

    init() {}

    init(file: KindleFile, document: Section?) { (self.file, self.document) = (file, document) }

    init(failure: KindleFile.Failure) { self.failure = failure }

    mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&failure, blank: .unreadable) { $0.code(raw: &$1) }
        file.code(&coder)
        coder.code(&document, blank: Section()) { coder, section in
            var document = ConvertedDocument(Metadata(), section)
            document.code(&coder)
            section = document.section
        }
    }
}

extension KindleFile {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        for parts in [\KindleFile.markup, \.others] {
            coder.code(&self[keyPath: parts], blank: Part(name: "", bytes: [])) { coder, part in
                coder.code(&part.name)
                coder.code(raw: &part.bytes)
            }
        }
        coder.code(&resources, blank: KindleResource()) { coder, resource in
            coder.code(&resource.name)
            coder.code(&resource.range)
            coder.code(raw: &resource.coding)
        }
        coder.code(&isKF8)
        coder.code(&isPalmDOC)
    }
}

/// The style sheet for Mobipocket, where paragraphs have their indent and the space above as attributes.
enum MobipocketSheet {
    static let styles = FixedStyles(
        StyleSheet(
            """
            pagebreak { display: block; page-break-after: always }
            p { margin: 0; text-indent: 1em }
            p[width="0"], p[width="0pt"], p[width="0em"], p[width="0%"] { text-indent: 0 }
            p[height="1em"], p[height="2em"], p[height="3em"], div[height="1em"] { margin-top: 1em }
            guide, reference { display: none }
            """))
}
