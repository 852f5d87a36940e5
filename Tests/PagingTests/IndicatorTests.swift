import Testing

@testable import Paging

@Suite struct IndicatorTests {
    private func desk(
        _ style: TransitionStyle = .scroll, axis: Axis = .horizontal, pages: Int = 5, showing: [Int?] = [0],
        spine: Spine? = nil, wraps: Bool = false, _ choose: (inout PageOptions) -> Void = { _ in }
    ) throws -> Desk {
        let source = Numbers(pages, wraps: wraps)
        source.showsCount = true
        return try Desk(style, axis: axis, spine: spine, showing: showing, source: source, choose)
    }

    /// The row as text: `·` a mark, `●` the current one, `┿` a tick, `━` and `─` the track.
    private func text(_ indicator: Indicator) -> String {
        var line = ""
        for symbol in indicator.symbols {
            switch symbol {
            case .ground: line += " "
            case .mark: line += "·"
            case .tick: line += "┿"
            case .current: line += "●"
            case .track(let isPassed): line += isPassed ? "━" : "─"
            case .text(let scalar): line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    private func indicator(
        _ index: Int, of count: Int, _ columns: Int, reading: ReadingDirection = .leftToRight,
        ticks: [Int] = [], label: String? = nil, labelColumns: Int? = nil
    ) throws -> Indicator {
        let presentation = try #require(Presentation(count: count, index: index))
        return Indicator(
            presentation, columns: columns, reading: reading, ticks: ticks, label: label,
            labelColumns: labelColumns)
    }

    // case 74
    @Test func itShowsOnlyWhereTheSourceGivesACountOnAHorizontalAxis() throws {
        #expect(try desk().controller.turner.showsIndicator)
        #expect(try desk(.pageCurl).controller.turner.indicatorRow == 23)
        #expect(try !desk(axis: .vertical).controller.turner.showsIndicator)
        #expect(try desk(axis: .vertical).controller.turner.presentation == nil)
        #expect(try !Desk(.scroll).controller.turner.showsIndicator)
        #expect(try !desk { $0.indicator = .hidden }.controller.turner.showsIndicator)
    }

    // case 75
    @Test func countsOfZeroAndOne() throws {
        let none = try desk()
        none.source.count = 0
        none.controller.reloadPresentation()
        #expect(
            none.controller.turner.indicator() == nil && none.controller.turner.pageRegion.area.rows == 24)
        let one = try desk(pages: 1)
        #expect(one.controller.turner.indicator().map(text)?.contains("●") == true)
        let hidden = try desk(pages: 1) { $0.hidesIndicatorForOnePage = true }
        #expect(hidden.controller.turner.indicator() == nil)
        #expect(Presentation(count: 0, index: 0) == nil && Presentation(count: -3, index: 0) == nil)
    }

    // case 76
    @Test func countAndIndexAreAskedOnceAShowAndNeverByHand() throws {
        let desk = try desk()
        for animated in [true, false] {
            desk.source.asked = []
            try desk.show([animated ? 3 : 1], animated: animated)
            desk.rest()
            #expect(desk.source.asked == [.count, .index(animated ? 3 : 1)])
        }
        desk.source.asked = []
        desk.key(.right)
        desk.rest()
        desk.drag(from: 10, 70)
        desk.release(at: 70)
        desk.rest()
        #expect(!desk.source.asked.contains(.count))
        #expect(desk.source.asked.allSatisfy { if case .index = $0 { false } else { true } })
    }

    // case 77
    @Test func itFollowsByOneAndStaysOnACancelledTurn() throws {
        let desk = try desk(showing: [2])
        desk.key(.right)
        #expect(desk.controller.turner.presentation?.index == 2)
        desk.rest()
        #expect(desk.controller.turner.presentation?.index == 3)
        desk.drag(from: 70, 60)
        desk.release(at: 60)
        desk.rest()
        #expect(desk.controller.turner.presentation?.index == 3)
        desk.key(.left)
        desk.key(.left)
        desk.rest()
        #expect(desk.controller.turner.presentation?.index == 1)
        try desk.show([4])
        desk.send(.cancel)
        desk.rest()
        #expect(desk.controller.turner.presentation?.index == 1)
    }

    // case 77
    @Test func itFollowsTheFirstOfTwoPagesAndAroundTheEnds() throws {
        let facing = try desk(.pageCurl, pages: 5, showing: [0, 1], spine: .mid)
        for index in [2, 4] {
            facing.key(.right)
            facing.rest()
            #expect(facing.controller.turner.presentation?.index == index)
        }
        facing.key(.left)
        facing.rest()
        #expect(facing.controller.turner.presentation?.index == 2)
        let ring = try desk(pages: 4, showing: [3], wraps: true)
        ring.key(.right)
        ring.rest()
        #expect(ring.controller.turner.presentation?.index == 0)
        ring.key(.left)
        ring.rest()
        #expect(ring.controller.turner.presentation?.index == 3)
    }

    // case 78
    @Test func theIndexIsClampedToTheCount() throws {
        #expect(Presentation(count: 5, index: 9)?.index == 4)
        #expect(Presentation(count: 5, index: -2)?.index == 0)
        #expect(Presentation(count: .max, index: .max)?.index == Int(Int32.max) - 1)
        let desk = try desk(pages: 3, showing: [2])
        desk.source.count = 10
        desk.controller.invalidateSource()
        desk.key(.right)
        desk.rest()
        #expect(desk.visible == [3] && desk.controller.turner.presentation?.index == 2)
    }

    // case 79
    @Test func itStartsWhereTheBookWasShown() throws {
        let desk = try desk(pages: 9, showing: [6])
        #expect(desk.controller.turner.presentation == Presentation(count: 9, index: 6))
        #expect(desk.controller.turner.indicator()?.currentColumn == (80 - 17) / 2 + 12)
    }

    private func origin(_ row: Int) -> PagePoint { PagePoint(column: 0, row: row) }

    // case 80
    @Test func itTakesOneRowOrIsLaidOver() throws {
        let bottom = try desk().controller.turner
        #expect(
            bottom.pageRegion == (PageArea(columns: 80, rows: 23), origin(0))
                && bottom.indicatorRow == 23)
        let top = try desk { $0.indicator = .top }.controller.turner
        #expect(
            top.pageRegion == (PageArea(columns: 80, rows: 23), origin(1))
                && top.indicatorRow == 0)
        let over = try desk { $0.indicator = .over }.controller.turner
        #expect(
            over.pageRegion == (PageArea(columns: 80, rows: 24), origin(0))
                && over.indicatorRow == 23)
    }

    // case 81
    @Test func aClickBeforeOrAfterTheCurrentMarkIsOnePage() throws {
        let desk = try desk(showing: [2])
        let current = try #require(desk.controller.turner.indicator()?.currentColumn)
        func click(_ column: Int) {
            desk.send(.press(at: PagePoint(column: column, row: 23)))
            desk.send(.release(at: PagePoint(column: column, row: 23)))
            desk.rest()
        }
        click(79)
        #expect(desk.visible == [3])
        click(0)
        #expect(desk.visible == [2])
        desk.log = []
        click(current)
        #expect(desk.log == [.tap(PagePoint(column: current, row: 23))])
        #expect(try indicator(2, of: 5, 21, reading: .rightToLeft).direction(ofClickAt: 0) == .forward)
        #expect(try indicator(2, of: 5, 21).direction(ofClickAt: 21) == nil)
    }

    // case 81
    @Test func aDragAlongItScrubsAndEscapeTakesItBack() throws {
        let desk = try desk(pages: 5, showing: [2])
        let row = 23
        desk.drag(from: 39, 40, row: row)
        #expect(desk.log == [])
        for column in [41, 43, 79] { desk.send(.drag(to: PagePoint(column: column, row: 2))) }
        #expect(desk.log == [.scrub(.moved(index: 3)), .scrub(.moved(index: 4))])
        #expect(desk.controller.turner.scrubbedIndex == 4)
        #expect(desk.controller.turner.indicator()?.presentation.index == 4)
        #expect(desk.release(at: 79, row: row) == [.scrub(.ended(index: 4))])
        #expect(desk.visible == [2] && desk.controller.turner.indicator()?.presentation.index == 2)
        desk.drag(from: 40, 0, row: row)
        #expect(desk.send(.cancel) == [.scrub(.cancelled)])
        #expect(desk.release(at: 0, row: row) == [] && desk.controller.turner.scrubbedIndex == nil)
    }

    // case 82
    @Test func aBookTooLongForMarksHasATrackWithItsPosition() throws {
        #expect(text(try indicator(2, of: 5, 20)) == "     · · ● · ·      ")
        #expect(text(try indicator(2, of: 5, 9)) == "· · ● · ·")
        #expect(text(try indicator(69, of: 155, 24)) == "━━━━━━●───────  70 / 155")
        #expect(text(try indicator(0, of: 155, 24)) == "●─────────────   1 / 155")
        #expect(text(try indicator(154, of: 155, 24)) == "━━━━━━━━━━━━━● 155 / 155")
    }

    // case 82
    @Test func moreThanThirtyPagesHaveATrackHoweverWideTheRow() throws {
        #expect(try !indicator(0, of: 30, 200).isTrack)
        #expect(try indicator(0, of: 31, 200).isTrack)
    }

    @Test func thePositionMovesByEighthsOfItsColumn() throws {
        let track = try (0..<200).map { try indicator($0, of: 200, 20, label: "", labelColumns: 0) }
        #expect(track.first?.currentEighths == 1 && track.last?.currentEighths == 8)
        for (one, next) in zip(track, track.dropFirst()) {
            let (before, after) = (try #require(one.currentColumn), try #require(next.currentColumn))
            #expect(after > before || (after == before && next.currentEighths >= one.currentEighths))
        }
        #expect(Set(track.map(\.currentEighths)) == Set(1...8))
        #expect(try indicator(2, of: 5, 20).currentEighths == 8)
    }

    // case 82
    @Test func itIsNeverWiderThanTheRow() throws {
        for columns in 0...60 {
            for count in [1, 2, 7, 30, 31, 100, 12_345] {
                for index in [0, count / 2, count - 1] {
                    for reading in [ReadingDirection.leftToRight, .rightToLeft] {
                        let one = try indicator(
                            index, of: count, columns, reading: reading, ticks: [0, count / 3, count])
                        #expect(one.symbols.count == columns)
                        #expect(
                            one.symbols.filter { $0 == .current }.count == (one.currentColumn == nil ? 0 : 1))
                        if let column = one.currentColumn { #expect((0..<columns).contains(column)) }
                        for column in -2..<columns + 2 {
                            #expect((0..<count).contains(one.index(at: column)))
                        }
                    }
                }
            }
        }
    }

    // case 82
    @Test func inANarrowRowTheLabelGoesLast() throws {
        #expect(text(try indicator(69, of: 155, 9)) == " 70 / 155")
        #expect(text(try indicator(69, of: 155, 8)) == "━━━●────")
        #expect(text(try indicator(69, of: 155, 1)) == "●")
        #expect(text(try indicator(0, of: 1, 0)) == "")
    }

    @Test func ticksStandAtTheirIndicesInBothForms() throws {
        #expect(text(try indicator(2, of: 5, 9, ticks: [4, 1, 9, -1])) == "· ┿ ● · ┿")
        #expect(text(try indicator(69, of: 155, 24, ticks: [0, 154])) == "┿━━━━━●──────┿  70 / 155")
    }

    @Test func rightToLeftMirrorsTheRowButNotItsText() throws {
        #expect(text(try indicator(0, of: 5, 9, reading: .rightToLeft)) == "· · · · ●")
        #expect(text(try indicator(0, of: 155, 24, reading: .rightToLeft)) == "1 / 155   ─────────────●")
        let one = try indicator(0, of: 155, 24, reading: .rightToLeft)
        #expect(one.index(at: 23) == 0 && one.index(at: 10) == 154)
    }

    @Test func aLabelOfTheClientsKeepsItsRoom() throws {
        let short = try indicator(3, of: 99, 24, label: "≈4", labelColumns: 8)
        #expect(text(short) == "●──────────────       ≈4")
        #expect(short.column(of: 98) == 14)
        #expect(
            text(try indicator(3, of: 99, 24, label: "far too long a label", labelColumns: 8)).hasSuffix(
                "far too "))
        let desk = try desk(pages: 200)
        desk.controller.indicatorLabelColumns = 30
        #expect(desk.controller.turner.indicator(label: "x")?.column(of: 199) == 48)
    }

    @Test func theSourceSaysWhereTheMarksStand() throws {
        let desk = try desk(pages: 200)
        #expect(desk.controller.turner.indicatorColumns == 0..<80)
        desk.source.columns = 10..<50
        desk.controller.reloadPresentation()
        #expect(desk.controller.turner.indicatorColumns == 10..<50)
        // No room is kept for a text among them.
        #expect(desk.controller.turner.indicator()?.column(of: 199) == 39)
        try desk.controller.show([1], at: desk.now)
        #expect(desk.controller.turner.indicatorColumns == 0..<80)
        desk.source.columns = 60..<500
        try desk.controller.show([2], at: desk.now)
        #expect(desk.controller.turner.indicatorColumns == 60..<80)
    }

    @Test func scrubbingFindsEveryIndexOfAShortBookAndTheEndsOfALongOne() throws {
        let marks = try indicator(0, of: 7, 40)
        for index in 0..<7 {
            #expect(marks.index(at: try #require(marks.column(of: index))) == index)
        }
        let track = try indicator(0, of: 3000, 40)
        #expect(track.index(at: 0) == 0 && track.index(at: 39) == 2999)
        #expect(track.direction(ofClickAt: 39) == nil && track.direction(ofClickAt: 5) == .forward)
    }
}
