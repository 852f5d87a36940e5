import BookModel
import TestSupport
import Testing
import Text

@testable import Formats

/// `XPointerLaw` in books made in memory, in the project's own and in those of the corpus.
@Suite struct XPointerLawTests {
    @Test(arguments: LongTests.sample(1...30 as ClosedRange<UInt64>, 10)) func placesOfMadeBooksComeBack(
        seed: UInt64
    ) throws {
        var random = Seeded(seed)
        let chapters = (1...3).map { ("\($0).xhtml", MadeBook.page(tree(&random, depth: 0))) }
        let book = try MadeBook(chapters: chapters.map { (name: $0.0, text: $0.1) }).open()
        var map = XPointerMap(book)
        var law = XPointerLaw()
        for index in book.sections.indices { law.check(index, of: book, &map, &random) }
        #expect(law.violations.isEmpty, "seed \(seed)")
        #expect(law.moved.isEmpty, "seed \(seed)")
    }

    /// Paragraphs, each with a word of its own, in elements of many kinds.
    private func tree(_ random: inout Seeded, depth: Int) -> String {
        (0..<random.next(in: 1...4)).map { number in
            let word = "word\(depth)\(number)"
            let space = [" ", "\n    ", "", "<!-- c -->"][random.below(4)]
            guard depth < 4, random.below(3) > 0 else {
                let texts = [
                    word, " \(word)  more\n  text 🐋 here", "<i>\(word)</i> and <b>x</b> y",
                    "<span>\(word)</span> <a id='a'/>z",
                    "\(word)<br/>two<br/>three", "a&amp;b &#x1F40B; \(word)", "<b></b><i> </i>\(word)",
                ]
                let name = ["p", "h2", "div", "li", "pre", "blockquote"][random.below(6)]
                return space + "<\(name)>" + texts[random.below(texts.count)] + "</\(name)>"
            }
            let name = ["div", "section", "blockquote", "ul", "article"][random.below(5)]
            return space + "<\(name)>" + tree(&random, depth: depth + 1) + space + "</\(name)>"
        }.joined()
    }

    /// The longest document that is looked at, in bytes.
    private static let longest = 400_000

    @Test(.long, .enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
    func placesOfRealBooksComeBack() throws {
        var law = XPointerLaw()
        var random = Seeded(1)
        for path in Self.books {
            let book = try BookFile.open(path: FilePath(path))
            var map = XPointerMap(book)
            let all = book.sections.indices.filter { book.sections[$0].byteCount <= Self.longest }
            for index in stride(from: 0, to: all.count, by: max(1, all.count / 12)) {
                law.check(all[index], of: book, &map, &random)
            }
        }
        #expect(law.violations.isEmpty)
        print("XPointers: \(law.kept) of \(law.places) places, \(law.moved.mapValues(\.count))")
        for (kind, places) in law.moved {
            for place in places.shuffled(using: &random).prefix(12) { print("  ", kind, place) }
        }
        #expect(law.places > 10_000 && law.share >= 0.995)
    }

    private static let books: [String] = {
        guard let corpus = Folders.corpus else { return [] }
        return ["books", "pandoc-epub", "w3c-epub-tests"].flatMap { folder in
            FolderNames.sorted(corpus + "/" + folder).filter {
                $0.hasSuffix(".epub") && $0 != "ocf-zip-mult.epub"
            }.map { "\(corpus)/\(folder)/\($0)" }
        }
    }()
}
