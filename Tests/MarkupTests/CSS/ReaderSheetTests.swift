import BookModel
import Testing

@testable import Markup

@Suite struct ReaderSheetTests {
    private static let body = """
        <p class="a" style="text-align: right">one</p><center>two</center><p class="b">three</p>
        """

    private static func blocks(_ own: String?, _ styling: Styling) -> [BlockStyle] {
        var head = "<link rel=\"stylesheet\" href=\"a.css\"/>"
        if let own { head += "<style>\(own)</style>" }
        let sheets = ["EPUB/a.css": Array(".b { display: none } .a { text-indent: 2em }".utf8)]
        let library = StyleLibrary { sheets[$0].map { MadePage.stream($0) } }
        let reader = SectionReader(
            path: "EPUB/a.xhtml", language: "en", sheets: library, styling: styling, expecting: 0)
        let page = MadePage.page(Self.body, head: head)
        return reader.read { MadePage.stream(Array(page.utf8)) }.blocks.map(\.style)
    }

    private static func sheet(_ text: String) -> ReaderSheet { ReaderSheet(Array(text.utf8)) }

    @Test func theBooksOwnHoldWithoutAWord() {
        let blocks = Self.blocks(nil, Styling())
        #expect(blocks.map(\.alignment) == [.right, .center])
        #expect(blocks[0].firstLineIndent == 4)
    }

    /// Sheets and `style` attributes are the book's; what an element means by itself stays.
    @Test func theBooksOwnAreLeftOut() {
        let blocks = Self.blocks("p { font-weight: bold }", Styling(readsBook: false))
        #expect(blocks.map(\.alignment) == [.start, .center, .start])
        #expect(blocks[0].firstLineIndent == 0)
    }

    @Test func theReadersIsWeakerThanTheBooksUnlessItIsImportant() {
        let weak = Self.sheet("p { text-align: center; text-indent: 1em }")
        let blocks = Self.blocks(nil, Styling(sheet: weak))
        #expect(blocks[0].alignment == .right)
        #expect(blocks[0].firstLineIndent == 4)
        let strong = Self.sheet("p { text-align: center !important; text-indent: 1em !important }")
        let other = Self.blocks("p { text-indent: 3em !important }", Styling(sheet: strong))
        #expect(other[0].alignment == .center)
        #expect(other[0].firstLineIndent == 2)
    }

    /// The same library makes sections by one sheet after another.
    @Test func eachIsAskedForByItself() {
        let indents = ["1em", "2em", "1em"].map { indent in
            Self.blocks(
                nil, Styling(readsBook: false, sheet: Self.sheet("p { text-indent: \(indent) }")))[0]
                .firstLineIndent
        }
        #expect(indents == [2, 4, 2])
    }

    @Test func tellsNoOtherByItsName() {
        let stylings = [
            Styling(), Styling(readsBook: false), Styling(sheet: Self.sheet("a { }")),
            Styling(sheet: Self.sheet("b { }")), Styling(readsBook: false, sheet: Self.sheet("a { }")),
        ]
        #expect(Set(stylings.map(\.name)).count == stylings.count)
        #expect(Styling().name.isEmpty)
    }
}
