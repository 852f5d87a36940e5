import BookModel
import TestSupport
import Testing

@testable import Markup

@Suite struct TextMaskTests {
    /// What looks like text and is none, and text of all kinds, with what is to be read of it.
    private static let parts: [(source: String, text: String)] = [
        ("<p title=\"ü > é\">“Well, <i>Prince</i> —”</p>", "“Well, Prince —”"),
        ("<p title='漢 > \"ß\"'>漢é🐋 &amp; &eacute; ü</p>", "漢é🐋 & é ü"),
        ("<!-- ö > \" - --><p>naïve <!-- é -> --> - ö</p>", "naïve - ö"),
        ("<?x é > \" ?><p>ö ? &#x201C;ä&#x201D; ]] > ]</p>", "ö ? “ä” ]] > ]"),
        ("<p><![CDATA[ü < \" é ]] > ]]>ö</p>", "ü < \" é ]] > ö"),
        ("<p>é\r\nü\n \té</p><p>ä\rö 漢</p>", "é ü é\nä ö 漢"),
    ]

    private static func section(_ body: String, type: String = "") -> Section {
        let page = MadePage.page(body).replacing("<html", with: "\(type)<html")
        return MadePage.section(page)
    }

    private static func expect(_ section: Section, _ texts: [String]) {
        let text = section.string(0..<section.text.count)
        #expect(text == texts.joined(separator: "\n") + "\n")
        #expect(section.warnings.isEmpty)
        #expect(SectionLaw.violation(section) == nil)
    }

    @Test func tellsTextAsItIs() {
        Self.expect(Self.section(Self.parts.map(\.source).joined()), Self.parts.map(\.text))
    }

    /// Wherever one chunk ends and the next begins.
    @Test func tellsTextAsItIsAcrossChunks() {
        let parts = Self.parts.map(\.source).joined()
        let start = Self.section("").text.count + MadePage.page("").utf8.count
        for place in LongTests.sample(0..<parts.utf8.count + 20, 40) {
            let filler = String(repeating: "x", count: Limits.chunk - start - place)
            Self.expect(Self.section("<p>\(filler)</p>" + parts), [filler] + Self.parts.map(\.text))
        }
    }

    /// Declarations of a document's own may hold anything.
    @Test func lendsADocumentWithDeclarationsAsItIs() {
        let type = "<!DOCTYPE html [<!ENTITY own \"<i>é</i> ü\"><!-- ' -->]>"
        Self.expect(Self.section("<p>ö &own; “ä”</p>", type: type), ["ö <i>é</i> ü “ä”"])
        Self.expect(Self.section("<p>ö “ä”</p>", type: "<!DOCTYPE html SYSTEM 'ü>'>"), ["ö “ä”"])
    }

    @Test func damageIsReadAsItIs() {
        let section = Self.section("<p>é “ü”</b> ö <i>ä</p><p>漢")
        #expect(section.string(0..<section.text.count) == "é “ü” ö ä\n漢\n")
    }
}
