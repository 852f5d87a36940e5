import BookModel
import Markup

/// Opens a book that gzip has packed.
enum GzipOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let stream = MemberStream(InflatingSource(gzip: file.source), limit: Limits.packedBook)
        let name = file.name.lowercased().hasSuffix(".gz") ? String(file.name.dropLast(3)) : file.name
        return try file.open(stream, named: name)
    }
}
