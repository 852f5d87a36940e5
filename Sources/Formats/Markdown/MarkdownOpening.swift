import BookModel
import Markup

/// Opens a Markdown file: renders it as HTML, or shows it as plain text if that takes too long.
enum MarkdownOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let stream = file.stream(limit: Limits.markdownSource)
        let text = Transcoder(stream).readToEnd(expecting: file.source.count)
        let front = FrontMatter(of: text)
        let cost = MarkdownCost(of: text[front.end...])
        var work = MarkdownConversion()
        (work.name, work.folder, work.front) = (file.name, file.folder, front.metadata)
        (work.allowsTables, work.allowsAddresses) = (cost.allowsTables, cost.allowsAddresses)
        let source = ByteSource(bytes: Array(text[front.end...]))
        guard cost.allowsRendering, let made = try? file.convert(work, source) else {
            return try PlainTextOpening.book(file, notice: Notice.markdownPlain)
        }
        let isCut = stream.state == .cut
        let division = { @Sendable (document: Section) in
            var document = document
            if !cost.allowsTables { document.cut(file, saying: Notice.markdownTables) }
            if isCut { document.cut(file, saying: Notice.textCut) }
            return Division(document, named: file.name)
        }
        var metadata = made.metadata
        metadata.format = "Markdown"
        let restyle = { @Sendable [work] (styling: Styling) -> DocumentBook? in
            var work = work
            work.styling = styling
            return (try? file.convert(work, source)).map { DocumentBook(division($0.section)) }
        }
        return try DocumentBook(division(made.section)).book(
            metadata, of: file, resources: file.neighbors, restyle: restyle)
    }
}

extension Section {
    fileprivate mutating func cut(_ file: OpenedFile, saying notice: String) {
        warnings.append(.cut(name: file.name))
        append(notice: notice)
    }
}

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
    /// Whether these extensions are used; they are left out if they would take too much time.
    var (allowsTables, allowsAddresses) = (true, true)

    mutating func code(_ coder: inout DocumentCoder) {
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

/// Adds anchors to headings, named after their text as in `#the-second-part`, for links within Markdown.
enum HeadingNames {
    static func add(to document: inout Section) {
        var known = Set(document.anchors.map(\.id))
        for block in document.blocks {
            guard case .heading = block.kind, document.anchors.count < Limits.anchors else { continue }
            let name = name(document.text[block.range])
            var unique = name
            var count = 0
            while !known.insert(unique).inserted, count < 100 {
                count += 1
                unique = "\(name)-\(count)"
            }
            document.anchors.append(Anchor(id: unique, offset: block.range.lowerBound))
        }
        document.anchors.sort { $0.offset < $1.offset }
    }

    /// The text in lower case, with hyphens for spaces, without punctuation.
    private static func name(_ words: ArraySlice<UInt8>) -> String {
        var name = String.UnicodeScalarView()
        for scalar in String(decoding: words, as: UTF8.self).lowercased().unicodeScalars {
            switch scalar {
            case " ", "\n": name.append("-")
            case "-", "_": name.append(scalar)
            default:
                if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                    name.append(scalar)
                }
            }
        }
        return String(name)
    }
}
