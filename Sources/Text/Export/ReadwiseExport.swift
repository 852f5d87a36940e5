import BookModel

/// Writes marks in the columns that Readwise imports: a row for each highlight, and for each place with a note.
///
///     Highlight,Title,Author,URL,Note,Location,Date
///     Call me Ishmael.,Moby-Dick,Herman Melville,recto:b3fb…,What a beginning.,12,2026-11-22T09:26:44Z
///
/// `URL` is the same for all rows of a book, because Readwise takes it for the address of the book. `Location` sorts
/// the highlights: ten-thousandths of the book.
enum ReadwiseExport {
    static func text(of book: MarkedBook) -> String {
        let title = book.metadata.title
        let author = book.metadata.creators.joined(separator: ", ")
        let rows = book.entries.filter { !$0.mark.kind.isPlace || $0.mark.hasNote }.map { entry in
            let (mark, range) = (entry.mark, entry.mark.range)
            let words = mark.kind.isPlace ? range.start.words : range.text
            return CSV.row([
                words, title, author, RectoLink(digest: book.identity.digest).description, mark.note,
                String(Int((range.progress * 10_000).rounded())), Timestamp.text(mark.created),
            ])
        }
        return CSV.row(["Highlight", "Title", "Author", "URL", "Note", "Location", "Date"]) + rows.joined()
    }
}
