import BookModel
import TestSupport
import Testing

@testable import Markup

/// Documents that go beyond each limit by one: the part is cut, a notice says so, the rest is there.
@Suite struct LimitsTests {
    private let last = "The end of the chapter."

    private func section(_ body: String, soup: Bool = false, prolog: String = "") throws -> Section {
        let start = soup ? "<b></p>" : ""
        let page = MadePage.page(start + body + "<p>\(last)</p>")
        let source =
            prolog.isEmpty ? page : page.replacing("<html", with: prolog + "<html", maxReplacements: 1)
        let section = MadePage.section(source)
        #expect(SectionLaw.violation(section) == nil)
        return section
    }

    private func notices(_ section: Section) -> [String] {
        section.blocks.filter { $0.kind == .notice }.map { section.string($0.range) }
    }

    private func text(_ section: Section) -> String { section.string(0..<section.text.count) }

    /// The chapter ends as it does, and says what was cut.
    private func expectCut(_ section: Section, _ words: String, times: Int = 1) {
        #expect(text(section).contains(last))
        #expect(notices(section) == Array(repeating: words, count: times))
        #expect(section.warnings.contains { if case .cut = $0 { true } else { false } })
    }

    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// Beyond the limit elements that differ share a style, which is all that is lost.
    @Test func tellsSoManySiblingsAndPlacesApart() {
        let kinds = (0..<Limits.styleSiblings + 2).map { "<p class='k\($0)'>a</p>" }.joined()
        let head = "<style>.k0 ~ .last { text-align: right }</style>"
        let section = MadePage.section(MadePage.page(kinds + "<p class='last'>b</p>", head: head))
        #expect(section.blocks.last?.style.alignment == .right)
        let rules = (1...Limits.stylePlaces + 1).map { "p:nth-child(\($0)) { text-align: center }" }
        let many = MadePage.section(
            MadePage.page(
                repeated("<p>a</p>", Limits.stylePlaces + 1), head: "<style>\(rules.joined())</style>"))
        #expect(many.blocks.prefix(Limits.stylePlaces).allSatisfy { $0.style.alignment == .center })
    }

    @Test func drawsNoMoreThanSoManyBoxes() {
        let box = "<div style='border:1px solid'><p>a</p></div>"
        let section = MadePage.section(
            body: String(repeating: box, count: Limits.boxes + 2))
        #expect(section.boxes.count == Limits.boxes)
        #expect(section.blocks.count { $0.style.box == nil } == 2)
    }

    @Test func keepsTheTextOfFormulasThatAreTooLong() throws {
        let count = Limits.formulaElements + 5
        let section = try section("<p><math>" + repeated("<mi>x</mi>", count) + "</math></p>")
        #expect(section.text.count { $0 == UInt8(ascii: "x") } == count)
    }

    @Test func keepsTheTokensOfFormulasThatAreNestedTooDeeply() throws {
        let (open, close) = (repeated("<msup><mi>x</mi>", 100), repeated("</msup>", 100))
        let section = try section("<p><math>\(open)<mn>2</mn>\(close)</math></p>")
        #expect(section.text.count { $0 == UInt8(ascii: "x") } == 100)
        #expect(section.text.count { $0 == UInt8(ascii: "2") } == 1)
    }

    /// Of several sources the outermost is that of the whole.
    @Test func keepsTheSourceOfTheWholeFormula() throws {
        func annotated(_ content: String, _ source: String) -> String {
            "<semantics>\(content)<annotation encoding='TeX'>\(source)</annotation></semantics>"
        }
        let formula = annotated("<mrow>\(annotated("<mi>x</mi>", "x"))<mo>+</mo><mn>1</mn></mrow>", "x + 1")
        let section = try section("<p>Let <math>\(formula)</math> be.</p>")
        #expect(section.formulas.map(\.tex) == ["x + 1"])
    }

    @Test func cutsTheAttributeOfAFormula() throws {
        let words = repeated("y", Limits.formulaAttribute + 1)
        let section = try section("<p><math alttext='\(words)'></math></p>")
        #expect(section.text.count { $0 == UInt8(ascii: "y") } == Limits.formulaAttribute)
    }

