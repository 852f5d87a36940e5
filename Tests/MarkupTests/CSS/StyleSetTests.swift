import Testing

@testable import Markup

@Suite struct StyleSetTests {
    private func style(_ tag: String, class name: String? = nil, inline: String? = nil, sheets: String...)
        -> ComputedStyle
    {
        let set = StyleSet(sheets.map { StyleSheet($0) })
        let element = StyledElement(
            tag: NameHash(tag.utf8), id: nil, classes: name.map { [NameHash($0.utf8)] } ?? [], attributes: [],
            isFirstChild: true, parent: nil, previous: nil, signature: NameHash())
        return set.style(of: element, inline: inline.map { Array($0.utf8) })
    }

    @Test func beginsWithHowElementsLook() {
        #expect(style("p").margin.top == 1)
        #expect(style("h1").traits == .bold)
        #expect(style("h1").keepsWithNext)
        #expect(style("span").display == .inline)
        #expect(style("unknown").display == .inline)
        #expect(style("blockquote").leftColumns == 4)
        #expect(style("script").display == .none)
    }

    @Test func letsTheMoreSpecificRuleWin() {
        #expect(style("p", class: "a", sheets: ".a { text-indent: 1em } p { text-indent: 2em }").indent == 2)
        #expect(style("p", sheets: "p { text-indent: 1em } p { text-indent: 2em }").indent == 4)
        #expect(style("p", sheets: "p { text-indent: 1em }", "p { text-indent: 2em }").indent == 4)
        #expect(style("p", sheets: "* { margin: 0 }").margin.top == 0)
    }

    @Test func letsTheImportantRuleWin() {
        let sheet = "p { text-indent: 1em !important } p { text-indent: 2em }"
        #expect(style("p", inline: "text-indent: 3em", sheets: sheet).indent == 2)
        #expect(style("p", inline: "text-indent: 3em !important", sheets: sheet).indent == 6)
        #expect(style("p", inline: "text-indent: 3em", sheets: "p { text-indent: 2em }").indent == 6)
    }

    /// What resolvers have found is kept for the next one, and goes with the styles.
    @Test func areKeptByNobodyWhenTheirBookIsClosed() {
        weak var kept: StyleSet?
        do {
            let styles = StyleSet([StyleSheet("p { margin: 0 }")])
            kept = styles
            let resolver = StyleResolver(styles)
            _ = resolver.element(
                NameHash("p"), MarkupAttributes(), isFirstChild: true, parent: nil, previous: nil)
            resolver.rest()
        }
        #expect(kept == nil)
    }
}
