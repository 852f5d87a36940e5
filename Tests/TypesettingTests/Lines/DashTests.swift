import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct DashTests {
    /// With a first line of 14 columns, the dash would begin the next one.
    @Test(arguments: [
        "It was the sea — it was cold and grey.", "It was the sea – it was cold – and grey.",
    ]) func aDashStaysWithTheWordBefore(text: String) {
        for measure in 9...30 {
            let screen = SetSection.screens(SectionBuilder.paragraph(text), measure: measure)
            let lines = screen.split(separator: "\n")
            #expect(!lines.contains { $0.hasPrefix("—") || $0.hasPrefix("–") }, "\(measure)")
            #expect(lines.joined(separator: " ") == text)
        }
    }

    @Test func whatFitsNoLineIsLeftAlone() {
        expectScreens(SectionBuilder.paragraph("abcdefghij — b"), measure: 11, "abcdefghij\n— b")
    }

    @Test func aWordBeforeADashIsParted() {
        let text = "An extraordinary contamination — comparatively — it is of them all"
        let set = SetSection(
            SectionBuilder.paragraph(text),
            format: PageFormat(measure: 25, height: 9, isJustified: true, hyphenates: true),
            dictionaries: SampleDictionaries.shared)
        let lines = set.page(0).screen(set.format).trimmingEmptyRows.split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix("-") })
        #expect(!lines.contains { $0.hasPrefix("—") })
    }
}
