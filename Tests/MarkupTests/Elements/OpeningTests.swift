import BookModel
import Testing

@testable import Markup

/// Of a document of which only the beginning is read there are the blocks that what follows cannot change.
@Suite struct OpeningTests {
    private static let paragraph =
        "<p>It was long enough to be no line of a poem, and it said nothing that anybody would have to remember.</p>"

    private static func paragraphs(_ count: Int) -> String { String(repeating: paragraph, count: count) }

    /// - Parameter lines: of 80 columns, that there are to be enough for.
    private func read(_ document: String, lines: Int) -> SectionOpening? {
        let reader = SectionReader(
            path: "a.xhtml", language: "en", sheets: StyleLibrary { _ in nil }, expecting: 0,
            for: SectionOpening.Room(lines: lines, columns: 80))
        return reader.readOpening { MadePage.stream(Array(document.utf8)) }
    }

    private func blocks(_ body: String, lines: Int = 40) -> [Block]? {
        read(MadePage.page(body), lines: lines)?.section.blocks
    }

    @Test func itsBlocksAreThoseOfTheWhole() throws {
        let body = "<h1>One</h1><ul><li>item</li></ul>" + Self.paragraphs(400)
        let opening = try #require(read(MadePage.page(body), lines: 40))
        let whole = MadePage.section(body: body)
        let count = opening.section.blocks.count
        #expect(!opening.isWhole && count > 10 && count < whole.blocks.count)
        #expect(opening.section.blocks == Array(whole.blocks.prefix(count)))
    }

    @Test func aShortDocumentIsRead() throws {
        let body = Self.paragraphs(3)
        let opening = try #require(read(MadePage.page(body), lines: 40))
        #expect(opening.isWhole && opening.section == MadePage.section(body: body))
    }

    /// Whether all have the margin is known at the end.
    @Test func aMarginAroundAllIsNotKnown() {
        let inner = "<div style=\"margin-left: 2em\">" + Self.paragraphs(400)
        #expect(blocks(inner + "</div>") == nil)
        #expect(blocks(inner + "</div>" + Self.paragraphs(400)) == nil)
    }

    @Test(arguments: ["<table><tr><td>", "<div class=\"tip\">", "<div style=\"break-inside: avoid\">"])
    func whatIsOpenIsLeftOut(tag: String) throws {
        let before = Self.paragraphs(5)
        #expect(blocks(tag + Self.paragraphs(400)) == nil)
        // The last block before it may depend on what is behind.
        #expect(try #require(blocks(before + tag + Self.paragraphs(400))).count == 4)
    }

    /// As deep as the deepest line of a poem all others are turned over.
    @Test func aPoemThatGoesOnIsLeftOut() throws {
        let lines = String(repeating: "<p style=\"margin: 0\">A line of verse</p>", count: 900)
        #expect(blocks(lines) == nil)
        let both = try #require(blocks(Self.paragraphs(5) + lines))
        #expect(both.count == 4)
    }

    @Test func tagSoupWaits() {
        #expect(blocks("<p>a</i>" + Self.paragraphs(400)) == nil)
    }

    /// A list that is numbered from its end.
    @Test func numbersThatAreNotKnownWait() throws {
        let items = String(repeating: "<li>\(Self.paragraph)</li>", count: 400)
        #expect(try #require(blocks(Self.paragraphs(5) + "<ol reversed=\"reversed\">" + items)).count <= 5)
        #expect(try #require(blocks(Self.paragraphs(5) + "<ol>" + items)).count > 10)
    }
}
