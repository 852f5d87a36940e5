import BookModel
import Testing
import Typesetting

@testable import Commands

@Suite struct VerticalTests {
    private func book(_ languages: [String], _ direction: Metadata.ReadingDirection = .rightToLeft)
        -> Metadata
    {
        var book = Metadata()
        (book.languages, book.readingDirection) = (languages, direction)
        return book
    }

    @Test func byItselfOnlyABookBoundAtTheRightIsVertical() {
        let settings = Settings()
        #expect(settings.verticalSections(of: book(["ja"])) == .book)
        #expect(settings.verticalSections(of: book(["zh-Hant"])) == .book)
        #expect(settings.verticalSections(of: book([])) == .book)
        #expect(settings.verticalSections(of: book(["ja"], .leftToRight)) == .off)
        // Arabic and Hebrew books are never asked for their style sheets.
        #expect(settings.verticalSections(of: book(["ar"])) == .off)
    }

    @Test func onTurnsChineseAndJapaneseBooks() {
        var settings = Settings()
        settings.vertical = .on
        #expect(settings.verticalSections(of: book(["ja"], .leftToRight)) == .on)
        #expect(settings.direction(of: book(["ja"], .leftToRight)) == .rightToLeft)
        for language in ["en", "ko", ""] {
            #expect(settings.verticalSections(of: book([language], .leftToRight)) == .off)
            #expect(settings.direction(of: book([language], .leftToRight)) == .leftToRight)
        }
        settings.vertical = .off
        #expect(settings.verticalSections(of: book(["ja"])) == .off)
    }
}
