import BookModel
import TestSupport
import Testing
import Text

@testable import Library

@Suite struct IndexSearchTests {
    /// After the last hit that is shown of a book, the search goes on with the first section of the next one.
    @Test func theBookAfterOneWithManyHitsIsSearchedFromItsBeginning() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/text.sqlite"
        let stamp = FoundFile.Stamp(inode: 1, size: 2, modified: 1)
        let many = String(repeating: "whale ", count: GrepHit.mostOfBook + 1)
        let index = try TextIndex(path: path)
        try index.put(
            [("/a", [many, "whale"]), ("/b", ["a whale"])].map { path, texts in
                (
                    IndexedBook(path: path, stamp: stamp),
                    texts.enumerated().map {
                        IndexedSection(number: $0, content: SearchableText(text: Array($1.utf8), gaps: []))
                    }
                )
            })
        var report: GrepReport?
        let search = IndexSearch(indexPath: path, isCurrent: { true }, report: { report = $0 })
        search.run(
            try SearchPattern("whale", .words), in: ["/a", "/b"].map { ShelfBook(id: $0, path: $0) })
        let books = try #require(report).books
        #expect(books.map(\.path) == ["/a", "/b"])
        #expect(books.map(\.hits.count) == [GrepHit.mostOfBook, 1] && books.map(\.hasMore) == [true, false])
    }
}
