import BookModel
import Testing

@testable import Text

@Suite struct TextFragmentTests {
    @Test func hasOnlyContextOfTheSameBlock() {
        let range = TextRange(
            section: 0, range: 5..<20, text: "a - b, c\nlast", before: "x\ny ", after: " z\nw")
        let fragment = TextFragment(range)
        #expect(fragment?.description == ":~:text=y%20-,a%20%2D%20b%2C%20c,last,-%20z")
        #expect(fragment.flatMap { TextFragment($0.description) } == fragment)
        #expect(TextFragment(TextRange(section: 0, range: 1..<1, text: "", after: "z")) == nil)
    }

    @Test func readsDirectivesOfOthers() {
        #expect(TextFragment("chapter:~:text=an%20example,text&text=b")?.end == "text")
        #expect(TextFragment(":~:text=a-")?.start == "a-")
        for text in ["", "text=a", ":~:text=", ":~:text=a,b,c", ":~:text=,"] {
            #expect(TextFragment(text) == nil)
        }
    }
}
