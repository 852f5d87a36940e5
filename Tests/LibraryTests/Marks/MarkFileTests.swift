import BookModel
import Formats
import Glibc
import TestSupport
import Testing
import Text

@testable import Library

/// Templates of exports are files of the reader, and annotations may be in a book.
@Suite struct MarkFileTests {
    private let folder: TemporaryFolder
    private let book = MarkedBook(SampleBook.make(wordsPerSection: [4]), marks: [])

    init() throws { folder = try TemporaryFolder() }

    private func file(_ text: String, _ name: String = "template") -> FilePath {
        let path = folder.path + "/" + name
        #expect(TextFile.write(text, to: path))
        return FilePath(path)
    }

    private func problem(_ template: FilePath) -> MarkFileError? {
        do throws(MarkFileError) {
            _ = try MarkFile.text(of: book, in: .markdown, by: template)
            return nil
        } catch { return error }
    }

    @Test func markdownIsWhatTheTemplateMakes() throws {
        let template = file("{{title}}: {{count}}\n")
        #expect(try MarkFile.text(of: book, in: .markdown, by: template) == "A Sample Book: 0\n")
        #expect(try MarkFile.text(of: book, in: .markdown, by: "").hasPrefix("# A Sample Book\n"))
        // Other formats have no templates.
        #expect(try MarkFile.text(of: book, in: .org, by: template).hasPrefix("#+title: "))
    }

    @Test func aTemplateThatCannotBeUsedIsNamed() {
        let wrong = file("\n{{titel}}")
        #expect(problem(wrong) == .template(wrong, .unknownName("titel", line: 2)))
        #expect(
            "\(problem(wrong) ?? .isThere(""))".hasSuffix("template: line 2: nothing is called titel there"))
        let missing = FilePath(folder.path + "/missing")
        #expect(problem(missing) == .cannotRead(missing, .notFound))
        #expect(problem(FilePath(folder.path)) == .cannotRead(FilePath(folder.path), .isAFolder))
        let large = file(String(repeating: "x", count: 65_537), "large")
        #expect(problem(large) == .template(large, .tooLarge))
        let archive = FilePath(Folders.books + "/handbook.epub")
        #expect(problem(archive) == .template(archive, .notText))
        #expect(problem("/dev/zero") == .cannotRead("/dev/zero", .invalid))
    }

    private let annotations = #"""
        {"@context": "https://www.w3.org/ns/epub-anno.jsonld", "type": "AnnotationSet", "items": [
         {"id": "urn:uuid:0c5f3d1e-0000-4000-8000-000000000001", "type": "Annotation",
          "target": {"source": "c.xhtml", "selector": [{"type": "TextQuoteSelector", "exact": "whale"}]}}]}
        """#

    private func made(_ annotations: [String: String]) throws -> FilePath {
        let name = folder.path + "/book"
        var files = [
            (
                "META-INF/container.xml",
                """
                <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
                <rootfile full-path="p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
                """
            ),
            (
                "p.opf",
                """
                <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
                <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">made</dc:identifier>
                <dc:title>Made</dc:title><dc:language>en</dc:language></metadata><manifest>
                <item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest>
                <spine><itemref idref="c"/></spine></package>
                """
            ),
            (
                "c.xhtml",
                "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><p>A whale rose.</p></body></html>"
            ),
        ]
        files += annotations.map { ("META-INF/" + $0.key, $0.value) }
        for folder in ["", "/META-INF"] { mkdir(name + folder, 0o700) }
        for (path, text) in files { #expect(TextFile.write(text, to: name + "/" + path)) }
        return FilePath(name)
    }

    @Test(arguments: ["annotations.json", "my.annotation"]) func aBookMayHaveAnnotations(name: String) throws
    {
        let path = try made([name: annotations])
        let book = try BookFile.open(path: path)
        let read = try MarkFile.read(in: book, at: path)
        var locator = MarkLocator(book)
        #expect(locator.locate(read.marks, at: 0).map(\.range.text) == ["whale"])
    }

    @Test func aCopyOfABookHasItsMarks() throws {
        let path = FilePath(Folders.books + "/handbook.epub")
        let book = try BookFile.open(path: path)
        let marks = (2..<5).map { section in
            let content = book.section(at: section)
            let start = content.scalarBoundary(at: content.text.count / 3)
            let end = content.scalarBoundary(at: start + 40)
            return Mark(
                id: Mark.ID(of: "\(section)"), kind: section == 4 ? .bookmark : .highlight(.pink),
                range: TextRange(
                    section: section, range: start..<(section == 4 ? start : end), in: content, progress: 0),
                name: section == 4 ? "Here" : "", note: section == 3 ? "Why “so”?" : "",
                created: 1_709_210_096_000, changed: 1_709_210_097_000)
        }
        let new = FilePath(folder.path + "/new.epub")
        #expect(MarkFile.isCopy(.annotations, at: new) && !MarkFile.isCopy(.json, at: new))
        #expect(!MarkFile.isCopy(.annotations, at: "notes.json"))
        try MarkFile.writeCopy(of: path, with: MarkedBook(book, marks: marks), to: new)
        let copy = try BookFile.open(path: new)
        #expect(copy.sections.indices.allSatisfy { copy.section(at: $0) == book.section(at: $0) })
        #expect(copy.metadata == book.metadata && copy.contents == book.contents)
        var locator = MarkLocator(copy)
        let read = locator.locate(try MarkFile.read(in: copy, at: new).marks, at: 0)
        #expect(read.map(\.id) == marks.map(\.id) && read.map(\.kind) == marks.map(\.kind))
        #expect(read.map(\.range.range) == marks.map(\.range.range))
        #expect(read.map(\.note) == marks.map(\.note) && read.map(\.name) == marks.map(\.name))
        #expect(throws: MarkFileError.isThere(new)) {
            try MarkFile.writeCopy(of: path, with: MarkedBook(book, marks: []), to: new)
        }
        let text = file("no book", "a.txt")
        #expect(throws: MarkFileError.notEPUB(text)) {
            try MarkFile.writeCopy(of: text, with: self.book, to: FilePath(folder.path + "/other.epub"))
        }
    }

    @Test func aBookWithoutAnnotationsHasNoMarks() throws {
        let handbook = FilePath(Folders.books + "/handbook.epub")
        do throws(MarkFileError) {
            _ = try MarkFile.read(handbook, converter: .inProcess)
            Issue.record("not refused")
        } catch { #expect(error == .refused(handbook, .noMarks)) }
        let broken = try made(["annotations.json": "{"])
        let brokenBook = try BookFile.open(path: broken)
        do throws(MarkFileError) {
            _ = try MarkFile.read(in: brokenBook, at: broken)
            Issue.record("not refused")
        } catch { #expect(error == .refused(broken, .unreadable(offset: 1))) }
        let zip = file("PK\u{3}\u{4} and no more", "a.zip")
        do throws(MarkFileError) {
            _ = try MarkFile.read(zip, converter: .inProcess)
            Issue.record("not refused")
        } catch { if case .unreadableBook = error {} else { Issue.record("\(error)") } }
    }
}
