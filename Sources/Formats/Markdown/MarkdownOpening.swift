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
