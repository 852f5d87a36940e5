import Formats
import BookModel
import TestSupport
import Testing
import Typesetting

@testable import recto

@Suite struct BookCheckTests {
    private let typesetter = Typesetter(dictionaries: .none)
    private let format = PageFormat(measure: 30, height: 12)

    @Test(arguments: ["handbook.epub", "facing-pages.epub", "the-lighthouse-ledger.txt"])
    func theSampleBooksAreSound(_ name: String) {
        for (measure, height) in [(66, 40), (23, 7)] {
            let check = BookCheck(
                typesetter: typesetter, format: PageFormat(measure: measure, height: height))
            let report = check.check(FilePath(Folders.books + "/" + name))
            #expect(report.failures == [])
            #expect(report.warnings == 0)
            #expect(report.pages > 10)
        }
    }

    @Test func aNameForgesNoLine() {
        let path = FilePath(bytes: Array("/none/a.epub: 3 pages, 1 ms\nok      b".utf8) + [0xE9])
        let line = BookCheck(typesetter: typesetter, format: format).check(path).line
        #expect(line.filter { $0 == "\n" }.count == 1 && line.hasSuffix("\n"))
        #expect(line.contains("1 ms\\nok      b\\xE9: "))
    }

    @Test func aFileThatIsNoBookFails() {
        let report = BookCheck(typesetter: typesetter, format: format).check("/nonexistent/book.epub")
        #expect(!report.isSound)
        #expect(report.line.hasPrefix("FAILED") && report.line.contains("/nonexistent/book.epub"))
    }
}
