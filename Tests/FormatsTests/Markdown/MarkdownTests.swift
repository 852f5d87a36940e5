import BookModel
import TestSupport
import Testing

@testable import Formats

@Suite struct MarkdownTests {
    private func tree(_ text: String) throws -> String {
        SectionTree.draw(try BookFile.open(bytes: Array(text.utf8), name: "x.md").section(at: 0))
    }

    @Test func frontMatterTellsSubjectsAndRights() throws {
        let text = "---\ntitle: T\nsubtitle: S\nkeywords: [a, b]\nrights: Nobody's\n---\nText\n"
        let metadata = try BookFile.open(bytes: Array(text.utf8), name: "x.md").metadata
        #expect(metadata.subtitle == "S" && metadata.subjects == ["a", "b"] && metadata.rights == "Nobody's")
    }

    @Test func readsTablesTasksAndStruckText() throws {
        let got = try tree("a ~~b~~\n\n| h | i |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n")
        #expect(got.contains("a {struck: b}"))
        #expect(got.contains("  | *h | *(right)i\n  | 1 | (right)2\n"))
        #expect(got.contains("marker ☑") && got.contains("marker ☐") && !got.contains("•"))
        #expect(try tree("- one <input type='checkbox'> two\n").contains("one ☐ two"))
    }

    @Test(arguments: ["> [!NOTE]\n> Mind.\n", "> [!Warning]  \n> Mind.\n", "> [!TIP]\n>\n> Mind.\n"])
    func setsAlertsInBoxes(text: String) throws {
        let section = try BookFile.open(bytes: Array("Before.\n\n\(text)".utf8), name: "x.md").section(at: 0)
        let box = try #require(section.boxes.first)
        #expect(box.sides == .all && box.title == 1)
        #expect(["Note", "Warning", "Tip"].contains(section.string(section.blocks[1].range)))
        #expect(section.string(section.blocks[2].range) == "Mind.")
    }

    @Test func leavesOtherQuotationsAlone() throws {
        let got = try tree("> [!NOTICE]\n> a\n\n> [!NOTE] b\n\n> c\n")
        #expect(got.contains("[!NOTICE] a") && got.contains("[!NOTE] b") && !got.contains("box"))
    }

    @Test func readsFootnotes() throws {
        let book = try BookFile.open(bytes: Array("Text[^n].\n\n[^n]: The note.\n".utf8), name: "x.md")
        let section = book.section(at: 0)
        let link = try #require(section.links.first)
        #expect(link.hasPrefix("1#"))
        let offset = try #require(section.offset(ofAnchor: String(link.dropFirst(2))))
        #expect(section.string(offset..<section.text.count).contains("The note."))
    }

    @Test func takesFrontMatterForMetadata() throws {
        let text = "---\ntitle: \"A: Title\"\nauthor:\n  - One\n  - Two\nlang: fr\nx: y\n---\nText\n"
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.md")
        #expect(book.metadata.title == "A: Title")
        #expect(book.metadata.creators == ["One", "Two"])
        #expect(book.metadata.languages == ["fr"])
        #expect(book.section(at: 0).text == Array("Text\n".utf8))
    }

    @Test func frontMatterMayEndInDots() throws {
        let book = try BookFile.open(bytes: Array("---\ntitle: Dots\n...\nText\n".utf8), name: "x.md")
        #expect(book.metadata.title == "Dots")
        #expect(book.section(at: 0).text == Array("Text\n".utf8))
    }

    @Test func takesARuleForNoFrontMatter() throws {
        #expect(try tree("---\n\nText: here\n").hasPrefix("rule"))
    }

    @Test func leadsLinksToHeadingsByTheirWords() throws {
        let text = "# First One\n\n[to](#the-second-part)\n\n## The \"Second\" Part\n\nEnd\n"
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.md")
        let section = book.section(at: 0)
        #expect(book.metadata.title == "First One")
        #expect(section.links == ["1#the-second-part"])
        let offset = try #require(section.offset(ofAnchor: "the-second-part"))
        #expect(section.string(offset..<offset + 3) == "The")
    }

    @Test func readsMarkupWithin() throws {
        #expect(try tree("<div align=\"center\"><b>x</b> &amp; <br>y</div>\n").contains("{bold: x} & ↵ y"))
    }
}
