import BookModel
import Formats
import Glibc
import TestSupport
import Testing
import Text

/// In every EPUB a range of the text has a CFI that leads back to it.
///
/// Where both ends are of the document's text the range comes back as it was; any other end, as in a
/// bullet or a quotation mark that Recto has put in, snaps to the nearest text.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct CFILawTests {
    /// Of each book some ranges of some sections are looked at: the debug build is slow. `RECTO_CFI=all` in
    /// the environment asks for many of all.
    private static let isWhole = getenv("RECTO_CFI") != nil
    private static let longest = 40_000

    @Test(arguments: books) func rangesComeBack(path: String) throws {
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
                check(start..<end, in: traced, index, &map, path)
            }
        }
    }

    private func check(
        _ range: Range<Int>, in traced: TracedSection, _ section: Int, _ map: inout CFIMap, _ path: String
    ) {
        guard let place = map.cfi(of: range, in: section) else { return }
        let written = CFI(place.description)
        #expect(written == place, "\(path) \(section)")
        guard let written, let found = map.range(of: written) else {
            Issue.record("\(path) \(section): \(place) leads nowhere")
            return
        }
        let snapped = Self.snapped(range, in: traced)
        #expect(
            found.section == section && found.range == snapped,
            "\(path) \(section): \(range) is \(place), which is \(found.range) and not \(snapped)")
    }

    /// The range with its ends at the nearest text of the document.
    private static func snapped(_ range: Range<Int>, in traced: TracedSection) -> Range<Int> {
        let (origins, text) = (traced.origins, traced.section.text)
        var start = range.lowerBound
        while start < text.count, !origins.hasOrigin(at: start) { start += 1 }
        if start == text.count {
            while start > 0, !origins.hasOrigin(at: start - 1) { start -= 1 }
        }
        var end = range.upperBound
        while end > start, !origins.hasOrigin(at: end - 1) { end -= 1 }
        return start..<max(start, end)
    }

    private func sections(of book: Book) -> [Int] {
        let short = book.sections.indices.filter { (1...Self.longest).contains(book.sections[$0].byteCount) }
        let some = [short.first, short.dropFirst(short.count / 2).first].compactMap { $0 }
        return Self.isWhole ? Array(book.sections.indices) : some
    }

    @Test func thereAreMany() { #expect(Self.books.count > 100) }

    private static let books: [String] = {
        guard let corpus = Folders.corpus else { return [] }
        return ["books", "pandoc-epub", "w3c-epub-tests"].flatMap { folder in
            FolderNames.sorted(corpus + "/" + folder).filter {
                $0.hasSuffix(".epub") && $0 != "ocf-zip-mult.epub"
            }.map { "\(corpus)/\(folder)/\($0)" }
        }
    }()
}
