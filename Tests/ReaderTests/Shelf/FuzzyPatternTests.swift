import Testing

@testable import Reader

@Suite struct FuzzyPatternTests {
    private func score(_ pattern: String, _ title: String) throws -> Int? {
        try #require(FuzzyPattern(pattern)).score(Shelving.book(title).fuzzyKey)
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

    @Test func aNameChoosesABook() {
        let books = Shelving.books
        #expect(BookChoice("whale", among: books) == .one(books[3]))
        #expect(BookChoice("tolstoy", among: books) == .one(books[0]))
        #expect(BookChoice("nothing", among: books) == .none)
        #expect(BookChoice("", among: books) == .none)
        let twins = [Shelving.book("Twin", "A"), Shelving.book("Twin", "B")]
        #expect(BookChoice("twin", among: twins) == .several)
        var read = twins
        read[1].lastRead = 5
        #expect(BookChoice("twin", among: read) == .one(read[1]))
        var missing = books
        missing[3].isMissing = true
        #expect(BookChoice("whale", among: missing) == .none)
    }
}
