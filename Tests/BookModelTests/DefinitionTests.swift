import BookModel
import Testing

@Suite struct DefinitionTests {
    @Test(arguments: [
        ("define:whale", "whale"), ("define:white whale", "white whale"), ("define:\u{301}a", "\u{301}a"),
        ("define:a:b", "a:b"), ("define:", nil), ("DEFINE:a", nil), ("http://define:a", nil), ("", nil),
    ]) func aLinkLooksUpAWord(link: String, word: String?) {
        #expect(Definition.word(of: link) == word)
    }
}
