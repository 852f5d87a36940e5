import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

/// Nothing but printable text comes out of a book, wherever it is put in.
@Suite struct PrintableTests {
    /// C0, DEL, C1 and escape sequences, as they stand and by reference.
    private static let raw = "a\u{1B}[31mb\u{7}\u{7F}c\u{85}\u{9B}2Jd\u{90}e"
    private static let references = "a&#27;[31mb&#7;&#127;c&#133;&#x9B;2Jd&#x90;e"
    private static let escaped = "a%1B%5B31mb%07%7Fc%C2%9B2Jd"

    /// What stands in names of members until the archive is made, which libzip does only with good ones.
    private static let placeholder = "~~~~~~"
    private static let inNames = "\u{1B}[2J\u{9B}"

    /// The archive of a book, with controls in the names of members.
    private func archive(_ book: MadeBook) throws -> [UInt8] {
        var bytes = try book.archive()
        let placeholder = Array(Self.placeholder.utf8)
        for index in bytes.indices.dropLast(placeholder.count)
        where bytes[index...].starts(with: placeholder) {
            bytes.replaceSubrange(index..<index + placeholder.count, with: Self.inNames.utf8)
        }
        return bytes
    }

    private func isPrintable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    }

    /// All that a screen, a list or a message may show of a book.
    private func shown(_ book: Book) -> [String] {
        let metadata = book.metadata
        var words = [
            metadata.title, metadata.publisher, metadata.date, metadata.description, metadata.format,
        ]
        words += metadata.creators + metadata.languages + [book.identity.identifier]
        words += book.contents.entries.map(\.title) + book.contents.pageList.map(\.label)
        words += book.warnings.map(\.description)
        for index in book.sections.indices {
            let section = book.section(at: index)
            words += section.string(0..<section.text.count).split(separator: "\n").map(String.init)
            words += section.links + section.languages + section.warnings.map(\.description)
            words += section.blocks.compactMap { $0.style.marker }
            words += section.blocks.compactMap(\.kind.illustration?.name)
        }
        return words
    }

    private func expectPrintable(_ book: Book) {
        for words in shown(book) where !isPrintable(words) {
            Issue.record("\(Array(words.unicodeScalars.map(\.value)))")
        }
        #expect(shown(book).contains { $0.contains("a") })
    }

    @Test(arguments: [raw, references]) func leavesControlsOfAnEPUBOut(words: String) throws {
        let page = MadeBook.page(
            """
            <h1 lang="\(words)">\(words)</h1><p>x <img alt="\(words)" src="\(words).png"/></p><img src="\(words).png"/>
            <p><a href="\(Self.escaped).xhtml">y</a> <a href="http://\(words)/">z</a></p><pre>\(words)</pre>
            <table><tr><td>\(words)</td><td>2</td></tr></table><svg><title>\(words)</title></svg>
            <math alttext="\(words)"><mi>x</mi></math><audio src="\(words)"/><style>li { list-style: "\(words)" }</style>
            <ul><li>\(words)</li></ul><img src="\(Self.escaped).png"/>
            """)
        let nav = MadeBook.page(
            """
            <nav epub:type="toc"><ol><li><a href="a.xhtml">\(words)</a></li></ol></nav>
            <nav epub:type="page-list"><ol><li><a href="a.xhtml">\(words)</a></li></ol></nav>
            """)
        let package = """
            <item id="n" properties="nav" href="nav.xhtml"/><item id="e" href="\(Self.escaped).xhtml" media-type="text/html"/>
            <item id="p" href="\(words).png" media-type="image/png"/>
            """
        let metadata = ["title", "creator", "publisher", "date", "description", "language", "identifier"].map
        {
            "<dc:\($0)>\(words)</dc:\($0)>"
        }
        let made = MadeBook(
            chapters: [("a.xhtml", page)], package: package,
            spine: #"<itemref idref="e"/><itemref idref="p"/><itemref idref="\#(words)"/>"#,
            other: [("EPUB/nav.xhtml", nav), ("EPUB/\(Self.placeholder).png", "x")])
        expectPrintable(try BookFile.open(bytes: archive(made), name: "\(Self.raw).epub"))
        var bare = made
        bare.remove("EPUB/p.opf")
        bare.add(
            "EPUB/p.opf",
            Array(
                """
                <package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>\(metadata.joined())</metadata><manifest>
                <item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>\(package)</manifest>
                <spine><itemref idref="a"/></spine></package>
                """.utf8))
        expectPrintable(try BookFile.open(bytes: archive(bare), name: "a.epub"))
    }

    @Test(arguments: [
        ("x.txt", "Title: \(raw)\nAuthor: \(raw)\n\nCHAPTER I \(raw)\n\ntext \(raw)\n"),
        (
            "x.md",
            "---\ntitle: \(raw)\nauthor: \(raw)\n---\n# \(raw)\n\ntext \(raw) [a](\(escaped)) ![\(raw)](\(raw).png)\n"
        ),
        (
            "x.html",
            "<html><head><title>\(raw)</title><meta name=author content='\(references)'></head><body><h1>\(raw)</h1>"
        ),
        (
            "x.fb2",
            "<FictionBook><description><title-info><book-title>\(references)</book-title><lang>\(raw)</lang></title-info>"
                + "</description><body><section><title><p>\(raw)</p></title><p>\(references)</p></section></body></FictionBook>"
        ),
    ]) func leavesControlsOfOtherFormatsOut(name: String, text: String) throws {
        // So many controls alone would be no text.
        let bytes = Array((text + String(repeating: "and plain words\n", count: 100)).utf8)
        expectPrintable(try BookFile.open(bytes: bytes, name: name))
        expectPrintable(try BookFile.open(bytes: bytes, name: Self.raw + name))
    }

    @Test func leavesControlsOfAComicOut() throws {
        let info = "<ComicInfo><Title>\(Self.references)</Title><Writer>\(Self.raw)</Writer></ComicInfo>"
        let names = [1, 2].map { ("a\(Self.placeholder)/\($0).png", "x") }
        let comic = MadeBook(names + [("ComicInfo.xml", info)])
        expectPrintable(try BookFile.open(bytes: archive(comic), name: "\(Self.raw).cbz"))
        // Without a directory the names are those of the local headers.
        let bytes = try archive(comic)
        expectPrintable(try BookFile.open(bytes: Array(bytes.dropLast(30)), name: "a.cbz"))
    }

    @Test func leavesControlsOutOfErrors() {
        let errors: [FormatError] = [
            .cannotOpen(path: FilePath(Self.raw), errno: 2), .cannotRead(path: FilePath(Self.raw), errno: 5),
            .isDirectory(path: FilePath(Self.raw)),
            .empty(path: FilePath(Self.raw)), .unknownFormat(path: FilePath(Self.raw)),
            .nothingToRead(path: FilePath(Self.raw)),
            .tooLarge(path: FilePath(Self.raw), limit: 1),
        ]
        for error in errors { #expect(isPrintable(error.description), "\(error)") }
    }
}
