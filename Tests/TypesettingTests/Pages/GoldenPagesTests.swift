import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Pages as a reader sees them, with all rules at work.
@Suite struct GoldenPagesTests {
    private static let section: Section = {
        var builder = SectionBuilder()
        builder.add("The Ferry", kind: .heading(level: 2)) { $0.spaceAfter = 1 }
        builder.add(
            "The ferryman had rowed the same water for forty years, and he rowed it now without looking: a heron stood on the near bank, a mill on the far one, and between them he knew every stone."
        )
        builder.add("“Are you the last?” he asked.") { $0.firstLineIndent = 2 }
        builder.add(
            "The woman in the stern did not answer; she was counting the strokes, as she had done on the way out, and had come to a different number."
        ) { $0.firstLineIndent = 2 }
        builder.add("The Mill", kind: .heading(level: 2)) {
            $0.spaceBefore = 2
            $0.spaceAfter = 1
        }
        builder.add(
            "Nobody had ground corn there since the flood. The wheel turned when the river wished it, and at night the children heard it."
        )
        return builder.section
    }()

    /// The same chapter on pages that face each other, side by side.
    private static func spreads(height: Int) -> String {
        var style = PageStyle()
        style.facesPages = true
        style.lowersOpenings = true
        let format = PageFormat(
            measure: 36, height: height, isJustified: true, hyphenates: false, style: style)
        let set = SetSection(section, format: format, dictionaries: .none)
        return stride(from: 0, to: set.pageCount, by: 2).map { first in
            let sides = (first..<first + 2).map { page in
                page < set.pageCount
                    ? set.page(page).screen(format).split(separator: "\n", omittingEmptySubsequences: false)
                    : []
            }
            return (0..<height).map { row in
                let left = row < sides[0].count ? String(sides[0][row]) : ""
                let right = row < sides[1].count ? String(sides[1][row]) : ""
                let gap = String(repeating: " ", count: 36 - left.unicodeScalars.count)
                return right.isEmpty ? left : left + gap + " │ " + right
            }.joined(separator: "\n").trimmingEmptyRows
        }.joined(separator: "\n====\n")
    }

    @Test func aSpreadOpensLowAndEndsLevel() {
        let spreads = Self.spreads(height: 12)
        if let difference = ScreenComparison.difference(
            spreads,
            expected: """
                                                     │   The  woman   in  the   stern   did
                                                     │ not  answer;  she  was  counting the
                The Ferry                            │ strokes, as she had done on the  way
                                                     │ out,  and  had come  to  a different
                The  ferryman  had  rowed  the  same │ number.
                water for forty years, and he  rowed
                it  now  without  looking:  a  heron
                stood on the  near bank,  a mill  on │ The Mill
                the  far  one, and  between  them he
                knew every stone.                    │ Nobody had ground  corn there  since
                  “Are you the last?” he asked.      │ the flood. The wheel turned when the
                ====
                river wished  it, and  at night  the
                children heard it.
                """)
        {
            Issue.record("\(difference)")
        }
    }

    @Test func aChapterIsSet() {
        expectScreens(
            Self.section, measure: 36, height: 9, isJustified: true,
            """
            The Ferry

            The  ferryman  had  rowed  the  same
            water for forty years, and he  rowed
            it  now  without  looking:  a  heron
            stood on the  near bank,  a mill  on
            ====================================
            the  far  one, and  between  them he
            knew every stone.
              “Are you the last?” he asked.
              The  woman   in  the   stern   did
            not  answer;  she  was  counting the
            strokes, as she had done on the  way
            out,  and  had come  to  a different
            number.
            ====================================
            The Mill

            Nobody had ground  corn there  since
            the flood. The wheel turned when the
            river wished  it, and  at night  the
            children heard it.
            """)
    }
}
