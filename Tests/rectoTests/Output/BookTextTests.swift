import BookModel
import Glibc
import Reader
import TestSupport
import Testing

@testable import recto

@Suite struct BookTextTests {
    private func text(of book: Book, width: Int) -> String {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return "" }
        var output = Output(ends[1])
        var settings = Settings()
        settings.hyphenates = false
        BookText.write(book, width: width, settings, to: &output)
        close(ends[1])
        defer { close(ends[0]) }
        return String(decoding: Pipe.all(ends[0]), as: UTF8.self)
    }

    @Test func paragraphsArePartedByABlankLine() {
        let section = SampleBook.section([(.paragraph, "one two three four"), (.paragraph, "five six")])
        #expect(
            text(of: SampleBook.book(sections: [section]), width: 10) == "one two\nthree four\n\nfive six\n")
    }

    @Test func sectionsArePartedByTwo() {
        let section = SampleBook.section([(.paragraph, "one")])
        #expect(text(of: SampleBook.book(sections: [section, section]), width: 10) == "one\n\n\none\n")
    }

    @Test func everyWordIsThereOnce() {
        let book = SampleBook.make(wordsPerSection: [200, 100])
        let words = text(of: book, width: 40).split { $0 == " " || $0 == "\n" }
        #expect(words.count == 2 * 2 + 300)
        #expect(words.contains("a199") && words.contains("b99"))
    }
}
