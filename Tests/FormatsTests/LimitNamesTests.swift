import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

/// Every limit by its name: a test names it, and goes up to it and one beyond.
@Suite struct LimitNamesTests {
    /// What takes half a gigabyte of memory to reach, or half a minute in a debug build: `MemberStream` and
    /// `ByteSource` are tried to the byte with smaller ones.
    private static let unreached = ["input", "markdownSource"]

    private func text(_ path: String) throws -> String {
        try #require(TextFile.read(Folders.project + "/" + path))
    }

    private func sources(_ folder: String) throws -> [String] {
        let names = FolderNames.sorted(Folders.project + "/" + folder)
        // Where all values stand, no limit is reached.
        return try names.filter { $0 != "LimitValuesTests.swift" }.flatMap { name in
            name.hasSuffix(".swift") ? [try text(folder + "/" + name)] : try sources(folder + "/" + name)
        }
    }

    /// What stands behind each `Limits.` or `static let`.
    private func names(behind words: String, in text: String) -> [String] {
        text.split(separator: words).dropFirst().map { String($0.prefix { $0.isLetter }) }
    }

    @Test func everyLimitIsNamedByATest() throws {
        let known = Set(
            names(behind: "Limits.", in: try sources("Tests/FormatsTests").joined(separator: "\n"))
                + names(behind: "Limits.", in: try sources("Tests/MarkupTests").joined(separator: "\n")))
        let limits =
            names(behind: "static let ", in: try text("Sources/Formats/Limits.swift"))
            + names(behind: "static let ", in: try text("Sources/Markup/Limits.swift"))
        #expect(limits.count > 50 && limits.contains("input"))
        #expect(Set(limits).subtracting(known) == Set(Self.unreached))
    }
}

/// Limits of what is read of a file, to the byte.
@Suite struct SizeLimitsTests {
    private func isCut(_ book: Book) -> Bool {
        (book.warnings + book.section(at: 0).warnings).contains { if case .cut = $0 { true } else { false } }
    }

    /// A page of so many bytes, of which all but a few are blank.
    private func page(_ count: Int, start: String = "<html><head>") -> [UInt8] {
        let end = "</head><body><p>words</p></body></html>"
        let blank = count - start.utf8.count - end.utf8.count
        return Array(start.utf8) + [UInt8](repeating: 0x20, count: blank) + Array(end.utf8)
    }

    @Test func aDocument() throws {
        let within = try BookFile.open(bytes: page(Limits.sectionSource), name: "a.html")
        #expect(!isCut(within) && within.section(at: 0).text == Array("words\n".utf8))
        #expect(isCut(try BookFile.open(bytes: page(Limits.sectionSource + 1), name: "a.html")))
    }

    @Test func aChapter() {
        func book(_ count: Int) -> Book? {
            let package = """
                <package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest>
                <spine><itemref idref="a"/></spine></package>
                """
            var opening = EPUBOpening(
                Archive([("p.opf", Array(package.utf8)), ("a.xhtml", page(count))]), name: "a")
            return opening.open(identity: "")
        }
        #expect(book(Limits.chapterSource)?.section(at: 0).text == Array("words\n".utf8))
        #expect(book(Limits.chapterSource + 1).map(isCut) == true)
    }

