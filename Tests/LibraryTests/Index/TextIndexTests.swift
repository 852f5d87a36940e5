import CSQLite
import TestSupport
import Testing
import Text

@testable import Library

@Suite struct TextIndexTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/cache/recto/text.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    private func book(
        _ path: String, _ texts: String..., modified: Int64 = 1
    ) -> (book: IndexedBook, sections: [IndexedSection]) {
        let book = IndexedBook(path: path, stamp: FoundFile.Stamp(inode: 1, size: 2, modified: modified))
        let sections = texts.enumerated().map { number, text in
            IndexedSection(number: number, content: SearchableText(text: Array(text.utf8), gaps: []))
        }
        return (book, sections)
    }

    /// Which sections may have a pattern, as their texts.
    private func found(_ words: String, in index: TextIndex) throws -> [String] {
        let phrase = IndexTerms.phrase(of: try SearchPattern(words, .words))
        return try index.sections(with: phrase, in: 0..<Int64.max).map { id in
            String(decoding: try #require(try index.section(id)).content.text, as: UTF8.self)
        }
    }

    @Test func sectionsAreFoundByTheirWords() throws {
        let index = try TextIndex(path: path)
        try index.put([book("/a", "Call me Ishmael.", "", "The white whale"), book("/b", "Whale, white 漱石は")])
        #expect(try found("WHALE", in: index).count == 2)
        #expect(try found("white whale", in: index) == ["The white whale"])
        #expect(try found("me", in: index) == ["Call me Ishmael."])
        #expect(try found("ish*", in: index) == ["Call me Ishmael."])
        #expect(try found("ish", in: index).isEmpty)
        #expect(try found("漱石", in: index).count == 1 && found("は", in: index).count == 1)
        #expect(try found("…", in: index).count == 3)
        let books = try index.books()
        #expect(books.map(\.path) == ["/a", "/b"] && books[0].sections == 1..<3)
        #expect(try index.section(2)?.number == 2)
        #expect(try index.sections(with: "\"whale\"", in: books[1].sections) == [3])
        #expect(try index.sections(with: "\"whale\"", in: 0..<10, most: 1) == [2])
    }

    @Test func whatIsReadAgainTakesThePlaceOfWhatWasRead() throws {
        let index = try TextIndex(path: path)
        try index.put([book("/a", "one whale"), book("/b", "two ships")])
        try index.put([book("/a", "three doves", modified: 2)])
        #expect(try found("whale", in: index).isEmpty && found("doves", in: index).count == 1)
        #expect(try index.sections(with: "\"whale\"", in: 0..<99).isEmpty)
        #expect(try index.books().map(\.stamp.modified) == [1, 2])
        #expect(try index.byteCount() == 20)
        try index.remove(["/b"])
        #expect(try index.books().map(\.path) == ["/a"] && found("ships", in: index).isEmpty)
    }

    @Test func gapsComeBack() throws {
        let index = try TextIndex(path: path)
        var (book, sections) = book("/a", "漢かん字")
        sections[0].content = SearchableText(text: sections[0].content.text, gaps: [3..<9])
        try index.put([(book, sections)])
        #expect(try found("漢字", in: index).count == 1 && found("かん", in: index).count == 1)
        #expect(try index.section(1)?.content.gaps == [3..<9])
    }

    @Test func onesOfAnotherVersionAndDamagedOnesAreMadeAnew() throws {
        do {
            let index = try TextIndex(path: path)
            try index.put([book("/a", "whale")])
            try index.database.execute("PRAGMA user_version=7")
        }
        #expect(throws: ShelfError.self) { try TextIndex(existing: path) }
        #expect(try TextIndex(path: path).books().isEmpty)
        #expect(TextFile.write(String(repeating: "no database ", count: 1_000), to: path))
        #expect(TextFile.write("", to: path + "-wal"))
        #expect(throws: ShelfError.self) { try TextIndex(existing: path).books() }
        #expect(try TextIndex(path: path).books().isEmpty)
        #expect(try TextIndex(existing: path).books().isEmpty)
    }

    @Test func rowsThatNobodyShouldHaveWrittenAreTaken() throws {
        let index = try TextIndex(path: path)
        try index.put([book("/a", "whale")])
        try index.database.execute(
            "UPDATE section SET gaps = x'ffffffff00000000010203', number = -5;"
                + "UPDATE book SET first = 9, last = -9223372036854775808, inode = 'x'")
        #expect(try index.section(1)?.content.gaps == [])
        #expect(try index.books().first?.sections.isEmpty == true)
        try index.put([book("/a", "dove")])
        #expect(try found("dove", in: index).count == 1)
    }

    @Test func itLiesWithWhatCanBeMadeAnew() {
        let home = ["HOME": "/home/me"]
        #expect(TextIndex.defaultPath { home[$0] } == "/home/me/.cache/recto/text.sqlite")
        let cache = ["XDG_CACHE_HOME": "/c", "HOME": "/home/me"]
        #expect(TextIndex.defaultPath { cache[$0] } == "/c/recto/text.sqlite")
        #expect(TextIndex.defaultPath { ["XDG_CACHE_HOME": "c"][$0] } == nil)
    }
}
