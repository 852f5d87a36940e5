import BookModel
import Markup

/// Opens a FictionBook 2.
enum FictionBookOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let (description, division) = read(file, Styling())
        return try DocumentBook(division).book(
            description.metadata, of: file, identifier: description.identifier,
            resources: FictionBookBinaries(file: file),
            restyle: { DocumentBook(read(file, $0).division) })
    }

    private static func read(
        _ file: OpenedFile, _ styling: Styling
    ) -> (FictionBookDescription, division: Division) {
        let reader = FictionBookReader(name: file.name, styling: styling, expecting: file.source.count)
        let document = reader.read { file.stream(limit: Limits.sectionSource) }
        return (reader.description, Division(document, named: file.name, at: reader.places))
    }
}
