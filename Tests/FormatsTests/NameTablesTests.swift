import BookModel
import Testing
import Text

@testable import Formats

/// What is known by a name in files and packages: each of the names, and what it means.
@Suite struct NameTablesTests {
    @Test func landmarks() {
        for kind in Landmark.Kind.allCases { #expect(Landmark.Kind(type: kind.rawValue) == kind) }
        let others: [(String, Landmark.Kind)] = [
            ("title-page", .titlePage), ("other.title-page", .titlePage), ("halftitlepage", .titlePage),
            ("text", .bodyMatter), ("start", .bodyMatter), ("other.start", .bodyMatter), ("notes", .notes),
            ("footnotes", .notes), ("rearnotes", .notes), ("other.notes", .notes), ("x toc", .contents),
            ("", .other), ("x", .other), (" ", .other),
        ]
        for (type, kind) in others { #expect(Landmark.Kind(type: type) == kind, "\(type)") }
    }

    @Test(arguments: ["notes", "comments", "footnotes", "", "other"]) func bodiesOfAFictionBook(name: String)
        throws
    {
        let text = "<FictionBook><body><p>a</p></body><body name='\(name)'><p>b</p></body></FictionBook>"
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2")
        #expect(book.sections.map(\.isLinear) == [true, name == "" || name == "other"])
    }

    @Test(
        arguments: [
            ("emphasis", .italic), ("strong", .bold), ("strikethrough", .strikethrough),
            ("sup", .superscript), ("sub", .subscript), ("code", .code), ("style", []),
        ] as [(String, SpanStyle.Traits)])
    func phrasesOfAFictionBook(name: String, traits: SpanStyle.Traits) throws {
        let text = "<FictionBook><body><p>a <\(name)>b</\(name)></p></body></FictionBook>"
        let section = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2").section(at: 0)
        #expect(section.spans.first?.style.traits ?? [] == traits)
    }

    @Test func kindsOfPictures() {
        for name in ["jpg", "jpeg", "jpe", "png", "gif", "webp", "bmp", "avif", "jxl", "tif", "tiff", "JPG"] {
            #expect(PictureName.isPicture("a.\(name)"))
        }
        #expect(!PictureName.isPicture("a.txt") && !PictureName.isPicture("jpg"))
    }

    @Test(arguments: [
        ("a.md", FileFormat.markdown), ("a.markdown", .markdown), ("a.mdown", .markdown),
        ("a.mkd", .markdown),
        ("a.txt", .plainText), ("a.html", .plainText), ("a", .plainText), ("a.MD", .markdown),
    ])
    func textByItsName(name: String, format: FileFormat) {
        #expect(FileFormat(of: ByteSource(bytes: Array("words\n".utf8)), name: name) == format)
    }

    @Test(arguments: ["html", "htm", "xhtml", "xht", "fb2"]) func markupByItsName(name: String) {
        let source = ByteSource(bytes: Array("<p>words</p>".utf8))
        #expect(FileFormat(of: source, name: "a." + name) == (name == "fb2" ? .fictionBook : .html))
        #expect(FileFormat(of: source, name: "a.txt") == .plainText)
    }
}