    @Test func takesNoMoreThanSoManyNotesOutOfAParagraph() throws {
        let note = "<span style='float:right'>a note of five words</span>"
        let section = try section("<p>Text.\(repeated(note, Limits.sideNotes + 1))</p>")
        #expect(section.blocks.count == Limits.sideNotes + 2)
    }

    @Test func movesNoCaptionThatIsTooLong() throws {
        for length in [Limits.caption, Limits.caption + 1] {
            let caption = "<caption align='bottom'>\(repeated("x", length))</caption>"
            let section = try section("<table>\(caption)<tr><td>a</td><td>b</td></tr></table>")
            #expect((section.text.first == UInt8(ascii: "a")) == (length == Limits.caption))
        }
    }

    @Test func keepsTheSourcesOfSoManyFormulas() {
        var list = FormulaList()
        for index in 0..<Limits.formulas + 2 {
            let range = 2 * index..<2 * index + 1
            list.add(Formula(range: range, tex: "x"), isFirst: false, isMark: false)
            _ = list.endBlock(range, isParagraph: true, [])
        }
        #expect(list.done.count == Limits.formulas)
    }

    @Test(arguments: [false, true]) func keepsTheTextOfElementsThatAreNestedTooDeeply(soup: Bool) throws {
        let deep = Limits.nesting
        let within = try section(
            repeated("<span>", deep - 4) + "deep" + repeated("</span>", deep - 4), soup: soup)
        #expect(notices(within) == [])
        let beyond = try section(repeated("<span>", deep) + "deep" + repeated("</span>", deep), soup: soup)
        #expect(text(beyond).contains("deep"))
        expectCut(beyond, Notice.Cut.nesting.words)
    }

    /// Their ends are theirs: none ends an element of the same name that is there.
    @Test func elementsThatAreNestedTooDeeplyEndNoOthers() throws {
        let outer = Limits.nesting - 3
        let beyond = try section(
            repeated("<span>", outer) + "<b><b>in</b><br/>after</b>" + repeated("</span>", outer))
        expectCut(beyond, Notice.Cut.nesting.words)
        let after = try #require(text(beyond).firstRange(of: "after"))
        let offset = text(beyond).utf8.distance(from: text(beyond).startIndex, to: after.lowerBound)
        #expect(beyond.spans.contains { $0.range.contains(offset) && $0.style.traits.contains(.bold) })
    }

    @Test(arguments: [false, true]) func leavesOutAttributesBeyondTheLimit(soup: Bool) throws {
        func element(_ count: Int) -> String {
            "<p " + (1..<count).map { "a\($0)='1' " }.joined() + "id='here'>words</p>"
        }
        let within = try section(element(Limits.attributes), soup: soup)
        #expect(notices(within) == [] && within.offset(ofAnchor: "here") != nil)
        let beyond = try section(element(Limits.attributes + 1), soup: soup)
        #expect(text(beyond).contains("words") && beyond.offset(ofAnchor: "here") == nil)
        expectCut(beyond, Notice.Cut.attributes.words)
    }

    /// Each attribute is compared with all others: what would take minutes must not be read at all.
    @Test(arguments: [false, true]) func readsNotAllOfThousandsOfAttributes(soup: Bool) throws {
        let many = "<p " + (0..<9_000).map { "a\($0)='<>' " }.joined() + "/>"
        let beyond = try section(repeated(many, 12), soup: soup)
        expectCut(beyond, Notice.Cut.attributes.words)
    }

    @Test(arguments: [false, true]) func cutsTheValueOfAnAttribute(soup: Bool) throws {
        let value = repeated("é", Limits.attributeValue / 2)
        #expect(notices(try section("<p title='\(value.dropLast())'>words</p>", soup: soup)) == [])
        expectCut(try section("<p title='\(value)'>words</p>", soup: soup), Notice.Cut.attributes.words)
    }

    @Test func saysNothingOfPicturesWithinReferences() throws {
        let data = "data:image/png;base64," + repeated("A", Limits.attributeValue * 3)
        #expect(notices(try section("<p><img alt='picture' src='\(data)'/></p>")) == [])
    }

