import BookModel
import Markup
import Testing

@testable import Formats

/// Documents that would take the renderer minutes or gigabytes are seen before it begins.
@Suite struct MarkdownCostTests {
    /// An eighth of a megabyte of a text over and over again.
    private func filled(_ text: String) -> String {
        String(repeating: text, count: (128 << 10) / text.utf8.count)
    }

    private func cost(_ text: String) -> MarkdownCost { MarkdownCost(of: ArraySlice(Array(text.utf8))) }

    private func book(_ text: String) throws -> Book {
        try BookFile.open(bytes: Array(text.utf8), name: "x.md")
    }

    private func notices(_ book: Book) -> [String] {
        let section = book.section(at: book.sections.count - 1)
        return section.blocks.filter { $0.kind == .notice }.map { section.string($0.range) }
    }

    @Test func largeDocumentsAreMarkdown() {
        let part = """
            ## A heading

            Some *words* of prose with a [link](https://example.org/a_b), an address
            of someone@example.org (and www.example.org), a `word` and more of it,
            until it ends. <!-- unseen -->

            | Name | Value | Note |
            |------|------:|:-----|
            | one  | 1     | `a`  |
            | two  | 2     |

            - An item
              - and one within

            > Quoted
            lazily.


            """
        // What costs adds up: two megabytes of it are sixteen times this.
        let whole = cost(filled(part))
        #expect(whole.nodes * 16 < Limits.markdownNodes)
        #expect(whole.tables * 16 < Limits.markdownTableWork)
        #expect(whole.addresses * 16 < Limits.markdownAddressWork)
        #expect(whole.tags * 16 < Limits.markdownTagWork)
        #expect(whole.containers * 16 < Limits.markdownContainerWork)
    }

    @Test func aLongTableIsMarkdown() {
        let whole = cost("| a | b | c |\n|---|---|---|\n" + filled("| one of them | two | three |\n"))
        #expect(whole.allowsRendering && whole.allowsTables)
    }

    @Test func tablesHaveAnEnd() {
        let columns = 20_000
        let head = String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns)
        #expect(!cost(head + "\n").allowsTables)
        #expect(!cost("|a|\n|-|\n" + filled("|b")).allowsTables)
        #expect(!cost(filled("a\n") + "|a|\n|-|\n").allowsTables)
        #expect(!cost("> " + filled("a\r") + "> |a|\r> |-|\r").allowsTables)
    }

    @Test func shortRowsCostWhatTheyLack() {
        let head = String(repeating: "|a", count: 500) + "|\n" + String(repeating: "|-", count: 500) + "|\n"
        #expect(cost(head + String(repeating: "|b\n", count: 100)).allowsRendering)
        #expect(!cost(head + String(repeating: "|b\n", count: 1_000)).allowsRendering)
    }

    @Test(arguments: ["a.a@", "@a.b", "a_b@", "mailto:a@a.", "a@b.cc ", "http://a.b ", "www.a(", "://"])
    func addressesHaveAnEnd(text: String) {
        #expect(!cost(filled(text)).allowsAddresses)
        #expect(cost(filled(text + "\n")).allowsAddresses)
    }

    @Test func parenthesesBehindAnAddressAreCounted() {
        #expect(!cost("www.a" + filled(")")).allowsAddresses)
        #expect(cost(filled(")")).allowsAddresses)
    }

    @Test(arguments: ["<? ", "<!A ", "<![CDATA["]) func openedTagsHaveAnEnd(text: String) {
        #expect(!cost("a " + filled(text)).allowsRendering)
        #expect(cost(filled("a \(text)\n\n")).allowsRendering)
    }

    @Test(arguments: ["> ", "- ", "1) "]) func containersHaveAnEnd(marker: String) {
        let deep = String(repeating: marker, count: 8_000)
        #expect(!cost(deep + "a\n" + String(repeating: "a\n", count: 30_000)).allowsRendering)
        #expect(cost(deep + "a\n\n" + String(repeating: "a\n", count: 30_000)).allowsRendering)
    }

    @Test func blankLinesLeaveListsOpen() {
        let deep = String(repeating: "- ", count: 8_000)
        #expect(!cost(deep + String(repeating: "\n", count: 30_000)).allowsRendering)
    }

    @Test func marksHaveAnEnd() {
        let many = String(repeating: "[", count: Limits.markdownNodes + 1)
        #expect(!cost(many).allowsRendering)
        #expect(cost("[a]\n*b*\n").nodes == 6)
    }

    @Test func whatIsTooMuchIsPlainText() throws {
        let book = try book(
            "*First* words.\n\na " + String(repeating: "<? ", count: 14_000) + "\n\nThe end.\n")
        #expect(book.metadata.format == "Plain text")
        #expect(book.section(at: 0).string(0..<14) == "*First* words.")
        #expect(notices(book) == [Notice.markdownPlain])
        #expect(book.warnings == [.cut(name: "x.md")])
    }

    @Test func tablesThatAreTooLargeAreText() throws {
        let row = String(repeating: "|a", count: 12_000) + "\n"
        let book = try book("*First* words.\n\n" + row + row.replacing("a", with: "-") + "\nThe end.\n")
        let section = book.section(at: 0)
        #expect(book.metadata.format == "Markdown")
        #expect(section.string(0..<12) == "First words.")
        #expect(section.string(0..<section.text.count).contains("The end."))
        #expect(notices(book) == [Notice.markdownTables])
        #expect(book.warnings == [.cut(name: "x.md")])
    }
}