    @Test func whatAPackageMaySay() {
        func title(_ count: Int) -> String? {
            let start = "<package><metadata><title>A title</title></metadata>"
            let end =
                #"<manifest><item id="a" href="a.html"/></manifest><spine><itemref idref="a"/></spine></package>"#
            let blank = [UInt8](repeating: 0x20, count: count - start.utf8.count - end.utf8.count)
            let package = Array(start.utf8) + blank + Array(end.utf8)
            var opening = EPUBOpening(Archive([("p.opf", package), ("a.html", page(100))]), name: "a")
            return opening.open(identity: "").map { "\($0.metadata.title), \($0.warnings)" }
        }
        #expect(
            title(Limits.packageSource)
                == "A title, [no usable package document, no table of contents]")
        #expect(title(Limits.packageSource + 9)?.hasPrefix("A title") == true)
    }

    @Test func allOfABook() throws {
        func budget(_ count: Int) throws -> Int {
            let book = try MadeBook(chapters: [("a.xhtml", "<p>x</p>")]).archive()
            let before = [UInt8](repeating: 0, count: count - book.count)
            return try #require(Archive(ByteSource(bytes: before + book))).budget
        }
        #expect(try budget(10_000) == Limits.smallBook)
        #expect(try budget(Limits.smallBook / Limits.inflation) == Limits.smallBook)
        #expect(try budget(1 << 20) == Limits.inflation << 20)
        #expect(try budget(Limits.bookSource / Limits.inflation + 1) == Limits.bookSource)
        #expect(Archive([("a", [])]).budget == Limits.bookSource)
    }

    @Test func aTextOfAPDF() throws {
        func warnings(_ count: Int) throws -> [Warning] {
            let text = FilledSource(
                "<html><doc><page><line><word>a</word></line></page>", "</doc></html>", count: count)
            let file = OpenedFile(ByteSource(bytes: [0]), path: "a.pdf")
            return try PDFOpening.book(file, text: text, bookmarks: nil).warnings
        }
        #expect(try warnings(Limits.plainText) == [])
        #expect(try warnings(Limits.plainText + 1) == [.cut(name: "a.pdf")])
    }

    @Test func pagesOfAPDF() {
        #expect(PDFFacts(Array("Pages: \(Limits.pages)".utf8)).pageCount == Limits.pages)
        #expect(PDFFacts(Array("Pages: \(Limits.pages + 1)".utf8)).pageCount == nil)
        let reader = PDFTextReader()
        let pages = String(repeating: "<page/>", count: Limits.pages + 1)
        let source = WholeSource(ByteSource(bytes: Array("<doc>\(pages)</doc>".utf8)))
        reader.read(MemberStream(source, limit: 1 << 20))
        #expect(reader.pages.count == Limits.pages)
    }

    @Test func linesOfAPageOfAPDF() throws {
        let line = try #require(PDFRow([PDFWord(box: .none, text: [0x61])]))
        var page = PDFPage(number: 1)
        for _ in 0...Limits.pageLines { page.append(line) }
        #expect(page.lines.count == Limits.pageLines)
    }

    @Test func wordsOfAText() {
        func isRemembered(after count: Int) -> Bool {
            var vocabulary = WordVocabulary()
            func add(_ word: String) { vocabulary.add(line: [Array(word.utf8)]) }
            // Of letters alone.
            for index in 0..<count {
                add(
                    String(index).map { String(UnicodeScalar(UInt8($0.wholeNumberValue ?? 0) + 0x61)) }
                        .joined())
            }
            add("well-known")
            return !vocabulary.isDivided(Array("well-".utf8), Array("known".utf8))
        }
        #expect(isRemembered(after: Limits.vocabulary - 1))
        #expect(!isRemembered(after: Limits.vocabulary))
    }

    @Test func aFileInAFile() {
        func error(_ count: Int) -> FormatError? {
            let packed = Packing.gzip([UInt8](repeating: 0, count: count))
            do throws(FormatError) {
                _ = try BookFile.open(bytes: packed, name: "a.gz")
                return nil
            } catch { return error }
        }
        #expect(error(Limits.packedBook) == .unknownFormat(path: "a.gz"))
        #expect(error(Limits.packedBook + 1) == .tooLarge(path: "a.gz", limit: Limits.packedBook))
    }

    @Test func filesInFiles() throws {
        func open(_ depth: Int) throws -> Book {
            var bytes = Array("<html><body><p>words</p></body></html>".utf8)
            for _ in 0..<depth { bytes = Packing.gzip(bytes) }
            return try BookFile.open(bytes: bytes, name: "a.html" + String(repeating: ".gz", count: depth))
        }
        #expect(try open(Limits.packing).section(at: 0).text == Array("words\n".utf8))
        #expect(throws: FormatError.self) { try open(Limits.packing + 1) }
    }
}