    @Test func leavesNamespacesToTheOtherParser() throws {
        let open = (0...Limits.namespaces).map { "<i xmlns:n\($0)='u'>" }.joined()
        let beyond = try section("<p>words" + open + repeated("</i>", Limits.namespaces + 1) + "</p>")
        #expect(text(beyond).contains("words") && text(beyond).contains(last))
        #expect(beyond.warnings.contains { if case .notWellFormed = $0 { true } else { false } })
    }

    @Test func appliesFewDeclaredAttributes() throws {
        let declared = (0...Limits.declaredAttributes).map { "<!ATTLIST p a\($0) CDATA 'x'>" }.joined()
        let beyond = try section("<p>words</p>", prolog: "<!DOCTYPE html [\(declared)]>")
        #expect(text(beyond).hasPrefix("words\n") && text(beyond).contains(last))
    }

    @Test func boundsWhatEntitiesExpandTo() throws {
        let long = repeated("x", Limits.entityText)
        let count = Limits.entityExpansion / Limits.entityText
        let prolog = "<!DOCTYPE html [<!ENTITY e '\(long)'>]>"
        let within = try section(repeated("<p>&e;</p>", count / 2), prolog: prolog)
        #expect(!notices(within).contains(Notice.Cut.entities.words))
        expectCut(try section(repeated("<p>&e;</p>", count + 1), prolog: prolog), Notice.Cut.entities.words)
    }

    @Test func cutsTheReplacementOfAnEntityAtACharacter() throws {
        let prolog = "<!DOCTYPE html [<!ENTITY e 'x\(repeated("é", Limits.entityText / 2))'>]>"
        let beyond = try section("<p>&e;</p>", prolog: prolog)
        #expect(!text(beyond).contains("\u{FFFD}"))
        expectCut(beyond, Notice.Cut.entities.words)
    }

    @Test func givesNoMarkersToListsThatAreTooDeep() throws {
        func lists(_ depth: Int) -> String {
            repeated("<ol><li>item", depth) + repeated("</li></ol>", depth)
        }
        let within = try section(lists(Limits.listDepth))
        #expect(
            notices(within) == [] && within.blocks.filter { $0.style.marker != nil }.count == Limits.listDepth
        )
        let beyond = try section(lists(Limits.listDepth + 1))
        #expect(beyond.blocks.filter { $0.style.marker != nil }.count == Limits.listDepth)
        #expect(text(beyond).split(separator: "\n").filter { $0 == "item" }.count == Limits.listDepth + 1)
        expectCut(beyond, Notice.Cut.lists.words)
    }

    @Test(arguments: ["<p>", "<pre>"]) func cutsALongParagraphInTwo(tag: String) throws {
        let end = "</" + tag.dropFirst()
        func paragraph(_ count: Int) -> String { tag + repeated("é", count / 2) + end }
        #expect(notices(try section(paragraph(Limits.paragraph))) == [])
        let beyond = try section(paragraph(Limits.paragraph + 2))
        #expect(beyond.blocks[0].range.count == Limits.paragraph && beyond.blocks[2].range.count == 2)
        expectCut(beyond, Notice.paragraphCut)
    }

    @Test func cutsAParagraphOfManyStyles() throws {
        let styled = "<p>" + repeated("<i>x</i> ", Limits.paragraphSpans + 1) + "</p>"
        let beyond = try section(styled)
        #expect(text(beyond).filter { $0 == "x" }.count == Limits.paragraphSpans + 1)
        expectCut(beyond, Notice.paragraphCut)
    }

    @Test func aRowLongerThanThoseOfTablesIsBlocks() throws {
        func tables(_ count: Int) throws -> Int {
            try section("<table><tr><td>" + repeated("x", count - 1) + "</td><td>y</td></tr></table>").tables
                .count
        }
        #expect(try tables(Limits.tableRow) == 1 && tables(Limits.tableRow + 1) == 0)
    }

    @Test(.long) func cutsATableAtItsCells() throws {
        let rows = Limits.tableCells / 100
        func table(_ rows: Int) -> String {
            "<table>" + repeated("<tr>" + repeated("<td>x</td>", 100) + "</tr>", rows)
                + "<tr><td>y</td></tr></table>"
        }
        #expect(notices(try section(table(rows - 1))) == [])
        let beyond = try section(table(rows))
        #expect(beyond.tables[0].rows.joined().count == Limits.tableCells && !text(beyond).contains("y"))
        expectCut(beyond, Notice.tableCut)
    }

    @Test func cutsATableAtItsColumns() throws {
        let row = "<tr>" + repeated("<td>x</td>", Limits.tableColumns) + "<td rowspan='2'>y</td></tr>"
        let beyond = try section("<table>\(row)<tr><td>z</td></tr></table>")
        #expect(beyond.tables[0].columnCount == Limits.tableColumns && text(beyond).contains("z"))
        expectCut(beyond, Notice.tableCut)
    }

    /// A cell that reaches into the rows below takes a place in each of them.
    @Test func countsTheColumnsThatOthersReachInto() throws {
        let wide = repeated("<td colspan='100' rowspan='1000'>x</td>", Limits.tableColumns / 100)
        let beyond = try section(
            "<table><tr>" + wide + "</tr>" + repeated("<tr><td>z</td></tr>", 9) + "</table>")
        #expect(beyond.tables[0].columnCount == Limits.tableColumns)
        expectCut(beyond, Notice.tableCut)
    }

    @Test func boundsHowFarACellReaches() throws {
        let made = try section(
            "<table><tr><td colspan='99999999999' rowspan='-7'>x</td><td>y</td></tr></table>")
        #expect(made.tables[0].columnCount <= Limits.columnSpan + 1 && notices(made) == [])
    }
}

