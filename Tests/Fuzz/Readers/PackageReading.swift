import Markup
@testable import Formats

/// Opens an EPUB whose parts are the same bytes.
enum PackageReading {
    /// The bytes are the package document, the contents, the container and the encryption at once:
    /// each takes of them what it knows.
    static func violation(in bytes: [UInt8]) -> String? {
        let parts = [
            ("META-INF/container.xml", Array(#"<rootfile full-path="p.opf"/>"#.utf8)),
            ("META-INF/encryption.xml", bytes), ("p.opf", bytes), ("nav.xhtml", bytes), ("toc.ncx", bytes),
            ("a.xhtml", Array("<p>x</p>".utf8)),
        ]
        var opening = EPUBOpening(Archive(parts), name: "fuzz")
        guard let book = opening.open(identity: "") else { return nil }
        if let entry = book.contents.entries.first(where: { $0.title != $0.title.printable }) {
            return "an entry that cannot be printed: \(entry.title)"
        }
        return BookReading.violation(in: book)
    }
}
