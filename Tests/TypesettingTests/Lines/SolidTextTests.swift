import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Chinese and Japanese, which are set without gaps.
@Suite struct SolidTextTests {
    private static let text = "吾輩は猫である。名前はまだ無い。どこで生れたか、とんと見当がつかぬ。何でも薄暗い「じめじめ」した所で泣いていた。"

    private static func set(
        _ text: String, measure: Int, hanging: Int = 0, _ change: (inout BlockStyle) -> Void = { _ in }
    ) -> SetSection {
        SetSection(
            SectionBuilder.paragraph(text, language: "ja", change),
            format: PageFormat(
                measure: measure, height: 40, isJustified: true, hangingColumns: hanging))
    }

    private static func screen(_ set: SetSection) -> String {
        let format = PageFormat(measure: set.format.measure + set.format.hangingColumns, height: 40)
        return set.page(0).screen(format).trimmingEmptyRows
    }

    @Test func marksHangInTheMargin() {
        let screen = Self.screen(Self.set("名前はまだ無い。どこで生れたか、とんと見当が", measure: 14, hanging: 2))
        let expected = """
            名前はまだ無い。
            どこで生れたか、
            とんと見当が
            """
        #expect(screen == expected)
    }

    @Test func withoutAMarginNothingHangs() {
        let screen = Self.screen(Self.set("名前はまだ無い。どこで生れたか、とんと見当が", measure: 14))
        let expected = """
            名前はまだ無
            い。どこで生れ
            たか、とんと見
            当が
            """
        #expect(screen == expected)
    }

    @Test func linesEndLevelButForWhatMustNotBeParted() {
        for measure in 16...80 {
            let set = Self.set(Self.text, measure: measure, hanging: 2)
            for index in 0..<set.lineCount - 1 {
                let end = set.line(index).runs.last.map { $0.column + $0.columns } ?? 0
                let even = measure & ~1
                #expect(end >= even - 2 && end <= even + 2, "measure \(measure) line \(index)")
            }
        }
    }

    @Test func theMeasureIsEven() {
        for measure in 16...40 {
            let set = Self.set(Self.text, measure: measure)
            for index in 0..<set.lineCount { #expect(set.lines[index].width <= measure & ~1) }
        }
    }

    @Test func nothingHangsWhereLinesDoNotEndAtTheMargin() {
        for change in [{ $0.alignment = .right }, { $0.endMargin = 4 }] as [(inout BlockStyle) -> Void] {
            let set = Self.set(Self.text, measure: 20, hanging: 2, change)
            for index in 0..<set.lineCount {
                #expect(set.line(index).runs.allSatisfy { $0.column + $0.columns <= 20 })
            }
        }
    }

    @Test func marksGiveUpTheirBlanksWhereACharacterIsTooMany() {
        let set = Self.set("「はい」「いいえ」と言った彼女は、笑った。", measure: 18)
        let expected = """
            ｢はい｣「いいえ」と
            言った彼女は、笑っ
            た。
            """
        #expect(Self.screen(set) == expected)
        #expect(set.lines[0].flags.narrowing == 2)
        #expect(set.lines[0].width == 18)
    }

    @Test func whatMarksGiveUpIsNoPartOfTheText() {
        for measure in 12...60 {
            let set = Self.set(Self.text, measure: measure)
            var text = ""
            for index in 0..<set.lineCount {
                let line = set.line(index)
                text += set.section.string(line.textRange)
                #expect(line.runs.allSatisfy { $0.columns == GlyphWidth.columns(of: $0.text) })
                #expect(line.runs.map(\.columns).reduce(0, +) == Int(set.lines[index].width))
            }
            #expect(text == Self.text + "\n")
        }
    }
}
