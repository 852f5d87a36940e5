import BookModel
import Markup

/// Opens a FictionBook 2.
enum FictionBookOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let reader = FictionBookReader(name: file.name, expecting: file.source.count)
        let document = reader.read { file.stream(limit: Limits.sectionSource) }
        let division = Division(document, named: file.name, at: reader.places)
        return try DocumentBook(division).book(
            reader.description.metadata, of: file, identifier: reader.description.identifier,
            resources: FictionBookBinaries(file: file))
    }
}
