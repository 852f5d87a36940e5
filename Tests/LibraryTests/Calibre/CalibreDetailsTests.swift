import TestSupport
import Testing

@testable import Library

@Suite struct CalibreDetailsTests {
    private let library: MadeCalibre

    init() throws { library = try MadeCalibre() }

    private func details(_ number: Int, hours: Int = 0) throws(CalibreError) -> CalibreLibrary.Details? {
        try CalibreLibrary.details(ofBookAt: library.file("A/T (\(number))/n.epub")) { _ in hours * 3_600 }
    }

    private static let books =
        CalibreSchema.book(7, "Told", folder: "A/T (7)", files: [])
        + CalibreSchema.book(9, "Bare", folder: "A/T (9)", files: [])
            + """
            UPDATE books SET pubdate = '1851-10-18 00:00:00+00:00' WHERE id = 7;
            UPDATE books SET pubdate = '0101-01-01 00:00:00+00:00' WHERE id = 9;
            INSERT INTO comments (book, text) VALUES (7, '<p>A man.</p><p>A whale.</p>');
            INSERT INTO publishers (id, name) VALUES (3, 'Harper & Brothers');
            INSERT INTO books_publishers_link (book, publisher) VALUES (7, 3);
            """

    @Test func whatTheCardTellsIsRead() throws {
        try library.make(Self.books)
        let told = try #require(try details(7))
        #expect(told.publisher == "Harper & Brothers" && told.date == "1851-10-18")
        #expect(told.comments == "<p>A man.</p><p>A whale.</p>")
        for number in 8...9 { #expect(try details(number) == CalibreLibrary.Details()) }
    }

    @Test(arguments: [
        ("1851-10-17 16:00:00+00:00", 8), ("1851-10-18 05:00:00+00:00", -5),
        ("1851-10-18 12:30:00.25+00:00", 0), ("1851-10-17T23:00:00+00:00", 1), ("1851-10-18", 0),
    ])
    func theDateIsThatOfThePersonsClock(_ moment: String, hours: Int) throws {
        try library.make(Self.books + "UPDATE books SET pubdate = '\(moment)' WHERE id = 7;")
        #expect(try details(7, hours: hours)?.date == "1851-10-18")
        for hours in [-12, 0, 14] { #expect(try details(9, hours: hours)?.date == "") }
    }

    @Test func whatIsNoLibraryIsToldAndAViewNotAsked() throws {
        #expect(throws: CalibreError.self) { try details(7) }
        try library.make(
            Self.books + """
                DROP TABLE comments;
                CREATE VIEW comments AS WITH RECURSIVE n(book) AS (SELECT 1 UNION ALL SELECT book FROM n)
                SELECT book, 'x' AS text FROM n;
                """)
        #expect(try details(7) == nil)
    }
}
