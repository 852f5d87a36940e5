import BookModel
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Formats

/// A book that was kept is as the book, which is opened when it is asked for more.
@Suite struct KeptOpeningTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ bytes: [UInt8], _ name: String) throws -> FilePath {
        let path = folder.path + "/" + name
        let file = try #require(fopen(path, "w"))
        #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        #expect(fclose(file) == 0)
        return FilePath(path)
    }

    /// Opens a book whose file is as if it had been written long ago.
    private func open(
        _ path: FilePath, kept: (SourceFile) -> KeptBook? = { _ in nil }
    ) throws -> Book {
        try BookFile.open(path: path, at: .max, kept: kept)
    }

    private func made() throws -> FilePath {
        let chapters = (0..<3).map { number in
            let page = "<span epub:type='pagebreak' id='p\(number)' title='\(number + 9)'/>"
            let link = "<a href='c2.xhtml#n\(number)'>A link</a>"
            let note = "<p>\(page)\(link)</p><p id='n\(number)'>A place.</p>"
            return (name: "c\(number).xhtml", text: MadeBook.page("<h1>Chapter \(number)</h1>\(note)"))
        }
        return try write(MadeBook(chapters: chapters).archive(), "made.epub")
    }

    @Test func theBookIsOpenedWhenItIsAskedForMore() throws {
        let whole = try open(made())
        let opened = Mutex(0)
        let kept = Book(whole.kept(with: [1: whole.section(at: 1)])) {
            opened.withLock { $0 += 1 }
            return whole
        }
        #expect(kept.metadata == whole.metadata && kept.sections == whole.sections)
        #expect(kept.contents == whole.contents && kept.identity == whole.identity)
        #expect(kept.section(at: 1) == whole.section(at: 1) && kept.isAtHand(1) && !kept.isAtHand(0))
        #expect(!kept.styled(by: Styling(readsBook: false)).isAtHand(1) && whole.isAtHand(0))
        #expect(kept.target(of: "EPUB/c2.xhtml#n1") == whole.target(of: "EPUB/c2.xhtml#n1"))
        #expect(opened.withLock { $0 } == 0)
        #expect(kept.section(at: 0) == whole.section(at: 0))
        #expect(kept.warnings == whole.warnings)
        #expect(kept.target(of: "EPUB/C2.XHTML") == whole.target(of: "EPUB/C2.XHTML"))
        #expect(try kept.resource(named: "EPUB/p.opf") == whole.resource(named: "EPUB/p.opf"))
        #expect(kept.tracedSection(at: 0)?.section == whole.section(at: 0))
        #expect(kept.mayTellPrintedPages == whole.mayTellPrintedPages)
        #expect(kept.printedPages(inSection: 0) == whole.printedPages(inSection: 0))
        #expect(opened.withLock { $0 } == 1)
    }

    @Test func otherStyleSheetsMakeOtherSections() throws {
        let whole = try open(made())
        let plain = Styling(readsBook: false)
        let kept = Book(whole.kept(with: [0: Section(text: [0x61, 0x0A])])) { whole }
        #expect(kept.section(at: 0).text == [0x61, 0x0A])
        #expect(kept.styled(by: plain).section(at: 0) == whole.styled(by: plain).section(at: 0))
    }

    @Test func wordsInThePlaceOfASectionAreNotKept() throws {
        let whole = try open(made())
        let notice = Section(text: [0x61, 0x0A])
        let book = whole.watched(by: { _ in -1 }, givingUp: [1: notice])
        #expect(book.kept(with: [1: notice, 2: whole.section(at: 2)]).made.map(\.index) == [2])
    }

    @Test func openingAsksForWhatIsKeptOfTheFile() throws {
        let path = try made()
        let whole = try open(path)
        let source = try #require(whole.source)
        #expect(source.name == "made.epub" && source.size > 0)
        var asked: [SourceFile] = []
        let book = try open(path) {
            asked.append($0)
            return whole.kept(with: [:])
        }
        #expect(asked == [source] && book.source == source)
        #expect(book.section(at: 2) == whole.section(at: 2))
    }

    /// The file is open: another one in its place is another book.
    @Test func theFileThatWasOpenedIsRead() throws {
        let path = try made()
        let whole = try open(path)
        let book = try open(path) { _ in whole.kept(with: [:]) }
        #expect(path.withCString { unlink($0) } == 0)
        #expect(book.section(at: 0) == whole.section(at: 0))
    }

    @Test func aFileThatNoLongerIsTheBookSaysSo() throws {
        for isCut in [true, false] {
            let path = try made()
            let whole = try open(path)
            let section = whole.section(at: 1)
            let book = try open(path) { _ in whole.kept(with: [1: section]) }
            #expect(book.isReadWell() && book.isAtHand(1) && !book.isAtHand(0))
            if isCut {
                #expect(path.withCString { truncate($0, 0) } == 0)
            } else {
                let other = MadeBook(chapters: [("c0.xhtml", MadeBook.page("<p>Another book.</p>"))])
                _ = try write(other.archive(), "made.epub")
            }
            book.readAhead()
            #expect(book.section(at: 1) == section)
            let lost = book.section(at: 0)
            #expect(lost.blocks.map(\.kind) == [.notice])
            #expect(lost.string(lost.blocks[0].range).contains("has changed"))
            #expect(!book.isReadWell())
        }
    }

    /// It may come whole the next time.
    @Test func whatComesShortIsNoted() throws {
        let text = String(repeating: "A line of it.\n\n", count: 40_000)
        let path = try write(Array(text.utf8), "a.txt")
        let source = try ByteSource(path: path)
        #expect(source.bytes(0..<100).count == 100 && !source.hasFailed)
        #expect(source.bytes(source.count - 10..<source.count + 10).count == 10 && !source.hasFailed)
        #expect(path.withCString { truncate($0, 50) } == 0)
        #expect(source.bytes(0..<100).count == 50 && source.hasFailed)
    }

    /// It may be written to again within the step of its clock.
    @Test func aFileThatHasJustBeenWrittenHasNoSource() throws {
        let path = try made()
        let changed = try #require(open(path).source).changed
        #expect(try BookFile.open(path: path, at: changed + 2_900_000_000).source == nil)
        #expect(try BookFile.open(path: path, at: changed + 3_100_000_000).source != nil)
        // A clock that was set back.
        #expect(try BookFile.open(path: path, at: changed - 9_000_000_000).source == nil)
    }

    @Test func whatIsMadeOfMoreThanItsFileHasNoSource() throws {
        let page = MadeBook.page("<p>Words.</p>")
        #expect(try open(write(Array(page.utf8), "a.html")).source == nil)
        #expect(try open(write(Array("# Title\n\nWords.\n".utf8), "a.md")).source == nil)
        #expect(try open(write(Array("Words.\n".utf8), "a.txt")).source != nil)
        #expect(try BookFile.open(bytes: Array("Words.\n".utf8), name: "a.txt").source == nil)
        #expect(try open(FilePath(Folders.books + "/handbook")).source == nil)
    }
}