/// Limits that a whole document reaches only after megabytes.
@Suite struct WriterLimitsTests {
    private func finished(_ change: (inout SectionWriter) -> Void) -> (Section, notice: String) {
        var writer = SectionWriter(path: "a")
        writer.write("words")
        change(&writer)
        let section = writer.finish()
        return (section, section.blocks.last.map { section.string($0.range) } ?? "")
    }

    @Test func stopsAtSoManyBlocks() {
        let (section, notice) = finished { writer in
            for _ in 0..<Limits.blocks {
                writer.write("x")
                writer.endBlock()
            }
            #expect(!writer.isFull)
            writer.write("beyond")
        }
        #expect(notice == Notice.Cut.rest.words && section.blocks.count == Limits.blocks + 1)
        #expect(!section.string(0..<section.text.count).contains("beyond"))
    }

    @Test(.long) func marksNoMoreThanSoManySpans() {
        let (section, notice) = finished { writer in
            for index in 1..<Limits.spans {
                if index % 10_000 == 0 { writer.endBlock() }
                writer.write("x", SpanStyle(index % 2 == 0 ? .bold : .code))
            }
            writer.endBlock()
            writer.write("one ", SpanStyle(.italic))
            writer.write("two ")
            writer.write("three", SpanStyle(.italic))
        }
        #expect(section.spans.count == Limits.spans && notice == Notice.Cut.spans.words)
        #expect(section.string(0..<section.text.count).contains("one two three"))
    }

    @Test func keepsNoMoreThanSoManyNames() {
        let (section, notice) = finished { writer in
            for index in 1..<Limits.anchors { writer.addAnchor("\(index)") }
            writer.write(" more")
            for name in ["a", "b"] { writer.addAnchor(name) }
            writer.write(" more")
        }
        #expect(section.anchors.count == Limits.anchors && section.anchors.last?.id == "a")
        #expect(notice == Notice.Cut.anchors.words)
    }

    @Test func cutsATitle() throws {
        let title = String(repeating: "é", count: Limits.metadataText)
        #expect(title.singleLine() == title)
        #expect((title + "x").singleLine() == title + "…")
    }

    @Test func cutsAChapterAtItsBytes() throws {
        let bytes = MadePage.stream(Array("<p>abc</p>".utf8), limit: 5)
        var streams = [bytes]
        let reader = SectionReader(path: "a", language: "", sheets: FixedStyles(), expecting: 0)
        let section = reader.read { streams.popLast() }
        #expect(section.blocks.last.map { section.string($0.range) } == Notice.Cut.rest.words)
    }
}
