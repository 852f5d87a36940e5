import BookModel
import Cells
import TestSupport
import Testing

@testable import Typesetting

@Suite struct VerticalPageTests {
    private func format(
        _ columns: Int = 24, _ rows: Int = 8, _ change: (inout PageStyle) -> Void = { _ in }
    ) -> PageFormat {
        var style = PageStyle()
        style.vertical = .on
        change(&style)
        return PageFormat(
            measure: columns, height: rows, hangingColumns: 2, hangingRows: 1, style: style)
    }

    private func screen(_ section: Section, _ format: PageFormat, page: Int = 0) -> String {
        let page = SetSection.set(section, format).page(page)
        // Two columns at the right and a row below for what hangs.
        var grid = Grid(Size(columns: format.measure + 2, rows: format.height + 1))
        page.draw(into: &grid)
        return grid.text.trimmingEmptyRows
    }

    private func japanese(_ parts: [(String, SpanStyle?)]) -> Section {
        var builder = SectionBuilder(language: "ja")
        builder.add(parts)
        return builder.section
    }

    @Test func linesRunDownAndFollowEachOtherToTheLeft() {
        let section = SectionBuilder.paragraph("「あいうえお、かきくけこ。さしすせそたちつてと。", language: "ja")
        let shown = screen(section, format(14, 6)).split(separator: "\n").map(String.init)
        #expect(shown.first?.hasSuffix("\u{FE41}") == true)
        // The comma at the end of the first line hangs below it.
        #expect(shown.last?.contains("\u{FE11}") == true)
    }

