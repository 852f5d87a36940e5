import Testing

@testable import Markup

@Suite struct SelectorTests {
    /// `<body><section id="s" epub:type="chapter z"><h2/><p class="a b"/></section></body>`, the last of them.
    private var paragraph: StyledElement {
        let body = element("body")
        let section = element("section", id: "s", parent: body, attributes: [("epub:type", "chapter z")])
        let heading = element("h2", parent: section)
        return element(
            "p", classes: ["a", "b"], isFirst: false, place: 2, parent: section, previous: heading)
    }

    private func element(
        _ tag: String, id: String? = nil, classes: [String] = [], isFirst: Bool = true, place: Int = 1,
        parent: StyledElement? = nil,
        previous: StyledElement? = nil, attributes: [(String, String)] = []
    ) -> StyledElement {
        StyledElement(
            tag: NameHash(tag.utf8), id: id.map { NameHash($0.utf8) },
            classes: classes.map { NameHash($0.utf8) },
            attributes: attributes.map { (NameHash($0.0.utf8), Array($0.1.utf8)) }, isFirstChild: isFirst,
            place: place,
            parent: parent, previous: previous, signature: NameHash())
    }

    private func selectors(_ text: String) -> [Selector] {
        var parser = SelectorParser(CSSScanner(Array(text.utf8)))
        return parser.selectors()
    }

    @Test(arguments: [
        "p", "P", "*", ".a", "p.a.b", "section p", "body p", "section > p", "body section > p", "h2 + p",
        "body > section > h2 + p",
        "#s p", "section#s .b", "[epub|type~=\"chapter\"] p", "[epub\\:type^='chap'] p", "[epub|type$=z] > p",
        "[epub|type*='ter z'] p",
        "p:not(.c)", "p:not(:first-child)", "h1, p", "body * p", "section:first-child p", "html|p",
        "body  >  section\np", "h2 ~ p", "p:nth-child(2)", "p:nth-child(even)", "p:nth-child(-n+2)",
        "p:not(q, .c)", ":is(q, .a)", ":where(section) > :is(p)", "p::before",
    ])
    func matches(text: String) throws {
        let selectors = selectors(text)
        #expect(!selectors.isEmpty)
        #expect(selectors.contains { $0.matches(paragraph) })
    }

    @Test(arguments: [
        "q", ".c", "p.a.c", "body > p", "p p", "h1 + p", "p + h2", "#t p", "[epub|type] > [epub|type]",
        "[epub|type=chapter] p",
        "p:nth-child(odd)", "p:nth-child(3n)", "p ~ p", "p:not(q, .a)", ":is(q, .c)",
        "p:first-child", "p:not(.a)", "section + p", "h2 > p", "[epub|type|=chap] p",
    ])
    func doesNotMatch(text: String) throws {
        let selectors = selectors(text)
        #expect(selectors.count == 1)
        #expect(!selectors.contains { $0.matches(paragraph) })
    }

    @Test(arguments: [
        "p:hover", "p::marker", "p::before q", "p:is(q", "p:not(q::after)", "p ~ q", "> p", "p >", ".", "[x",
        "p:not(a b", "a,,b{", "",
    ])
    func leavesOutWhatItDoesNotKnow(text: String) {
        #expect(!selectors(text).contains { $0.matches(paragraph) })
    }

    @Test func weighsAsTheStandardSays() throws {
        let weights = try [
            "*", "p", "p em", ".a", "p.a", "[x]", "#a", "#a p.b:first-child", ":is(#a, p)", ":where(#a)",
            "p:not(.a, #a)", "p::before",
        ].map {
            try #require(selectors($0).first).specificity
        }
        #expect(weights == [0, 1, 2, 1_000, 1_001, 1_000, 1_000_000, 1_002_001, 1_000_000, 0, 1_000_001, 2])
    }

    @Test func isQuickInDeepNests() throws {
        var innermost = element("div")
        for _ in 0..<Limits.nesting { innermost = element("div", parent: innermost) }
        let hostile = try #require(selectors("p " + String(repeating: "div ", count: 14) + "div").first)
        let clock = ContinuousClock()
        #expect(clock.measure { _ = hostile.matches(innermost) } < .seconds(20))
        #expect(!hostile.matches(innermost))
    }
}
