import BookModel
import Markup

/// Opens an HTML file: one page, in sections where it is large.
enum HTMLOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let document = try read(file, Styling())
        return try DocumentBook(Division(document.section, named: file.name)).book(
            document.metadata, of: file, resources: file.neighbors,
            restyle: { styling in
                let document = try? read(file, styling)
                return document.map { DocumentBook(Division($0.section, named: file.name)) }
            })
    }

    private static func read(_ file: OpenedFile, _ styling: Styling) throws(FormatError) -> ConvertedDocument
    {
        let work = HTMLConversion(file, styling)
        if file.converter.isElsewhere, let document = work.wellFormed(file.source) { return document }
        return try file.convert(work, file.source)
    }
}
