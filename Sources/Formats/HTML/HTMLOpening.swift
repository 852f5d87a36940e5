import BookModel
import Markup

/// Opens an HTML file: one page, in sections where it is large.
enum HTMLOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        var metadata = Metadata()
        metadata.format = "HTML"
        let reader = HTMLReader(name: file.name, metadata: metadata, expecting: file.source.count)
        let document = reader.read { file.stream(limit: Limits.sectionSource) }
        let division = Division(document, named: file.name)
        return try DocumentBook(division).book(reader.metadata, of: file, resources: file.neighbors)
    }
}
