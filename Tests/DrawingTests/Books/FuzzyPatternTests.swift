import BookModel
import Testing

@testable import Drawing

@Suite struct FuzzyPatternTests {
    private func score(_ pattern: String, _ title: String) throws -> Int? {
        var book = ShelfBook(id: title, path: "/books/\(title).epub")
        book.title = title
        return try #require(FuzzyPattern(pattern)).score(book.fuzzyKey)
    }

    @Test(arguments: [
        ("war peace", "War and Peace"), ("peace war", "War and Peace"), ("wrpce", "War and Peace"),
        ("wap", "War and Peace"), ("漱石", "夏目漱石"), ("emile", "Émile"), ("ÉMILE", "emile"), ("한국", "한국 문학"),
    ])
    func namesAreFound(_ pattern: String, _ title: String) throws {
        #expect(try score(pattern, title) != nil)
    }

    @Test(arguments: [
        ("wpx", "War and Peace"), ("arpeace", "War and Peace"), ("ww", "War"), ("alic moby", "Alice"),
    ])
    func othersAreNot(_ pattern: String, _ title: String) throws {
        #expect(try score(pattern, title) == nil)
    }

    @Test func wholeWordsComeBeforeBeginningsAndThoseBeforeTheRest() throws {
        let scores = try ["The war", "Warden", "Software", "Wonder ark"].map { try score("war", $0) ?? 0 }
        #expect(scores == scores.sorted(by: >) && Set(scores).count == 4)
    }

    @Test func spacesAloneLookForNothing() {
        #expect(FuzzyPattern("") == nil && FuzzyPattern("  ") == nil)
    }
}
