import BookModel
import Markup

/// Opens a Markdown file: rendered as HTML, read as such.
enum MarkdownOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let stream = file.stream(limit: Limits.markdownSource)
        let text = Transcoder(stream).readToEnd(expecting: file.source.count)
        let front = FrontMatter(of: text)
        let cost = MarkdownCost(of: text[front.end...])
        guard cost.allowsRendering else {
            return try PlainTextOpening.book(file, notice: Notice.markdownPlain)
        }
        let html = MarkdownRenderer.html(
            of: text[front.end...], tables: cost.allowsTables, addresses: cost.allowsAddresses)
        let isCut = stream.state == .cut
        let resources = file.neighbors
        let read = { @Sendable (styling: Styling) -> (Metadata, division: Division) in
            var (metadata, document) = Self.read(html, front.metadata, file, resources, styling)
            if !cost.allowsTables { document.cut(file, saying: Notice.markdownTables) }
            if isCut { document.cut(file, saying: Notice.textCut) }
            metadata.format = "Markdown"
            return (metadata, Division(document, named: file.name))
        }
        let (metadata, division) = read(Styling())
        return try DocumentBook(division).book(
            metadata, of: file, resources: resources, restyle: { DocumentBook(read($0).division) })
    }

    private static func read(
        _ html: [UInt8], _ front: Metadata, _ file: OpenedFile, _ resources: any ResourceSource,
        _ styling: Styling
    ) -> (Metadata, Section) {
        let reader = HTMLReader(
            name: file.name, metadata: front, styling: styling, pictures: resources.sizes,
            expecting: html.count)
        let rendered = ByteSource(bytes: html)
        var document = reader.read { MemberStream(WholeSource(rendered), limit: html.count) }
        HeadingNames.add(to: &document)
        return (reader.metadata, document)
    }
}

extension Section {
    fileprivate mutating func cut(_ file: OpenedFile, saying notice: String) {
        warnings.append(.cut(name: file.name))
        append(notice: notice)
    }
}
