import TestSupport
import Testing

@testable import Formats

@Suite struct DescriptionTextTests {
    @Test(arguments: [
        ("A man looks for a whale.", ["A man looks for a whale."]),
        (
            "<div><p>A man looks\nfor a <i>whale</i>.</p><p>It finds him.</p></div>",
            ["A man looks for a whale.", "It finds him."]
        ),
        ("one<br/>two<BR>three", ["one", "two", "three"]),
        ("<ul><li>a</li><li class=\"x\">b</li></ul>", ["a", "b"]),
        ("Tom &amp; Jerry &#8212; &#x201C;hi&#x201D;&nbsp;there &eacute;", ["Tom & Jerry — “hi” there é"]),
        ("AT&T; 3 < 4 & 5 > 2", ["AT&T; 3 < 4 & 5 > 2"]), ("<p>never closed <b", ["never closed <b"]),
        ("a\u{2029}b\u{2028}c", ["a", "b c"]), ("漢<br>字 <é> <b>x</b>", ["漢", "字 x"]),
        ("a<blockquote class=\"p\">b</blockquote>c", ["a", "b", "c"]), ("a<pre>b<p1>c<pé>d", ["abcd"]),
        ("a < b <> c &; &amp", ["a < b <> c &; &amp"]), ("a &#x20; &#9; b", ["a b"]),
        ("", []), ("<p> </p>", []), ("&#0;&#xD800;&#99999999;", ["&#xD800;&#99999999;"]),
    ])
    func markupIsSetAsText(description: String, paragraphs: [String]) {
        #expect(DescriptionText(description).paragraphs == paragraphs)
    }

    @Test func nothingIsTooMuch() {
        var random = Seeded(5)
        let parts = ["<", ">", "&", ";", "p", "/", "#", "x", "é", " ", "&#", "<!--", "\u{2029}"]
        for _ in 0..<300 {
            let text = (0..<random.below(60)).map { _ in parts[random.below(parts.count)] }.joined()
            for paragraph in DescriptionText(text).paragraphs { #expect(!paragraph.isEmpty) }
        }
        _ = DescriptionText(String(repeating: "<p>&", count: 200_000))
    }
}
