import BookModel
import Markup
import Testing

@testable import Text

/// Pages as books have them.
@Suite struct SpokenMarkupTests {
    private func texts(_ body: String, names: SpokenText.Names? = nil) -> [String] {
        let spaces = "xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\""
        let text = "<html \(spaces)><head><title>A</title></head><body>\(body)</body></html>"
        let reader = SectionReader(
            path: "a.xhtml", language: "en", sheets: StyleLibrary { _ in nil }, expecting: 0)
        let section = reader.read { MemberStream(Bytes(text), limit: 1 << 20) }
        return SpokenText(section, names: names).sentences(from: 0, limit: 100).map(\.text)
    }

    /// A document in memory.
    private final class Bytes: MemberSource {
        private var rest: ArraySlice<UInt8>

        init(_ text: String) { rest = Array(text.utf8)[...] }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            let part = rest.prefix(buffer.count)
            buffer.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }

    @Test func marksOfNotesAndPageNumbersAreNotSpoken() {
        #expect(
            texts(
                """
                <p>By semantics<a epub:type="noteref" href="#n1">1</a>, by role<a role="doc-noteref" href="#n2">2</a>
                and by looks<sup><a href="#n3">[3]</a></sup>.</p>
                <p>There is <span epub:type="pagebreak" id="p1" title="175">175</span> with
                <span epub:type="pagebreak" id="p2">[Pg 176]</span>it.</p>
                """) == ["By semantics, by role and by looks.", "There is with it."])
    }

    @Test func linesOfVerseAndSoftHyphensAreJoined() {
        #expect(
            texts("<p>Shall I com&shy;pare thee<br/>to a sum&shy;mer’s day?<br/>Thou art.</p>")
                == ["Shall I compare thee to a summer’s day?", "Thou art."])
    }

    @Test func itemsAndTermsAreSentences() {
        #expect(
            texts("<h2>Stores</h2><ul><li>bread</li><li>butter<ol><li>salted</li></ol></li></ul>")
                == ["Stores", "bread", "butter", "salted"])
    }

    @Test func codeTablesAndFormulasAreNamed() {
        let body = """
            <p>One.</p><pre><code>a = 1</code></pre><table><tr><td>a</td><td>b</td></tr></table>
            <math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>a</mi><mo>=</mo><mfrac><mn>1</mn>
            <mn>2</mn></mfrac></math><p>Two, <code>b</code>.</p>
            """
        #expect(texts(body) == ["One.", "Two, b."])
        #expect(
            texts(body, names: SpokenText.Names()) == ["One.", "Code.", "Table.", "Formula.", "Two, b."])
    }

    @Test func picturesAreDescribed() {
        #expect(
            texts("<p>See <img src='a.png' alt='a whale'/> there.</p>").first?.contains("a whale") == true)
    }
}
