import BookModel
import Formats
import Glibc
import TestSupport
import Testing
import Text

/// `CFILaw` in every EPUB.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct CFILawTests {
    /// Of each book some ranges of some sections are looked at: the debug build is slow. `RECTO_CFI` in the
    /// environment asks for many of all sections of the books that have it in their names; `all` of all.
    private static let asked = getenv("RECTO_CFI").map { String(cString: $0) }
    private static var isWhole: Bool { asked != nil }
    private static let longest = 40_000

    @Test(arguments: LongTests.sample(books, 60)) func rangesComeBack(path: String) throws {
        let book = try BookFile.open(path: FilePath(path))
        var map = CFIMap(book)
        var random = Seeded(UInt64(path.utf8.count))
        for index in sections(of: book) {
            guard let traced = book.tracedSection(at: index), !traced.origins.isEmpty else { continue }
            #expect(traced.section == book.section(at: index), "\(path) \(index)")
            for _ in 0..<(Self.isWhole ? 200 : 12) {
                let count = traced.section.text.count
                let start = traced.section.scalarBoundary(at: random.below(count))
                let end = traced.section.scalarBoundary(at: min(count, start + random.below(400)))
                let violation = CFILaw.violation(start..<end, of: traced, in: index, &map)
                if let violation { Issue.record("\(path) \(index): \(violation)") }
            }
        }
    }

    private func sections(of book: Book) -> [Int] {
        let short = book.sections.indices.filter { (1...Self.longest).contains(book.sections[$0].byteCount) }
        let some = [short.first, short.dropFirst(short.count / 2).first].compactMap { $0 }
        return Self.isWhole ? Array(book.sections.indices) : some
    }

    private static func isAsked(_ name: String) -> Bool {
        asked.map { $0 == "all" || name.contains($0) } ?? true
    }

    @Test func thereAreMany() {
        #expect(Self.books.count > (Self.asked == nil || Self.asked == "all" ? 100 : 0))
    }

    private static let books: [String] = {
        guard let corpus = Folders.corpus else { return [] }
        return ["books", "pandoc-epub", "w3c-epub-tests"].flatMap { folder in
            FolderNames.sorted(corpus + "/" + folder).filter {
                $0.hasSuffix(".epub") && $0 != "ocf-zip-mult.epub" && isAsked($0)
            }.map { "\(corpus)/\(folder)/\($0)" }
        }
    }()
}
