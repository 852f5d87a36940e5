import BookModel
import Markup

/// Takes a Kindle book apart, and reads one that is a single page of HTML into one section.
struct KindleConversion: Conversion {
    static let kind = ConversionKind.kindle
    static let limit = Limits.packedBook

    /// Of the file.
    var name = ""
    var styling = Styling()

    mutating func code(_ coder: inout KeptCoder) {
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

    /// Nil for a book of chapters, and for text without markup.
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

/// What a Kindle book holds.
struct KindleContent: Coded {
    /// Why it cannot be read.
    var failure: KindleFile.Failure?
    var file = KindleFile()
    /// All of a book that is a single page.
    var document: Section?

    init() {}

    init(file: KindleFile, document: Section?) { (self.file, self.document) = (file, document) }

    init(failure: KindleFile.Failure) { self.failure = failure }

    mutating func code(_ coder: inout KeptCoder) {
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
    fileprivate mutating func code(_ coder: inout KeptCoder) {
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
