import BookModel
import Testing

@testable import Typesetting

/// How formulas stand on the page: alone, numbered, too long for a line.
@Suite struct FormulaLayoutTests {
    private static func letters(_ count: Int) -> String {
        (0..<count).map { "<mi>name\($0)</mi>" }.joined(separator: "<mo>+</mo>")
    }

    @Test func aLongEquationBreaksBeforeRelationsAndSums() {
        let section = FormulaCase.section("<p><math><mi>x</mi><mo>=</mo>\(Self.letters(7))</math></p>")
        expectScreens(
            section, measure: 36,
            """
             x = name0 + name1 + name2 + name3
                  + name4 + name5 + name6
            """)
    }

    @Test func whatCannotBreakIsSetAsWords() {
        let wide = "<mfrac><mrow>\(Self.letters(5))</mrow><mn>2</mn></mfrac>"
        let section = FormulaCase.section("<p><math>\(wide)</math></p>")
        let screens = SetSection.screens(section, measure: 20)
        #expect(screens.contains("name0"))
        #expect(!screens.contains("─"))
        #expect(screens.split(separator: "\n").allSatisfy { $0.count <= 20 })
    }

    @Test func aNumberStandsAtTheRight() {
        let section = FormulaCase.section("<p><math><mi>a</mi><mo>=</mo><mi>b</mi></math>, (3.1)</p>")
        expectScreens(
            section, measure: 30,
            """
                        a = b,       (3.1)
            """)
    }

    @Test func theNumberMayStandInATable() {
        let section = FormulaCase.section(
            """
            <table><tr><td/><td><math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></td><td>(7)</td></tr></table>
            """)
        expectScreens(
            section, measure: 21,
            """
                      a
                      ─       (7)
                      b
            """)
    }

    @Test func aFormulaAmongWordsStaysInTheLine() {
        let section = FormulaCase.section(
            "<p>So <math><mfrac><mi>a</mi><mi>b</mi></mfrac></math> , they say, is small.</p>")
        expectScreens(section, measure: 40, "So a/b, they say, is small.")
    }

    @Test func aLineEndsInAFormulaBehindSignsAlone() {
        let sum = "<mi>T</mi><mi>v</mi><mo>=</mo><mi>a</mi><mi>v</mi><mo>+</mo><mi>b</mi><mi>w</mi>"
        let function = "<mi>f</mi><mrow><mo>(</mo><mi>x</mi><mo>,</mo><mi>y</mi><mo>)</mo></mrow>"
        let section = FormulaCase.section(
            "<p>So <math>\(sum)</math> for every <math>\(function)</math> of <math><mi>V</mi></math>.</p>")
        expectScreens(section, measure: 9, "So Tv =\nav + bw\nfor every\nf(x, y)\nof V.")
        expectScreens(section, measure: 12, "So Tv = av +\nbw for every\nf(x, y)\nof V.")
    }

    @Test func noLineEndsWithinARoot() {
        let section = FormulaCase.section(
            "<p>So <math><msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt></math> is.</p>")
        expectScreens(section, measure: 9, "So\n√(a + b)\nis.")
    }

    @Test func whatCannotBreakBehindAGapIsSetAsWords() {
        let section = FormulaCase.section(
            "<p><math><mi>a</mi><mspace width='3em'/><mi>aNameThatIsWiderThanALine</mi></math></p>")
        let screens = SetSection.screens(section, measure: 20)
        #expect(screens.filter { $0.isLetter } == "aaNameThatIsWiderThanALine")
    }

    @Test func aLineMayEndInWhatNoLineHasRoomFor() {
        let list = "<mo>(</mo>\(Self.letters(3).replacing("+", with: ","))<mo>)</mo>"
        let section = FormulaCase.section("<p>So <math><mrow>\(list)</mrow></math>.</p>")
        expectScreens(section, measure: 24, "So\n(name0, name1, name2).")
        expectScreens(section, measure: 14, "So (name0,\nname1, name2).")
    }

    @Test func aLineEndsBehindTheCommasOfAListAndBetweenWords() {
        let section = FormulaCase.section(
            """
            <p><math><mi>a</mi><mo>,</mo><mi>b</mi><mtext> if it is so </mtext><mi>c</mi><mo>−</mo><mi>d</mi>
            </math> is.</p>
            """)
        expectScreens(section, measure: 6, "a, b\nif it\nis so\nc −\nd is.")
    }

    @Test func theSignThatEndsAProofStandsAtTheRight() {
        let section = FormulaCase.section("<p><math><mo>■</mo></math></p>")
        expectScreens(section, measure: 10, "         ■")
    }

    @Test func copiesTeXAndRaisedCharacters() throws {
        let annotation = "<annotation encoding=\"application/x-tex\">\\frac{a}{b}</annotation>"
        let section = FormulaCase.section(
            """
            <p>So <math><semantics><mfrac><mi>a</mi><mi>b</mi></mfrac>\(annotation)</semantics></math> or
            <math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msup><mi>y</mi><mi>Q</mi></msup></math>.</p>
            """)
        let all = 0..<section.text.count - 1
        #expect(section.typed(all) == "So $\\frac{a}{b}$ or x² + y^Q.")
        let first = try #require(section.formulas.first)
        #expect(first.tex == "\\frac{a}{b}" && section.typed(first.range) == "\\frac{a}{b}")
        #expect(section.typed(0..<4) == "So a")
    }

    @Test func anEquationWhoseNumberIsWiderThanThePageIsSetAsWords() {
        let number = "(an equation whose number is a whole sentence)"
        let section = FormulaCase.section(
            """
            <math display="block"><mtable columnalign="right left"><mlabeledtr><mtd><mtext>\(number)</mtext></mtd>
            <mtd></mtd></mlabeledtr></mtable></math>
            """)
        expectScreens(section, measure: 20, "    (an equation\n  whose number is\n a whole sentence)")
    }

    @Test func aNumberedEquationOfSpacesAloneTakesALine() {
        let spaces = String(repeating: "<mspace width=\"9em\"/>", count: 3)
        let section = FormulaCase.section(
            """
            <math display="block"><mtable columnalign="right left"><mtr><mtd><mi>a</mi></mtd></mtr>
            <mlabeledtr><mtd><mtext>(1)</mtext></mtd><mtd>\(spaces)</mtd></mlabeledtr></mtable></math>
            """)
        expectScreens(section, measure: 20, "         a\n                 (1)")
    }

    @Test func absurdFormulasAreSetAsText() {
        let deep = String(repeating: "<mfrac><mn>1</mn><msqrt>", count: 150)
        let end = String(repeating: "</msqrt></mfrac>", count: 150)
        let wide = String(repeating: "<mi>x</mi><mo>+</mo>", count: 3_000)
        for body in [deep + "<mi>x</mi>" + end, wide + "<mi>y</mi>"] {
            let section = FormulaCase.section("<p><math>\(body)</math></p>")
            let set = SetSection(section, format: PageFormat(measure: 40, height: 20), dictionaries: .none)
            #expect(set.pageCount > 0)
            for page in 0..<set.pageCount {
                #expect(set.page(page).lines.allSatisfy { $0.row < 20 })
            }
        }
    }
}
