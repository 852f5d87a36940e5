import BookModel
import Markup

/// Opens an HTML file: one page, in sections where it is large.
enum HTMLOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let resources = file.neighbors
        let (metadata, division) = read(file, resources, Styling())
        return try DocumentBook(division).book(
            metadata, of: file, resources: resources,
            restyle: { DocumentBook(read(file, resources, $0).division) })
    }

    private static func read(
        _ file: OpenedFile, _ resources: any ResourceSource, _ styling: Styling
    ) -> (Metadata, division: Division) {
        var metadata = Metadata()
        metadata.format = "HTML"
        let reader = HTMLReader(
            name: file.name, metadata: metadata, styling: styling, pictures: resources.sizes,
            expecting: file.source.count)
        let document = reader.read { file.stream(limit: Limits.sectionSource) }
        return (reader.metadata, Division(document, named: file.name))
    }
}
