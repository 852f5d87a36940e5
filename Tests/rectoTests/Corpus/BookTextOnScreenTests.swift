import BookModel
import Formats
import Glibc
import TestSupport
import Testing
import Typesetting

/// In every book, each character's column leads to its place in the text and back.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct BookTextOnScreenTests {
    /// Of each book a few pages of three sections are looked at: the debug build is slow. `RECTO_TEXT=all`
    /// in the environment asks for all of them.
    private static let isWhole = getenv("RECTO_TEXT") != nil
    private static let longest = 60_000
    /// Where a book has none that is short, the first up to this; a longer one takes a minute.
    private static let longestOfAll = 1_000_000

    @Test(arguments: LongTests.sample(books, 15)) func columnsLeadToPlacesAndBack(path: String) throws {
        let book = try BookFile.open(path: FilePath(path))
        var looked = 0
        for index in Self.sections(of: book) {
            let section = book.section(at: index)
            for format in Self.formats {
                let set = TestedBook.typesetter.set(section, format: format)
                for page in 0..<set.pageCount where Self.isWhole || Self.isLookedAt(page, of: set.pageCount) {
                    let failure = LineTextLaw.violation(in: set, page: page)
                    #expect(failure == nil, "\(path), section \(index), page \(page): \(failure ?? "")")
                    looked += 1
                }
            }
        }
        let isLong = book.sections.allSatisfy { $0.byteCount > Self.longestOfAll }
        #expect(looked > 0 || isLong, "\(path): no section was looked at")
    }

    @Test func thereAreMany() { #expect(Self.books.count > 10) }

    /// The first, the last and one between of those that are short, else one that is longer.
    private static func sections(of book: Book) -> [Int] {
        if isWhole { return Array(book.sections.indices) }
        var short = book.sections.indices.filter { book.sections[$0].byteCount <= longest }
        if short.isEmpty {
            short = book.sections.indices.filter { book.sections[$0].byteCount <= longestOfAll }.prefix(1).map
            { $0 }
        }
        guard let first = short.first, let last = short.last else { return [] }
        return Array(Set([first, short[short.count / 2], last]))
    }

    private static func isLookedAt(_ page: Int, of count: Int) -> Bool {
        page == 0 || page == count / 2 || page == count - 1
    }

    private static var formats: [PageFormat] {
        var style = PageStyle()
        style.dropCaps = .on
        return [
            PageFormat(
                measure: 66, height: 30, isJustified: true, hyphenates: true, hangingColumns: 2, style: style),
            PageFormat(measure: 31, height: 20, hyphenates: true),
        ]
    }

    private static let books: [String] = {
        guard let corpus = Folders.corpus else { return [] }
        return FolderNames.sorted(corpus + "/books").filter { $0.hasSuffix(".epub") }.map {
            "\(corpus)/books/\($0)"
        }
    }()
}
