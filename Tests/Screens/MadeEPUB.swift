import Glibc
import TestSupport

/// A small EPUB with what people follow and find: notes, links of all kinds, a page outside of the reading
/// order.
enum MadeEPUB {
    /// Writes it into a folder; its path.
    ///
    /// - Parameter edits: what stands in its documents in the place of something else.
    static func write(into folder: TemporaryFolder, edits: [String: String] = [:]) throws -> String {
        let source = folder.path + "/source"
        for name in ["", "/META-INF"] { mkdir(source + name, 0o700) }
        for (name, text) in files {
            let edited = edits.reduce(text) { $0.replacing($1.key, with: $1.value) }
            _ = TextFile.write(edited, to: source + "/" + name)
        }
        let path = folder.path + "/made.epub"
        let packed = try Command([Folders.project + "/Books/pack", source, path])
        guard packed.status == 0 else { throw Failure(words: packed.errors) }
        return path
    }

    struct Failure: Error {
        var words: String
    }

    private static let files = [
        ("mimetype", "application/epub+zip"),
        (
            "META-INF/container.xml",
            """
            <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
            <rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
            """
        ),
        (
            "book.opf",
            """
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">made</dc:identifier>
            <dc:title>Made</dc:title><dc:language>en</dc:language></metadata>
            <manifest>
            <item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>
            <item id="one" href="one.xhtml" media-type="application/xhtml+xml"/>
            <item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>
            <item id="apart" href="apart.xhtml" media-type="application/xhtml+xml"/>
            </manifest>
            <spine><itemref idref="one"/><itemref idref="two"/><itemref idref="apart" linear="no"/></spine></package>
            """
        ),
        (
            "nav.xhtml",
            page(
                """
                <nav epub:type="toc"><ol><li><a href="one.xhtml">One</a></li><li><a href="two.xhtml">Two</a></li>
                <li><a href="apart.xhtml">Apart</a></li></ol></nav>
                """)
        ),
        (
            "one.xhtml",
            page(
                """
                <h1>One</h1><p>A sea-horse swam<a epub:type="noteref" href="#n1">1</a> in the Sea. The sea was calm, and
                then the sea was rough. See <a href="apart.xhtml">what stands apart</a>,
                <a href="gone.xhtml">what is gone</a>, <a href="ftp://example.org/x">a file</a> or
                <a href="https://name:word@example.org/x">the web</a>.</p>
                <p>The end of the first.</p>
                <aside epub:type="footnote" id="n1"><p>In a tank, as <a href="two.xhtml">the second chapter</a>
                tells.</p></aside>
                """)
        ),
        ("two.xhtml", page("<h1>Two</h1><p>Here the second begins, far from the Sea.</p>")),
        ("apart.xhtml", page("<h1>Apart</h1><p>Nobody comes here by turning pages.</p>")),
    ]

    private static func page(_ body: String) -> String {
        """
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title>
        </head><body>\(body)</body></html>
        """
    }
}
