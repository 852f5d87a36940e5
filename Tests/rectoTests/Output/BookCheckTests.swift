import Formats
import BookModel
import CZip
import Glibc
import TestSupport
import Testing
import Typesetting

@testable import Pages
@testable import recto

@Suite struct BookCheckTests {
    private let typesetter = Typesetter(dictionaries: .none)
    private let format = PageFormat(measure: 30, height: 12)
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

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

    /// Each section that is counted while pages turn costs a pass over all of them.
    @Test(arguments: [false, true])
    func turningNumbersNoPagesAnew(facing: Bool) throws {
        var style = PageStyle()
        style.facesPages = facing
        let format = PageFormat(measure: 30, height: 12, style: style)
        let check = BookCheck(typesetter: typesetter, format: format)
        let book = try BookFile.open(path: FilePath(Folders.books + "/facing-pages.epub"))
        let cache = SectionCache(book: book, typesetter: typesetter)
        let counts = book.sections.indices.map { cache.count(cache.set($0, format), of: $0) }
        let pages = check.pages(of: cache, counts)
        #expect(pages.counts.uncountedSections.isEmpty)
        let before = pages.counts
        #expect(check.turn(through: pages) == nil)
        #expect(pages.counts == before)
    }

    @Test func aNameForgesNoLine() {
        let path = FilePath(bytes: Array("/none/a.epub: 3 pages, 1 ms\nok      b".utf8) + [0xE9])
        let line = BookCheck(typesetter: typesetter, format: format).check(path).line
        #expect(line.filter { $0 == "\n" }.count == 1 && line.hasSuffix("\n"))
        #expect(line.contains("1 ms\\nok      b\\xE9: "))
    }

    /// EPUB 3.3 §4.2.3 lets members be stored or deflated, and nothing else.
    @Test func aBookPackedAsNoneMayBeFailsByTheNameOfTheFile() throws {
        let path = try pack([("a.xhtml", ZIP_CM_DEFLATE), ("b.xhtml", ZIP_CM_BZIP2)])
        let report = BookCheck(typesetter: typesetter, format: format).check(FilePath(path))
        #expect(report.failures == ["packed with bzip2, which EPUB does not allow: b.xhtml"])
    }

    /// An archive without its directory, of a book without a package.
    @Test func repairsAreCounted() throws {
        let path = try pack([("a.xhtml", ZIP_CM_DEFLATE), ("b.xhtml", ZIP_CM_DEFLATE)])
        var facts = stat()
        try #require(stat(path, &facts) == 0 && truncate(path, facts.st_size - 30) == 0)
        let report = BookCheck(typesetter: typesetter, format: format).check(FilePath(path))
        #expect(report.isSound && report.warnings >= 2)
        #expect(report.line.contains(": 2 pages, \(report.warnings) repaired, "))
    }

    @Test func missingChaptersFail() throws {
        let items = ["a", "b", "c"].map {
            "<item id='\($0)' href='\($0).xhtml' media-type='application/xhtml+xml'/>"
        }
        let package = """
            <package xmlns='http://www.idpf.org/2007/opf' version='3.0'><metadata/><manifest>\(items.joined())</manifest>
            <spine><itemref idref='a'/><itemref idref='b'/><itemref idref='c'/></spine></package>
            """
        let container = """
            <container xmlns='urn:oasis:names:tc:opendocument:xmlns:container' version='1.0'><rootfiles>
            <rootfile full-path='p.opf' media-type='application/oebps-package+xml'/></rootfiles></container>
            """
        let path = try pack(
            [
                ("a.xhtml", ZIP_CM_DEFLATE), ("p.opf", ZIP_CM_DEFLATE),
                ("META-INF/container.xml", ZIP_CM_DEFLATE),
            ],
            words: ["p.opf": package, "META-INF/container.xml": container])
        let report = BookCheck(typesetter: typesetter, format: format).check(FilePath(path))
        #expect(report.failures == ["2 of 3 chapters are missing"])
    }

    /// Makes a book of members, each packed by its method.
    ///
    /// - Parameter words: what the members hold that are no pages.
    private func pack(_ members: [(name: String, method: Int32)], words: [String: String] = [:]) throws
        -> String
    {
        let path = folder.path + "/packed.epub"
        let archive = try #require(zip_open(path, ZIP_CREATE, nil))
        for (name, method) in members {
            let bytes = Array((words[name] ?? "<html><body><p>Words.</p></body></html>").utf8)
            let copy = try #require(malloc(bytes.count))
            copy.copyMemory(from: bytes, byteCount: bytes.count)
            let source = zip_source_buffer(archive, copy, UInt64(bytes.count), 1)
            let index = zip_file_add(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8))
            try #require(zip_set_file_compression(archive, UInt64(index), method, 0) == 0)
        }
        try #require(zip_close(archive) == 0)
        return path
    }

    @Test func aFileThatIsNoBookFails() {
        let report = BookCheck(typesetter: typesetter, format: format).check("/nonexistent/book.epub")
        #expect(!report.isSound)
        #expect(report.line.hasPrefix("FAILED") && report.line.contains("/nonexistent/book.epub"))
    }
}
