import BookModel
import Glibc
import TestSupport

@testable import Formats

/// What is fuzzed; the environment variable `FUZZ_TARGET` names one.
enum FuzzTarget: String {
    case archive, package, markup, css, fictionbook, text, kindle, input

    static let chosen = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

    /// Reads the bytes as the target would; traps where what is made of them is unsound.
    func read(_ bytes: [UInt8]) {
        switch self {
        case .archive: readBook(bytes, "a.epub")
        case .package: readPackage(bytes)
        case .markup: readMarkup(bytes)
        case .css: readSheet(bytes)
        case .fictionbook: readDocument("a.fb2", Array("<FictionBook>".utf8) + bytes)
        case .text: readDocument("a.txt", bytes)
        case .kindle: readBook(bytes, "a.mobi")
        case .input: InputFuzz.read(bytes)
        }
    }

    /// Sections that are made of each book.
    private static let sections = 8

    private func readBook(_ bytes: [UInt8], _ name: String) {
        guard let book = try? BookFile.open(bytes: bytes, name: name) else { return }
        for index in book.sections.indices.prefix(Self.sections) { check(book.section(at: index)) }
    }

    private func readDocument(_ name: String, _ bytes: [UInt8]) {
        // The first byte decides between plain text and Markdown.
        let isMarkdown = self == .text && bytes.first.map { $0 & 1 == 1 } ?? false
        readBook(bytes, isMarkdown ? "a.md" : name)
    }

    /// The bytes are the package document, the contents, the container and the encryption at once:
    /// each takes of them what it knows.
    private func readPackage(_ bytes: [UInt8]) {
        let parts = [
            ("META-INF/container.xml", Array(#"<rootfile full-path="p.opf"/>"#.utf8)),
            ("META-INF/encryption.xml", bytes), ("p.opf", bytes), ("nav.xhtml", bytes), ("toc.ncx", bytes),
            ("a.xhtml", Array("<p>x</p>".utf8)),
        ]
        var opening = EPUBOpening(Archive(parts), name: "fuzz")
        guard let book = opening.open(identity: "") else { return }
        precondition(book.contents.entries.allSatisfy { $0.title == $0.title.printable })
        for index in book.sections.indices.prefix(Self.sections) { check(book.section(at: index)) }
    }

    private func readMarkup(_ bytes: [UInt8]) {
        let source = ByteSource(bytes: bytes)
        let builder = SectionBuilder(path: "a", language: "", sheets: EmbeddedStyles(), expecting: 0)
        check(SectionReader.read(builder) { MemberStream(WholeSource(source), limit: Limits.sectionSource) })
    }

    private func readSheet(_ bytes: [UInt8]) {
        let page = """
            <html><body class="a b"><h1 id="c">x</h1><p class="b">y <em>z</em></p><ul><li>1</li></ul>
            <table><tr><td>2</td></tr></table><p style="margin:1em">w</p></body></html>
            """
        let source = ByteSource(bytes: Array(page.utf8))
        let sheets = FixedStyles(StyleSheet(bytes))
        let builder = SectionBuilder(path: "a", language: "", sheets: sheets, expecting: 0)
        check(SectionReader.read(builder) { MemberStream(WholeSource(source), limit: Limits.sectionSource) })
        _ = StyleSheet.declarations(bytes)
        _ = StyleSheet.applies(toMedia: bytes)
    }

    private func check(_ section: Section) {
        if let violation = SectionLaw.violation(section) { preconditionFailure(violation) }
    }
}
