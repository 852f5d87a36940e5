import Testing

@testable import Reader

@Suite struct BookChoiceTests {
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
