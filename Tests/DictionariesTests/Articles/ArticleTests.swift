import BookModel
import TestSupport
import Testing

@testable import Dictionaries

@Suite struct ArticleTests {
    /// The section of an article, drawn, without the heading of its dictionary.
    private func tree(_ types: String, _ article: String) throws -> String {
        let section = try section(types, article)
        let lines = SectionTree.draw(section).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst(2).joined(separator: "\n")
    }

    private func section(_ types: String, _ article: String) throws -> Section {
        var made = MadeStarDict(["word": article])
        made.types = types
        let section = try TemporaryFolder.define("word", in: made).section
        #expect(SectionLaw.violation(section) == nil)
        return section
    }

    private func links(_ types: String, _ article: String) throws -> [String] {
        let section = try section(types, article)
        return section.links
    }

    private func text(_ types: String, _ article: String) throws -> String {
        let section = try section(types, article)
        return String(section.string(0..<section.text.count).dropFirst("Sample\n".count))
    }

    /// Compares, and shows both when they differ.
    private func expect<Value: Equatable>(
        _ value: Value, _ expected: Value, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(value == expected, sourceLocation: location)
    }

    @Test func linesOfTextAreKept() throws {
        expect(
            try tree("m", "\n  n 1: a <b> & c\r\n     2: d\n \n\te"),
            """
            paragraph · left · start 2 · above 1
              n 1: a <b> & c
            paragraph · left · start 5
              2: d
            paragraph · left · start 8 · above 1
              e

            """)
        expect(try text("l", "a\0b"), "a\n")
    }

    @Test func wordsInBracesAreLinks() throws {
        expect(
            try links("m", "see {whale} and {great\n   whale}, not {} or {a{b} {c"),
            [
                "define:whale", "define:great whale", "define:b",
            ])
        expect(
            try links("m", "{\u{1B}} {a\u{1B}b} {\(String(repeating: "x", count: Limits.word + 1))}"),
            ["define:a b"])
        expect(try links("t", "see {whale}"), [])
        expect(try text("m", "see {whale}"), "see whale\n")
    }

    @Test func htmlIsShownWithoutPicturesStylesAndScripts() throws {
        expect(
            try text(
                "h",
                """
                <style>b{display:none}</style><script>x</script><p>A <b>bold</b> w&ouml;rd<img src="a.png" alt="pic">\
                <object>o</object></p><title>t</title><svg><text>s</text></svg><unknown>kept</unknown>
                """), "A bold wörd\nkept\n")
    }

    @Test func htmlLinksLeadToWordsAndWebPages() throws {
        expect(
            try links(
                "h",
                """
                <a href="bword://Moby%20Dick">1</a> <a href='bword:white whale/'>2</a> <a href="entry://x#y">3</a>
                <a href="https://example.org/?a=1&amp;b=2">4</a> <a href="javascript:x">5</a> <a href="file:///etc">6</a>
                <a href="sound://a.wav">7</a> <a href="chapter.xhtml">8</a> <a href="#top">9</a> <a>10</a>
                <a href="define:x">11</a> <a href="HTTP://a.b">12</a> <a href="bword://">13</a> <a href="mailto:a@b">14</a>
                """),
            [
                "define:Moby Dick", "define:white whale", "define:x", "https://example.org/?a=1&b=2",
                "HTTP://a.b",
            ])
    }

    @Test func htmlThatIsNotWellFormedEndsWithItsArticle() throws {
        var made = MadeStarDict(["word": "<ul><li>one<li><b>two</div></div></body><i>", "Word": "<p>next"])
        made.types = "h"
        let definition = try TemporaryFolder.define("WORD", in: made)
        #expect(definition.text == "Sample\nword\none\ntwo\nWord\nnext\n")
        let last = try #require(definition.section.blocks.last)
        #expect(last.style.marker == nil && last.spans.isEmpty)
    }

    @Test func namesOfAnArticleAreNotAnchors() throws {
        let section = try section("h", "<p id='dictionary-0'>a</p><a name='b'>c</a>")
        #expect(section.anchors == [])
    }

    @Test func visualXDXFKeepsItsLines() throws {
        expect(
            try tree(
                "x",
                "<k>word</k>\n<tr>wɜːd</tr> <abr>n.\nor v.</abr>\n\n <dtrn>Wort</dtrn>, <kref>a\nverb</kref>"),
            """
            paragraph · left · above 1 · keeps
              {bold: word}
            paragraph · left
              {italic: [wɜːd]} {italic: n.}
            paragraph · left
              {italic: or v.}
            paragraph · left · above 1
              Wort, {link 0: a verb}
            link 0: define:a verb

            """)
    }

