import BookModel
import TestSupport
import Testing

@testable import Markup

@Suite struct MarkupParserTests {
    /// A document of numbered words in paragraphs, some of them in phrases.
    private static func words(_ count: Int) -> [String] {
        (0..<count).map { index in
            let word = "w\(index)"
            switch index % 12 {
            case 0: return "<p>\(word)"
            case 3: return "<em>\(word)"
            case 5: return "\(word)</em>"
            case 7: return "&amp; <b>\(word)</b>"
            case 11: return "\(word)</p>\n"
            default: return word
            }
        }
    }

    private func text(of body: String) throws -> [Substring] {
        let section = MadePage.section(body: body)
        return section.string(0..<section.text.count).split { $0 == " " || $0 == "\n" }.filter {
            $0.first == "w"
        }
    }

    /// Whatever goes wrong, wherever it does, each word comes once and in order.
    @Test(arguments: [
        "</b>", "<b>", " & ", " < ", "<br>", "</div>", "<p class=x>", "<p a='1' a='2'>", "&bogus;",
        "</body></html>",
    ])
    func losesAndRepeatsNothingInTagSoup(damage: String) throws {
        for place in stride(from: 0, to: LongTests.rounds(4_800, 9_600), by: 2_411) {
            var words = Self.words(9_600)
            words.insert(damage, at: place)
            let found = try text(of: words.joined(separator: " "))
            #expect(found.count == 9_600, "\(damage) at \(place)")
            #expect(found.elementsEqual((0..<9_600).map { "w\($0)" }), "\(damage) at \(place)")
        }
    }

    /// What the document says that a name stands for, HTML does not know: the two parsers read texts of
    /// different lengths.
    @Test(arguments: ["", "x", "a longer one", "é"])
    func losesAndRepeatsNothingBehindAnEntityOfItsOwn(replacement: String) throws {
        let page = """
            <!DOCTYPE html [<!ENTITY own "\(replacement)">]><html><body><p>before &own; \
            漢é🐋 after</b></p></body></html>
            """
        let section = MadePage.section(page)
        #expect(SectionLaw.violation(section) == nil)
        let text = section.string(0..<section.text.count)
        #expect(text == "before \(replacement.isEmpty ? "" : replacement + " ")漢é🐋 after\n")
    }

    @Test func replacesItsOwnEntitiesInTagSoup() throws {
        let page = """
            <!DOCTYPE html [<!ENTITY own "mine"><!ENTITY all "&own; &amp; &own;">]><html><body><p>a</b>&own;&own; \
            &all;, &owner; & own; &own &own<i>x</i>&eacute; &<b>own;</b></p></body></html>
            """
        let section = MadePage.section(page)
        #expect(
            section.string(0..<section.text.count)
                == "aminemine mine & mine, &owner; & own; &own &ownxé &own;\n")
    }

    /// Text of more bytes than are held back is told before the next tag; then all is read again.
    @Test(arguments: [-1, 0, 1, 2]) func losesAndRepeatsNothingOfALongText(more: Int) throws {
        let long = String(repeating: "é", count: Limits.heldBack / 2 + more)
        let section = MadePage.section(body: "<p>\(long)</b>")
        #expect(section.string(0..<section.text.count) == long + "\n")
    }

    @Test func readsOnAfterADamagedCDATASection() throws {
        let found = try text(of: "<p>w0 <![CDATA[w1]]> w2</b> w3</p>")
        #expect(found.contains("w0") && found.contains("w2") && found.contains("w3"))
    }

    @Test func readsOnAfterAScriptThatDoesNotEnd() throws {
        #expect(try text(of: "<p>w0</p><script>if (a < b) {}</script><p>w1</p>") == ["w0", "w1"])
    }

    @Test func boundsWhatEntitiesExpandTo() throws {
        var doctype = "<!DOCTYPE html [<!ENTITY a \"\(String(repeating: "x", count: 9_000))\">"
        for (name, of) in [("b", "a"), ("c", "b"), ("d", "c")] {
            doctype += "<!ENTITY \(name) \"" + String(repeating: "&\(of);", count: 10) + "\">"
        }
        let page =
            doctype + "]><html><body><p>" + String(repeating: "&d; ", count: 2_000) + "end</p></body></html>"
        let section = MadePage.section(page)
        #expect(section.text.count < Limits.entityExpansion + 10_000)
        #expect(section.string(0..<section.text.count).contains(" end\n"))
    }

    @Test func neverReadsAnExternalEntity() throws {
        let page = """
            <!DOCTYPE html [<!ENTITY e SYSTEM "file:///etc/hostname"><!ENTITY % p SYSTEM "file:///etc/hostname"> %p;]>
            <html><body><p>[&e;]</p></body></html>
            """
        let section = MadePage.section(page)
        #expect(section.string(0..<section.text.count).trimmed == "[&e;]")
    }

    @Test func standsAnyDepth() throws {
        let depth = 100_000
        let divs =
            String(repeating: "<div>", count: depth) + "deep" + String(repeating: "</div>", count: depth)
        for body in [
            divs + "<p>after</p>", divs + "</b><p>after</p>",
            String(repeating: "<b><i>", count: 30_000) + "deep <p>after",
        ] {
            let section = MadePage.section(body: body)
            let text = section.string(0..<section.text.count)
            #expect(text.contains("deep") && text.contains("after"))
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
