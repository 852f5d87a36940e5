import BookModel
import Formats
import Posix
import TestSupport
import Testing

@testable import recto

@Suite struct HandbookTests {
    @Test func isWhereItWasInstalled() {
        let path = Handbook.path(program: "/opt/books/bin/recto") {
            $0 == "/opt/books/share/recto/handbook.epub"
        }
        #expect(path == "/opt/books/share/recto/handbook.epub")
    }

    @Test(arguments: ["release", "x86_64-unknown-linux-gnu/release"])
    func isAmongTheBooksOfTheProject(_ folder: String) {
        let path = Handbook.path(program: "/home/ada/recto/.build/\(folder)/recto") {
            $0 == "/home/ada/recto/Books/handbook.epub"
        }
        #expect(path == "/home/ada/recto/Books/handbook.epub")
    }

    @Test func itHasThePartsThatReadmeNames() throws {
        let book = try BookFile.open(path: FilePath(Folders.books + "/handbook"))
        let titles = book.contents.entries.map(\.title)
        for title in [
            "Part One: Reading with Recto", "Part Two: On Pages", "Part Three: Tables", "15. All Keys",
            "16. All Settings", "17. Formats and Files",
        ] { #expect(titles.contains(title), "\(title)") }
    }

    @Test func isNotNamedWhereItIsNot() {
        #expect(Handbook.path(program: "/home/ada/recto/.build/release/recto") { _ in false } == nil)
        // Another program's folder of books is none of ours.
        #expect(Handbook.path(program: "/usr/bin/recto") { $0.contains("Books") } == nil)
    }

    @Test func aCommandLineWithoutABookNamesIt() {
        #expect(Wording.noFile(hasHandbook: true).contains("recto help opens the handbook"))
        #expect(!Wording.noFile(hasHandbook: false).contains("handbook"))
    }
}
