import BookModel
import TestSupport
import Testing

@testable import Formats

/// Documents that are read as a whole take the reader's own sheet as chapters of an EPUB do.
@Suite struct RestyledDocumentTests {
    private static let documents = [
        (
            "a.html",
            "<html><body><p style='text-align: right'>One</p><p>Two <a href='#x'>x</a></p><p id='x'>Three</p></body></html>"
        ),
        ("a.md", "One\n\nTwo [x](#x)\n\nThree\n"),
        (
            "a.fb2",
            """
            <FictionBook xmlns:l="http://www.w3.org/1999/xlink"><body><section><p>One</p>\
            <p>Two <a l:href="#x">x</a></p></section><section id="x"><p>Three</p></section></body></FictionBook>
            """
        ),
    ]

    @Test(arguments: documents) func isReadAnew(name: String, source: String) throws {
        let book = try BookFile.open(bytes: Array(source.utf8), name: name)
        let sheet = ReaderSheet(Array("p { text-align: center !important; font-weight: bold }".utf8))
        let styled = book.styled(by: Styling(sheet: sheet))
        for index in book.sections.indices {
            let (before, after) = (book.section(at: index), styled.section(at: index))
            #expect(after.text == before.text && after.links == before.links)
            #expect(after.blocks.allSatisfy { $0.style.alignment == .center })
            #expect(after.spans.contains { $0.style.traits.contains(.bold) })
        }
        #expect(book.styled(by: Styling()).section(at: 0) == book.section(at: 0))
    }

    @Test func itsOwnStylesAreLeftOut() throws {
        let (name, source) = Self.documents[0]
        let book = try BookFile.open(bytes: Array(source.utf8), name: name)
        let plain = book.styled(by: Styling(readsBook: false)).section(at: 0)
        #expect(book.section(at: 0).blocks[0].style.alignment == .right)
        #expect(plain.blocks[0].style.alignment == .start)
    }

    @Test func aSheetIsAFileWithRules() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.css"
        #expect(throws: FormatError.cannotOpen(path: FilePath(path), errno: 2)) {
            try StyleFile.read(FilePath(path))
        }
        #expect(TextFile.write("no sheet", to: path))
        #expect(throws: FormatError.noStyleSheet(path: FilePath(path))) { try StyleFile.read(FilePath(path)) }
        #expect(throws: FormatError.noStyleSheet(path: FilePath(folder.path))) {
            try StyleFile.read(FilePath(folder.path))
        }
        #expect(TextFile.write("p { margin: 0 }", to: path))
        #expect(try StyleFile.read(FilePath(path)).bytes == Array("p { margin: 0 }".utf8))
    }
}
