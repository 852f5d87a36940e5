import TestSupport
import Testing

@testable import Library

@Suite struct CalibrePlacesTests {
    private let library: MadeCalibre

    init() throws {
        library = try MadeCalibre()
        try library.make(
            """
            INSERT INTO last_read_positions (book, format, user, device, cfi, epoch, pos_frac) VALUES
            (7, 'EPUB', 'a', 'one', 'epubcfi(/4/2/4)', 100.5, 0.25), (7, 'EPUB', 'a', 'two', 'epubcfi(/6/2/4)', 200, 0.5),
            (7, 'PDF', 'a', 'one', 'x', 900, 0.75), (8, 'EPUB', 'a', 'one', 'y', 1e300, 0.1);
            """)
    }

    private func place(_ file: String) throws(CalibreError) -> CalibreLibrary.Place? {
        try CalibreLibrary.place(ofBookAt: library.file(file))
    }

    @Test func theLatestPlaceOfAFormatIsRead() throws {
        let place = try #require(try place("A/Title (7)/name.epub"))
        #expect(place.cfi == "epubcfi(/6/2/4)" && place.progress == 0.5 && place.time == 200_000)
        #expect(try self.place("A/Title (7)/name.pdf")?.progress == 0.75)
        #expect(try self.place("A/Other (8)/name.epub")?.time == 0)
        for none in [
            "A/Title (9)/name.epub", "A/Title/name.epub", "A/Title (x)/name.epub", "A/Title (7)/name",
        ] {
            #expect(try self.place(none) == nil, "\(none)")
        }
    }

    @Test func whatIsNoLibraryIsToldAndAViewNotAsked() throws {
        let empty = try MadeCalibre()
        #expect(throws: CalibreError.self) {
            try CalibreLibrary.place(ofBookAt: empty.file("A/T (7)/n.epub"))
        }
        try Database(path: library.database).execute(
            """
            DROP TABLE last_read_positions;
            CREATE VIEW last_read_positions AS WITH RECURSIVE n(book) AS (SELECT 1 UNION ALL SELECT book FROM n)
            SELECT book, 'EPUB' AS format, '' AS cfi, 0 AS epoch, 0 AS pos_frac FROM n;
            """)
        #expect(try place("A/Title (7)/name.epub") == nil)
    }
}
