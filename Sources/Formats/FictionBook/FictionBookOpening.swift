import BookModel
import Markup

/// Opens a FictionBook 2.
enum FictionBookOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let binaries = FictionBookBinaries(file: file)
        let (description, division) = read(file, binaries, Styling())
        return try DocumentBook(division).book(
            description.metadata, of: file, identifier: description.identifier, resources: binaries,
            restyle: { DocumentBook(read(file, binaries, $0).division) })
    }

    private static func read(
        _ file: OpenedFile, _ binaries: FictionBookBinaries, _ styling: Styling
    ) -> (FictionBookDescription, division: Division) {
        let reader = FictionBookReader(
            name: file.name, styling: styling, pictures: binaries.sizes, expecting: file.source.count)
        let document = reader.read { file.stream(limit: Limits.sectionSource) }
        return (reader.description, Division(document, named: file.name, at: reader.places))
    }
}
