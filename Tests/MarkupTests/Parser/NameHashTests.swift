import Testing

@testable import Markup

@Suite struct NameHashTests {
    @Test func foldsWhereCaseDoesNotCount() {
        #expect(NameHash(folding: "BlockQuote".utf8) == NameHash("blockquote"))
        #expect(NameHash("Chapter".utf8) != NameHash("chapter"))
    }

    @Test func keepsTheOrderOfWhatIsAppended() {
        var first = NameHash("span")
        first.append(NameHash("br"))
        var second = NameHash("br")
        second.append(NameHash("span"))
        #expect(first != second)
    }
}