    @Test func lettersShareSquares() {
        let section = SectionBuilder.paragraph("第12回は2026年", language: "ja")
        #expect(
            screen(section, format(6, 8)) == """
                    第
                    12
                    回
                    は
                   2026
                    年
                """)
    }

    @Test func readingsStandInTheGap() {
        let section = japanese([
            ("山路", SpanStyle(.rubyBase)), ("やまみち", SpanStyle(.ruby)), ("を登る", nil),
        ])
        // The reading reaches over one kana; the base is spread for the rest.
        #expect(
            screen(section, format(6, 8)) == """
                    山や
                      ま
                    路み
                    をち
                    登
                    る
                """)
    }

    @Test func emphasisHasMarksAndUnderlinesBecomeSideLines() {
        let section = japanese([("強", SpanStyle(.emphasis)), ("線", SpanStyle(.underline)), ("弱", nil)])
        #expect(
            screen(section, format(6, 8)) == """
                    強\u{FE45}
                    線│
                    弱
                """)
    }

    @Test func sectionsAreVerticalAsTheReaderOrTheBookSays() {
        let english = SectionBuilder.paragraph("All rights reserved.", language: "en")
        #expect(!SetSection.set(english, format()).page(0).writing.isVertical)
        var styled = SectionBuilder.paragraph("文", language: "ja")
        let byBook = format { $0.vertical = .book }
        #expect(!SetSection.set(styled, byBook).page(0).writing.isVertical)
        styled.isVertical = true
        #expect(SetSection.set(styled, byBook).page(0).writing.isVertical)
    }

    @Test func sectionsThatAreMostlyTablesAreHorizontal() {
        var builder = SectionBuilder(language: "ja")
        builder.add("表", kind: .paragraph)
        builder.addTable([["一", "二"], ["三", "四"]])
        let set = SetSection.set(builder.section, format())
        #expect(set.pageCount == 1 && !set.page(0).writing.isVertical)
    }

    /// Text, a heading with a table, and text again.
    private var withTable: Section {
        var builder = SectionBuilder(language: "ja")
        builder.add(String(repeating: "前の文章。", count: 30), kind: .paragraph)
        builder.add("表の題", kind: .heading(level: 2))
        builder.addTable([["一", "二"], ["三", "四"]])
        builder.add(String(repeating: "後の文章。", count: 30), kind: .paragraph)
        return builder.section
    }

    @Test func tablesStandOnHorizontalPages() throws {
        let section = withTable
        let set = SetSection.set(section, format(30, 10))
        let pages = (0..<set.pageCount).map { set.page($0) }
        let horizontal = pages.indices.filter { !pages[$0].writing.isVertical }
        #expect(horizontal.count == 1)
        let index = try #require(horizontal.first)
        #expect(index > 0 && index < pages.count - 1)
        // The heading of the table comes along.
        #expect(pages[index].lines.first?.runs.first?.text == "表の題")
        #expect(
            pages[index].textRange == section.blocks[1].range.lowerBound..<section.blocks[3].range.lowerBound)
        #expect(set.writing(ofPage: index) == .horizontal && set.writing(ofPage: index + 1).isVertical)
        #expect(PageLaw.violation(set) == nil)
        for page in pages.indices { #expect(LineTextLaw.violation(in: set, page: page) == nil) }
    }

    @Test func horizontalPagesAreCountedForFacingPages() {
        let format = format(30, 10) { $0.facesPages = true }
        let (verso, recto) = Typesetter(dictionaries: .none).setBothSides(withTable, format: format)
        let divided = Typesetter(dictionaries: .none).set(verso, beginning: .recto)
        #expect(divided.beginning == .recto && divided.pageStarts == recto.pageStarts)
        #expect(divided.lines == recto.lines)
        #expect(PageLaw.violation(divided) == nil)
    }

    @Test func indentsAreCountedInSquares() {
        let section = SectionBuilder.paragraph("あいう", language: "ja") { $0.firstLineIndent = 2 }
        let set = SetSection.set(section, format(6, 8))
        #expect(set.page(0).lines[0].runs.first?.column == 1)
    }

    @Test func picturesTakeTheLinesTheyNeed() {
        var builder = SectionBuilder(language: "ja")
        builder.add("前", kind: .paragraph)
        builder.add("", kind: .picture(Illustration("a.png", size: PictureSize(width: 80, height: 48))))
        let set = SetSection.set(builder.section, format(40, 12) { $0.pictures = PictureStyle() })
        let picture = set.page(0).pictures.first
        // Ten columns wide and three rows high: three lines of four columns, the last without its gap.
        #expect(picture.map { Size(columns: $0.columns, rows: $0.rows) } == Size(columns: 10, rows: 3))
        #expect(PageLaw.violation(set) == nil)
    }

    /// What holds for horizontal pages holds for vertical ones.
    @Test func theLawsHold() {
        for seed in 0..<LongTests.rounds(80, 240) {
            var random = Seeded(UInt64(seed) &* 7717)
            var style = PageStyle()
            style.vertical = .on
            style.ruby = PageStyle.Ruby.allCases[random.below(4)]
            style.facesPages = seed % 2 == 0
            style.pictures = seed % 3 == 0 ? PictureStyle() : nil
            var section = RandomSection.make(seed: seed)
            section.languages[0] = "ja"
            let set = SetSection.set(
                section,
                PageFormat(
                    measure: random.below(60) + 1, height: random.below(30) + 1, hangingColumns: seed % 4,
                    hangingRows: seed % 2, style: style))
            #expect(PageLaw.violation(set) == nil, "seed \(seed)")
            for page in 0..<set.pageCount {
                #expect(LineTextLaw.violation(in: set, page: page) == nil, "seed \(seed)")
            }
        }
    }
}

extension SetSection {
    static func set(_ section: Section, _ format: PageFormat) -> SetSection {
        Typesetter(dictionaries: .none).set(section, format: format)
    }
}

extension Page {
    /// Draws the text and the readings of a page as the reader does.
    func draw(into grid: inout Grid) {
        let origin = Point(column: 0, row: 0)
        for (index, line) in lines.enumerated() {
            for run in line.runs {
                let place = self.origin(of: run, inLine: index, at: origin)
                grid.write(run.text, column: place.column, row: place.row)
            }
            for run in line.readings {
                let place = self.origin(ofReading: run, row: line.row, at: origin)
                grid.write(run.text, column: place.column, row: place.row)
            }
        }
    }
}