/// Limits of numbers: as many are kept, and not one more.
@Suite struct NumberLimitsTests {
    private func read(_ sink: any MarkupSink, _ text: String) {
        _ = MarkupParser(sink).parse {
            MemberStream(WholeSource(ByteSource(bytes: Array(text.utf8))), limit: 1 << 28)
        }
    }

    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test func itemsOfAManifest() {
        for count in [Limits.manifestItems, Limits.manifestItems + 1] {
            let reader = PackageReader(path: "p.opf")
            read(reader, "<package><manifest>" + repeated("<item/>", count) + "</manifest></package>")
            #expect(reader.package.items.count == Limits.manifestItems)
        }
    }

    @Test func sectionsOfABook() {
        for count in [Limits.sections, Limits.sections + 1] {
            let reader = PackageReader(path: "p.opf")
            read(
                reader, "<package><spine>" + repeated(#"<itemref idref="a"/>"#, count) + "</spine></package>")
            #expect(reader.package.spine.count == Limits.sections)
        }
    }

    @Test func entriesOfTheContents() {
        for count in [Limits.contentsEntries, Limits.contentsEntries + 1] {
            let reader = ContentsReader(path: "nav.xhtml") { _, _ in Contents.Target(section: 0) }
            read(
                reader,
                "<nav><ol>" + repeated(#"<li><a href="a">x</a></li>"#, count) + "</ol></nav>")
            #expect(reader.contents.entries.count == Limits.contentsEntries)
        }
    }

    @Test func levelsOfTheContents() {
        let reader = ContentsReader(path: "nav.xhtml") { _, _ in Contents.Target(section: 0) }
        let depth = Limits.contentsLevel + 3
        read(
            reader,
            "<nav>" + repeated(#"<ol><li><a href="a">x</a>"#, depth) + repeated("</li></ol>", depth)
                + "</nav>")
        #expect(reader.contents.entries.map(\.level) == (0..<depth).map { min($0, Limits.contentsLevel) })
    }

    /// What looks like the end of a directory and is none, behind the true one.
    @Test func endsOfADirectory() throws {
        let archive = try MadeBook([("a", "words")]).archive()
        let lie: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0xFF, count: 18)
        func isFound(_ lies: Int) -> Bool {
            let bytes = archive + Array(repeatElement(lie, count: lies).joined())
            return CentralDirectory(of: ByteSource(bytes: bytes)) != nil
        }
        #expect(isFound(Limits.directoryEnds - 1) && !isFound(Limits.directoryEnds))
    }

    @Test(.long) func membersOfAnArchive() {
        let header =
            LocalHeader.signature + [UInt8](repeating: 0, count: 22) + [1, 0, 0, 0] + Array("a".utf8)
        for count in [Limits.members, Limits.members + 1] {
            let bytes = Array(repeatElement(header, count: count).joined())
            #expect(LocalHeaders(scanning: ByteSource(bytes: bytes)).headers.count == Limits.members)
        }
    }
}

/// A document of so many bytes, all but its ends blank, that is nowhere in memory.
private final class FilledSource: MemberSource {
    private var start: ArraySlice<UInt8>
    private var blank: Int
    private var end: ArraySlice<UInt8>

    init(_ start: String, _ end: String, count: Int) {
        self.start = Array(start.utf8)[...]
        self.end = Array(end.utf8)[...]
        blank = count - start.utf8.count - end.utf8.count
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        if !start.isEmpty { return take(&start, into: buffer) }
        guard blank > 0 else { return take(&end, into: buffer) }
        let count = min(blank, buffer.count)
        buffer[..<count].initializeMemory(as: UInt8.self, repeating: 0x20)
        blank -= count
        return count
    }

    private func take(_ bytes: inout ArraySlice<UInt8>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = bytes.prefix(buffer.count)
        buffer.copyBytes(from: part)
        bytes = bytes.dropFirst(part.count)
        return part.count
    }
}
