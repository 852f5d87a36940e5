import BookModel
import Cells

/// Titles as heads over pages have them.
enum ShortTitle {
    /// A title without what explains it, where all of it is wider than so many columns.
    static func fitted(_ title: String, to columns: Int) -> String {
        Cluster.columns(of: title.unicodeScalars) > columns ? TitleWords.stem(of: title) : title
    }

    /// Columns between two titles of a line, at least.
    static let gap = 2
    /// Columns that a book's title is not cut below.
    private static let leastColumns = 8

    /// The titles of a book and a chapter side by side: that of the chapter stays whole as long as the line has
    /// room for it, that of the book gives way, and goes where too little of it would be left.
    static func pair(_ book: String, _ chapter: String, in columns: Int) -> (book: String, chapter: String) {
        func width(_ title: String) -> Int { Cluster.columns(of: title.unicodeScalars) }
        let fits = width(book) + width(chapter) + gap <= columns
        let chapter = fits ? chapter : fitted(chapter, to: max(columns / 2, columns - width(book) - gap))
        let room = width(chapter) == 0 ? columns : columns - width(chapter) - gap
        let book = fitted(book, to: room)
        return (width(book) <= room || room >= leastColumns ? book : "", chapter)
    }
}
