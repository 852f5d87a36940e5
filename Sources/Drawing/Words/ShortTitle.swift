import BookModel
import Cells

/// Short titles for headers.
package enum ShortTitle {
    /// A title without its subtitle, if all of it is wider than a number of columns.
    package static func fitted(_ title: String, to columns: Int) -> String {
        Cluster.columns(of: title.unicodeScalars) > columns ? TitleWords.stem(of: title) : title
    }

    /// The least columns between two titles of a line.
    package static let gap = 2
    /// The least columns to which a book's title is cut.
    private static let leastColumns = 8

    /// The titles of a book and a chapter in one line. The chapter's title stays whole as long as it fits.
    /// The book's title is cut, and dropped if too little of it would be left.
    package static func pair(_ book: String, _ chapter: String, in columns: Int) -> (
        book: String, chapter: String
    ) {
        func width(_ title: String) -> Int { Cluster.columns(of: title.unicodeScalars) }
        let fits = width(book) + width(chapter) + gap <= columns
        let chapter = fits ? chapter : fitted(chapter, to: max(columns / 2, columns - width(book) - gap))
        let room = width(chapter) == 0 ? columns : columns - width(chapter) - gap
        let book = fitted(book, to: room)
        return (width(book) <= room || room >= leastColumns ? book : "", chapter)
    }
}
