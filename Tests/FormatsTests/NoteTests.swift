import BookModel
import TestSupport
import Testing
import Text

@testable import Formats

/// From the reference in the text to the note it leads to, through every format.
@Suite struct NoteTests {
    /// What the references of a section lead to, mark and note.
    private func notes(_ book: Book, in index: Int = 0) -> [String] {
        let section = book.section(at: index)
        return book.noteReferences(in: section).map { reference in
            let note = book.section(at: reference.target.section).note(at: reference.target.anchor)
            let violation = note.flatMap { SectionLaw.violation($0) }
            #expect(violation == nil, "\(violation ?? "")")
            let lines = note.map { note in
                note.blocks.map { ($0.style.marker.map { $0 + "|" } ?? "") + note.string($0.range) }
            }
            return section.string(reference.range) + ": " + (lines?.joined(separator: " / ") ?? "none")
        }
    }

    @Test func findsNotesOfAnEPUB() throws {
        let text = MadeBook.page(
            """
            <p>One<a epub:type="noteref" href="notes.xhtml#n1">1</a>, two<sup><a href="NOTES.xhtml#n2">2</a></sup>,
            three<a href="#n3">[<i>3</i>]</a>, gone<a epub:type="noteref" href="#gone">4</a>, x<sup>2</sup>.</p>
            <p><a id="n3" href="#r3">[3]</a> Here.</p><h2>After</h2>
            """)
        let notes = MadeBook.page(
            """
            <ol><li id="n1"><p>First. <a href="text.xhtml#r1" role="doc-backlink">↩</a></p></li>
            <li id="n2"><p>Second.</p><p>More.</p></li></ol>
            """)
        let book = try MadeBook(chapters: [("text.xhtml", text), ("notes.xhtml", notes)]).open()
        #expect(
            self.notes(book) == [
                "1: 1.|First.", "2: 2.|Second. / More.", "[3]: [3] Here.", "4: none",
            ])
    }

    @Test func findsNotesOfManualsAndOlderTools() throws {
        let text = MadeBook.page(
            """
            <p>Sphinx<a class="footnote-reference brackets" href="#id2" id="id1">1</a>, docutils
            <a class="footnote-reference" href="#f6" id="id6">[6]</a>, by hand <a href="#h7" id="b7">[7]</a>.</p>
            <dl class="footnote brackets"><dt class="label" id="id2"><span class="brackets"><a class="fn-backref"
            href="#id1">1</a></span></dt><dd><p>Of Sphinx.</p></dd></dl>
            <table class="docutils footnote" id="f6"><tbody><tr><td class="label"><a class="fn-backref"
            href="#id6">[6]</a></td><td>Of docutils.</td></tr></tbody></table>
            <p id="h7"><a href="#b7">[7]</a> A paragraph.</p><p id="x">Another.</p>
            """)
        let book = try MadeBook(chapters: [("text.xhtml", text)]).open()
        #expect(
            notes(book) == [
                "1: 1 Of Sphinx.", "[6]: [6]|Of docutils.", "[7]: [7] A paragraph.",
            ])
    }

    @Test func findsNotesOfAFictionBook() throws {
        let document = """
            <FictionBook xmlns:l="http://www.w3.org/1999/xlink"><body><section><p>Text<a l:href="#n1" type="note">[1]</a>,
            <a l:href="#n2" type="note">*</a>.</p></section></body><body name="notes"><title><p>Notes</p></title>
            <section id="n1"><title><p>1</p></title><p>The note.</p><p>More.</p></section>
            <section id="n2"><p>Other.</p></section></body></FictionBook>
            """
        let book = try BookFile.open(bytes: Array(document.utf8), name: "x.fb2")
        #expect(notes(book) == ["[1]: 1|The note. / More.", "*: Other."])
    }

    @Test func findsNotesOfMarkdown() throws {
        let text = "Text[^n] and[^n] more[^m].\n\n[^n]: The note.\n\n    Goes on.\n[^m]: Another.\n"
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.md")
        #expect(
            notes(book) == ["1: 1.|The note. / Goes on.", "1: 1.|The note. / Goes on.", "2: 2.|Another."])
    }

    @Test func findsNotesOfAPage() throws {
        let page = """
            <html><body><p>Text<a href="#f1">*</a> and <a href="#f2">†</a>.</p><dl><dt id="f1">*</dt>
            <dd>A note.</dd><dt id="f2">†</dt><dd>Another one.</dd></dl></body></html>
            """
        let book = try BookFile.open(bytes: Array(page.utf8), name: "x.html")
        #expect(notes(book) == ["*: * A note.", "†: † Another one."])
    }

    @Test func findsThoseOfAPartAlone() throws {
        let page = MadeBook.page(
            ##"<p>a<a epub:type="noteref" href="#x">1</a></p><p>b<a epub:type="noteref" href="#x">2</a></p>"##
        )
        let book = try MadeBook(chapters: [("a.xhtml", page)]).open()
        let section = book.section(at: 0)
        func offsets(_ range: Range<Int>) -> [Int] {
            book.noteReferences(in: section, within: range).map(\.offset)
        }
        #expect(offsets(0..<6) == [1, 4])
        #expect(offsets(0..<3) == [1])
        #expect(offsets(3..<6) == [4])
        #expect(offsets(2..<4) == [])
    }

    @Test func leadsLinksThroughTheBook() throws {
        let page = MadeBook.page("<p>x</p>")
        let book = try MadeBook(chapters: [("a.xhtml", page), ("B é.xhtml", page)]).open()
        #expect(book.target(of: "EPUB/a.xhtml") == Contents.Target(section: 0))
        #expect(book.target(of: "EPUB/b e\u{301}.xhtml#x") == Contents.Target(section: 1, anchor: "x"))
        #expect(book.target(of: "EPUB/c.xhtml#x") == nil)
        #expect(book.target(of: "https://example.org/a.xhtml") == nil)
    }
}
