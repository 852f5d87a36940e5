import BookModel
import Formats
import Glibc
import TestSupport
import Testing

/// Every word that libxml2 finds in the pages of a book is in the text that Recto makes of them.
///
/// Each word must stand somewhere, and each character as often at least; their order is free. Left
/// out on purpose, here as there:
///
/// - the head; `script`, `style`, `template`;
/// - `rp`, which stands in for what ruby brings; `rt` is there;
/// - the `annotation` of a formula, and its signs where it says itself what they mean (`alttext`);
/// - what the book hides: `hidden`, `display: none`, `visibility: hidden`, in attributes or sheets;
/// - the numbers of the printed pages in the midst of the text (`pagebreak`), which are told at the foot;
/// - the branches of `epub:switch`, of which one is taken;
/// - what describes a drawing (`title`, `desc`, `metadata`, `defs`).
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct BookWordsTests {
    /// Of each book one short page is looked at: the debug build is slow. `RECTO_WORDS=all` in the
    /// environment asks for all of them.
    private static let isWhole = getenv("RECTO_WORDS") != nil
    private static let longest = 30_000

    @Test(arguments: LongTests.sample(SourceBooks.open, 60)) func holdsEveryWord(path: String) throws {
        let book = try BookFile.open(path: FilePath(path))
        let pages = book.sections.indices.filter {
            SourceBooks.isPage(book.sections[$0].name)
                && (Self.isWhole || (1...Self.longest).contains(book.sections[$0].byteCount))
        }
        for index in Self.isWhole ? pages[...] : pages.dropFirst(pages.count / 2).prefix(1) {
            let name = book.sections[index].name
            let source = try #require(SourcePage(of: name, in: path), "\(path) \(name) cannot be read")
            let section = book.section(at: index)
            let missing = source.words.missing(from: WordCount(section))
            #expect(missing.isEmpty, "\(path) \(name): \(missing)")
        }
    }

    @Test func thereAreMany() { #expect(SourceBooks.all.count > 100) }
}
