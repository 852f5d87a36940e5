import Cells
import Testing

@Suite struct TextWidthsTests {
    private static let joined: TextWidths = {
        var widths = TextWidths()
        widths.joinsVowelSigns = true
        return widths
    }()
    private static let wide: TextWidths = {
        var widths = TextWidths()
        widths.widensAmbiguous = true
        return widths
    }()

    /// The columns of clusters in terminals that count by `wcwidth`, and in those that join vowel signs.
    @Test(
        arguments: [
            ("क्ष", 2, 2), ("कि", 2, 1), ("हिन्दी", 5, 3), ("স্ত্রী", 4, 3), ("ക്ഷി", 3, 2), ("ကြောင်း", 6, 2),
            ("\u{1112}\u{1161}\u{11AB}", 2, 2), ("\u{1112}\u{119E}\u{11AB}", 2, 2),
            ("\u{A960}\u{D7B0}", 2, 2),
            ("한", 2, 2), ("🇩🇪", 2, 2), ("👩‍🚀", 4, 4), ("👋🏽", 2, 2), ("❤️", 1, 1), ("1️⃣", 1, 1), ("e\u{301}", 1, 1),
            ("กำ", 2, 2), ("བྱ", 1, 1), ("a\u{200D}\u{2066}b", 2, 2), ("\u{7}\u{378}", 2, 2),
        ])
    func clustersTakeTheirColumns(_ text: String, standard: Int, joined: Int) {
        #expect(Cluster.columns(of: text.unicodeScalars) == standard)
        #expect(Cluster.columns(of: text.unicodeScalars, Self.joined) == joined)
    }

    /// East_Asian_Width: A takes two columns, except for what frames are made of; all else stays as it is.
    @Test(
        arguments: [
            ("“", 2), ("…", 2), ("—", 2), ("§", 2), ("°", 2), ("×", 2), ("α", 2), ("я", 2), ("①", 2),
            ("à", 2),
            ("À", 1), ("a", 1), ("─", 1), ("█", 1), ("▓", 1), ("■", 2), ("漢", 2), ("e\u{301}", 1),
            ("\u{AD}", 0),
            ("\u{7}", 1), ("ﾖ", 1), ("ש", 1),
        ])
    func ambiguousCharactersMayTakeTwo(_ text: String, columns: Int) {
        #expect(Cluster.columns(of: text.unicodeScalars, Self.wide) == columns)
    }

    @Test func aGridIsWrittenByItsWidths() {
        var grid = Grid(Size(columns: 8, rows: 3), widths: Self.wide)
        #expect(grid.write("“a…b", column: 0, row: 0) == 6)
        #expect(grid.row(0).map(\.isTail) == [false, true, false, false, true, false, false, false])
        // At the edge it becomes blanks, and what covers half of it removes the other half.
        grid.write("я─…", column: 5, row: 1)
        #expect(grid[5, 1].base == "я" && grid[6, 1].isTail && grid[7, 1].base == "─")
        grid.write("x", column: 6, row: 1)
        #expect(grid[5, 1].base == " ")
        grid.write("…", column: 7, row: 2)
        #expect(grid.text(ofRow: 2).isEmpty)
        var joined = Grid(Size(columns: 8, rows: 1), widths: Self.joined)
        #expect(joined.write("कि x", column: 0, row: 0) == 3)
        #expect(joined.text == "कि x" && joined[0, 0].hasUncertainWidth)
    }

    @Test func aCellWithAVowelSignIsUncertainWhateverItsLetter() {
        var grid = Grid(Size(columns: 3, rows: 1), widths: Self.joined)
        grid.write("\u{25CC}\u{93F}a\u{301}", column: 0, row: 0)
        #expect(grid[0, 0].hasUncertainWidth && !grid[1, 0].hasUncertainWidth)
    }
}
