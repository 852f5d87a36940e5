import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Frames around blocks, drawn.
@Suite struct BoxTests {
    /// A section of paragraphs, some of them in boxes.
    private static func section(_ boxes: [Box], _ blocks: [(String, Int?)]) -> Section {
        var builder = SectionBuilder()
        for (text, box) in blocks {
            builder.add(text) {
                $0.box = box
                $0.spaceBefore = 1
            }
        }
        var section = builder.section
        section.boxes = boxes
        return section
    }

    private static let lamp = "Keep the lamp low, and trim the wick before it smokes."

    @Test func aFrameStandsAroundItsBlocks() {
        expectScreens(
            Self.section(
                [Box(leftMargin: 2, rightMargin: 2)],
                [("Before it.", nil), (Self.lamp, 0), ("Then wait.", 0), ("Behind it.", nil)]),
            measure: 36,
            """
            Before it.

              ┌──────────────────────────────┐
              │ Keep the lamp low, and trim  │
              │ the wick before it smokes.   │
              │                              │
              │ Then wait.                   │
              └──────────────────────────────┘

            Behind it.
            """)
    }

    @Test func aTitleOfOneLineStandsInTheLineAbove() {
        expectScreens(
            Self.section([Box(title: 0)], [("Tip", 0), (Self.lamp, 0)]), measure: 30,
            """
            ┌─ Tip ──────────────────────┐
            │ Keep the lamp low, and     │
            │ trim the wick before       │
            │ it smokes.                 │
            └────────────────────────────┘
            """)
    }

    @Test func aTitleOfSeveralLinesStandsWithin() {
        expectScreens(
            Self.section([Box(title: 0)], [("A word about lamps and wicks", 0), ("Low.", 0)]), measure: 24,
            """
            ┌──────────────────────┐
            │ A word about lamps   │
            │ and wicks            │
            │                      │
            │ Low.                 │
            └──────────────────────┘
            """)
    }

    @Test func boxesStandWithinEachOther() {
        expectScreens(
            Self.section(
                [Box(), Box(.left, leftMargin: 1, parent: 0)],
                [("Outer.", 0), (Self.lamp, 1), ("Outer again.", 0)]),
            measure: 34,
            """
            ┌────────────────────────────────┐
            │ Outer.                         │
            │                                │
            │  │ Keep the lamp low, and trim │
            │  │ the wick before it smokes.  │
            │                                │
            │ Outer again.                   │
            └────────────────────────────────┘
            """)
    }

    @Test func aBoxIsLeftOpenWhereAPageEnds() {
        expectScreens(
            Self.section([Box()], [(Self.lamp, 0), (Self.lamp, 0)]), measure: 24, height: 6,
            """
            ┌──────────────────────┐
            │ Keep the lamp low,   │
            │ and trim the wick    │
            │ before it smokes.    │
            ========================
            │ Keep the lamp low,   │
            │ and trim the wick    │
            │ before it smokes.    │
            └──────────────────────┘
            """)
    }

    @Test func rulesStandAboveAndBelow() {
        expectScreens(
            Self.section([Box([.top, .bottom])], [("Before it.", nil), ("Between rules.", 0)]), measure: 20,
            """
            Before it.

            ────────────────────
            Between rules.
            ────────────────────
            """)
    }

    @Test func aNarrowPageHasNoBoxes() {
        expectScreens(
            Self.section([Box()], [("Keep the lamp low.", 0)]), measure: 18,
            """
            Keep the lamp low.
            """)
    }

    @Test func theTextIsWhereItShows() throws {
        let section = Self.section([Box(leftMargin: 2, title: 0)], [("Tip", 0), ("Keep it low.", 0)])
        let set = SetSection(section, format: PageFormat(measure: 40, height: 10), dictionaries: .none)
        #expect(set.text(ofLine: 0).columns(of: 0..<3) == [5..<8])
        #expect(set.text(ofLine: 1).columns(of: 4..<8) == [4..<8])
        #expect(set.text(ofLine: 1).offset(atColumn: 6) == 6)
    }

    /// Boxes that are wrong in every way: their own parents, titles that are none, margins without end.
    @Test func brokenBoxesLoseNoText() {
        let boxes = [
            Box(leftMargin: .max, parent: 0), Box(rightMargin: -5, parent: 7, title: 99),
            Box(parent: 1, title: 1), Box([.top], parent: 2, title: 2),
        ]
        let blocks = (0..<24).map { (Self.lamp, [nil, 0, 1, 2, 3, 9, -1][$0 % 7]) }
        let section = Self.section(boxes, blocks)
        for measure in [2, 10, 20, 33, 66] {
            for height in [1, 2, 5, 40] {
                let format = PageFormat(measure: measure, height: height)
                let set = SetSection(section, format: format, dictionaries: .none)
                #expect(PageLaw.violation(set) == nil, "\(measure) × \(height)")
            }
        }
    }
}
