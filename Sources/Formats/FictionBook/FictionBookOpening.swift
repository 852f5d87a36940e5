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

/// The style sheet for elements of a FictionBook.
enum FictionBookSheet {
    static let styles = FixedStyles(
        StyleSheet(
            """
            section, epigraph, poem, stanza, v, cite, annotation, subtitle, date { display: block }
            p { margin: 0; text-indent: 1em }
            h1, h2, h3, h4, h5, h6 { text-align: center }
            subtitle { text-align: center; font-weight: bold; margin: 1em 0; page-break-after: avoid }
            epigraph { margin: 1em 0 1em 6em; font-style: italic }
            poem { margin: 1em 0 1em 2em }
            stanza { margin: 1em 0 }
            v { text-indent: 0; text-align: left }
            cite { margin: 1em 2em; font-style: normal }
            text-author, date { display: block; text-align: right; text-indent: 0; font-style: italic }
            a[type="note"] { vertical-align: super }
            code { white-space: pre-wrap }
            """))
}
