import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct VerseTests {
    private func poem(_ lines: [(String, Int)], turnover: Int = 6) -> Section {
        var builder = SectionBuilder()
        for (line, indent) in lines {
            builder.add(line) {
                $0.startMargin = indent
                $0.turnover = turnover
                $0.hyphenation = .none
            }
        }
        return builder.section
    }

    @Test func linesThatDoNotFitAreTurnedOverDeeperThanAllOthers() {
        expectScreens(
            poem([("O the joy of that vast elemental sympathy which only", 0), ("the soul is capable of", 2)]
            ),
            measure: 24, isJustified: true,
            """
            O the joy of that vast
                  elemental sympathy
                  which only
              the soul is capable of
            """)
    }

    @Test func linesWithinAParagraphAreVersesToo() {
        expectScreens(
            poem([("Two owls and a hen\nfour larks and a wren", 0)]), measure: 15,
            """
            Two owls and a
                  hen
            four larks and
                  a wren
            """)
    }

    @Test func noWordIsParted() {
        let lines = [("an unimaginative generation of separations", 0)]
        for measure in 20...40 {
            let set = SetSection(
                poem(lines), format: PageFormat(measure: measure, height: 9, hyphenates: true),
                dictionaries: SampleDictionaries.shared)
            #expect(!set.page(0).screen(set.format).contains("-"), "\(measure)")
        }
    }
}
