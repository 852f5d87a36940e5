import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct PictureTests {
    private func layout(
        _ width: Int, _ height: Int, measure: Int = 60, rows: Int = 30, cell: (Int, Int) = (8, 16),
        _ change: (inout Illustration) -> Void = { _ in }
    ) -> [Int]? {
        var illustration = Illustration("a.png", size: PictureSize(width: width, height: height))
        change(&illustration)
        return PictureLayout(
            illustration, measure: measure, height: rows, most: rows, PictureStyle(cell: cell)
        ).map { [$0.columns, $0.rows] }
    }

    @Test func aPictureHasTheSizeOfItsFile() {
        #expect(layout(320, 240) == [40, 15])
        #expect(layout(1, 1) == [1, 1])
    }

    @Test func aLargePictureKeepsItsShapeWithinThePage() {
        #expect(layout(1_600, 1_600) == [60, 30])
        #expect(layout(4_000, 400) == [60, 3])
        #expect(layout(400, 4_000) == [6, 30])
    }

    @Test func cellsOfAnotherShapeChangeTheColumns() {
        #expect(layout(320, 240, cell: (10, 16)) == [32, 15])
        #expect(layout(320, 240, cell: (20, 40)) == [40, 15])
    }

    @Test func styleSheetsSayHowLargeItIs() {
        #expect(layout(320, 240) { $0.width = .pixels(160) } == [20, 8])
        #expect(layout(320, 240) { $0.width = .share(100) } == [60, 23])
        #expect(layout(320, 240) { $0.height = .share(50) } == [40, 15])
        #expect(layout(320, 240) { $0.widest = .share(50) } == [30, 11])
        // What would change its shape does not.
        #expect(
            layout(320, 240) {
                $0.width = .pixels(160)
                $0.height = .pixels(400)
            } == [20, 8])
    }

    @Test func whatHasNoKnownSizeIsShownByItsWords() {
        #expect(layout(320, 240) { $0.size = nil } == nil)
        #expect(layout(320, 240) { $0.name = "" } == nil)
    }

    /// Paragraphs with a picture between that has so many rows.
    private func section(_ before: Int, rows: Int, _ after: Int, caption: Bool = false) -> Section {
        var builder = SectionBuilder()
        for index in 0..<before { builder.add("before\(index)") }
        var illustration = Illustration("a.png", size: PictureSize(width: 160, height: rows * 16))
        if caption { illustration.caption = Illustration.Caption(below: 1) }
        builder.add("A whale", kind: .picture(illustration))
        if caption { builder.add("The caption") }
        for index in 0..<after { builder.add("after\(index)") }
        return builder.section
    }

    private func pages(_ section: Section, height: Int) -> SetSection {
        var style = PageStyle()
        style.pictures = PictureStyle()
        return Typesetter(dictionaries: .none).set(
            section, format: PageFormat(measure: 40, height: height, style: style))
    }

    @Test func aPictureStandsInTheMiddleOfItsRows() {
        let page = pages(section(1, rows: 5, 1), height: 20).page(0)
        #expect(page.pictures.map { [$0.column, $0.row, $0.columns, $0.rows] } == [[10, 2, 20, 5]])
        // Its words stand where it will be.
        #expect(page.lines.filter { $0.runs.contains { $0.text.contains("whale") } }.map(\.row) == [4])
        #expect(page.lines.last?.row == 8)
    }

    @Test func noPictureIsTornByAPage() {
        for rows in 1...12 {
            for height in 4...16 {
                let set = pages(section(7, rows: rows, 9), height: height)
                let placed = (0..<set.pageCount).flatMap { set.page($0).pictures }
                #expect(placed.count == 1 && PageLaw.violation(set) == nil, "\(rows) in \(height)")
            }
        }
    }

    @Test func aPictureMakesRoomForItsCaption() throws {
        let set = pages(section(0, rows: 30, 3, caption: true), height: 20)
        let page = set.page(0)
        #expect(page.pictures.first?.rows == 18)
        #expect(page.lines.contains { $0.runs.contains { $0.text == "The caption" } })
        #expect(PageLaw.violation(set) == nil)
    }

    @Test func ornamentsMayBeLeftOut() {
        var builder = SectionBuilder()
        builder.add("before")
        var illustration = Illustration("a.png", size: PictureSize(width: 160, height: 16))
        illustration.isOrnament = true
        builder.add("picture: a.png", kind: .picture(illustration))
        builder.add("after")
        var style = PageStyle()
        style.pictures = PictureStyle(showsOrnaments: false)
        let set = Typesetter(dictionaries: .none).set(
            builder.section, format: PageFormat(measure: 40, height: 9, style: style))
        #expect(set.lineCount == 2 && PageLaw.violation(set) == nil)
    }
}

/// Pictures that stand in a line of the book's text.
@Suite struct PictureInLineTests {
    private func set(_ parts: [(String, SpanStyle?)], _ pictures: [Illustration], height: Int = 20)
        -> SetSection
    {
        var builder = SectionBuilder()
        builder.add(parts)
        var section = builder.section
        section.pictures = pictures
        var style = PageStyle()
        style.pictures = PictureStyle()
        return Typesetter(dictionaries: .none).set(
            section, format: PageFormat(measure: 30, height: height, style: style))
    }

    private func words(_ page: Page) -> [String] {
        page.lines.map { $0.runs.map(\.text).joined() }.filter { !$0.isEmpty }
    }

    private let high = Illustration("a.png", size: PictureSize(width: 80, height: 96))
    private let low = Illustration("b.png", size: PictureSize(width: 16, height: 16))

    @Test func oneThatIsTooHighPartsTheParagraph() {
        let set = set(
            [("before it ", nil), ("a whale", SpanStyle(.picture, picture: 0)), (" behind it", nil)], [high])
        let page = set.page(0)
        #expect(page.pictures.map { [$0.row, $0.rows, $0.columns] } == [[2, 6, 10]])
        #expect(page.lines.first?.runs.first?.text == "before it")
        #expect(page.lines.last?.row == 9 && page.lines.last?.runs.first?.text == "behind it")
        #expect(PageLaw.violation(set) == nil)
    }

    @Test func whatFollowsOneAtTheBeginningIsItsCaption() {
        let set = set([("a whale", SpanStyle(.picture, picture: 0)), (" The caption", nil)], [high])
        let page = set.page(0)
        #expect(page.pictures.map(\.row) == [0] && page.lines.last?.row == 6)
        #expect(PageLaw.violation(set) == nil)
    }

    @Test func oneThatIsLowIsShownByItsWordsOrASign() {
        let described = set(
            [("see ", nil), ("sun", SpanStyle(.picture, picture: 0)), (" up", nil)], [low])
        #expect(words(described.page(0)) == ["see [sun] up"])
        let style = SpanStyle([.placeholder], picture: 0)
        let sign = set([("see ", nil), ("\u{FFFC}", style), (" up", nil)], [low])
        #expect(words(sign.page(0)) == ["see ▫ up"])
        #expect(PageLaw.violation(described) == nil && PageLaw.violation(sign) == nil)
    }
}
