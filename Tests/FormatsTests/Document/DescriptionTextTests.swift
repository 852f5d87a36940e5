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
