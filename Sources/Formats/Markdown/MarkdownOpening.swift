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
        var metadata = front.metadata
        metadata.format = "Markdown"
        let reader = HTMLReader(name: file.name, metadata: metadata, expecting: html.count)
        let rendered = ByteSource(bytes: html)
        var document = reader.read { MemberStream(WholeSource(rendered), limit: html.count) }
        HeadingNames.add(to: &document)
        if !cost.allowsTables {
            document.warnings.append(.cut(name: file.name))
            document.append(notice: Notice.markdownTables)
        }
        if stream.state == .cut {
            document.warnings.append(.cut(name: file.name))
            document.append(notice: Notice.textCut)
        }
        return try DocumentBook(Division(document, named: file.name)).book(
            reader.metadata, of: file, resources: file.neighbors)
    }
}