    @Test func aTextThatWasFilledToAWidthIsFilledAgain() throws {
        let text = """
            A whale is one of the larger mammals of the sea; see the humpback,
               walfisch, and more that was broken off here; the humpback, the
               Antarctic whale, and others that were broken off within their
               (see the picture) and a line that ends here with a full stop.
               Another sentence, which may or may not belong to one before it
               (a) a sense with its letter, and enough words to fill this line
               1. a number
            short line
            next line
            """
        expect(
            try self.text("m", text).split(separator: "\n").map { String($0.suffix(12)) },
            ["h a full stop.", "to one before it", "ll this line", "1. a number", "short line", "next line"]
                .map {
                    String($0.suffix(12))
                })
    }

    @Test func shortLinesAreNoVerse() throws {
        let section = try section("m", "A line\nand another\nand a third one\nand a fourth\nand a fifth")
        #expect(section.blocks.count == 6)
        #expect(section.blocks.allSatisfy { $0.style.turnover == nil })
    }

    @Test func logicalXDXFKeepsItsStructure() throws {
        expect(
            try text(
                "x",
                """
                <k>word</k>
                <def><gr>noun</gr>
                  <def><deftext>a unit of <b>language</b></deftext>
                    <ex><ex_orig>a long word</ex_orig></ex></def>
                  <def cmt="x">a promise, <kref k="oath">oaths</kref></def>
                </def>
                """), "word\nnoun\na unit of language\na long word\na promise, oaths\n")
    }

    @Test func xdxfReferencesLeadToWordsAndWebPages() throws {
        expect(
            try links(
                "x",
                """
                <kref>a <b>b</b></kref> <kref k="c">d</kref> <iref href="http://e.org">f</iref> <iref>g</iref> \
                <kref></kref><kref>x<kref>y</kref></kref> <rref>pic.jpg</rref>
                """), ["define:a b", "define:c", "http://e.org", "define:y"])
    }

    @Test func pangoMarkupKeepsLinesAndLooks() throws {
        expect(
            try tree(
                "g",
                "<b>word</b>\n<span foreground=\"red\" style=\"italic\" weight=\"bold\">a\nb</span> &amp; c"),
            """
            paragraph · left · above 1
              {bold: word}
            paragraph · left · keeps
              {italic bold #ff0000: a}
            paragraph · left
              {italic bold #ff0000: b} & c

            """)
    }

    @Test func pangoMarkupCannotSetOtherProperties() throws {
        expect(
            try text("g", "<span color=\"red;display:none\" style=\"display: none\">seen</span>"), "seen\n")
    }

    @Test func powerWordsXMLIsText() throws { expect(try text("k", "<a><b>one</b> two</a>"), "one two\n") }

    @Test func severalFieldsStandBelowEachOther() throws { expect(try text("tm", "a\0b"), "a\nb\n") }

    @Test func controlCharactersAndBadBytesAreNotShown() throws {
        var made = MadeStarDict([:])
        for types in ["m", "h", "x", "g", "k", "t"] {
            made.types = types
            made.entries = [("word", [0x1B, 0x5B, 0x33, 0x6D, 0x61, 0xFF, 0x01, 0xE2, 0x82, 0x7F, 0x62])]
            let definition = try TemporaryFolder.define("word", in: made)
            #expect(SectionLaw.violation(definition.section) == nil)
            #expect(definition.text.contains("a") && definition.text.contains("b"))
        }
    }

    @Test(arguments: ["h", "x", "g", "k"]) func deepElementsKeepTheirText(types: String) throws {
        let deep = String(repeating: "<div><i><kref>", count: 20_000)
        #expect(try text(types, deep + "end").hasSuffix("end\n"))
    }

    @Test(arguments: ["x", "g"]) func linesWithinDeepElementsEndSomewhere(types: String) throws {
        let deep = String(repeating: "<i>\n", count: LongTests.rounds(1_000, 4_000))
        #expect(try text(types, "begin" + deep + "end").hasPrefix("begin\n"))
    }

    @Test func anArticleCannotChangeItsEncoding() throws {
        expect(try text("h", "<meta charset='iso-8859-1'><p>wörd</p>"), "wörd\n")
    }
}
