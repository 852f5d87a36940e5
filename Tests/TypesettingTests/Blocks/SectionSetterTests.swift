import BookModel
import Testing

@testable import Typesetting

@Suite struct SectionSetterTests {
    @Test func raggedLinesOfAHugeSectionAreFilled() {
        let words = String(repeating: "lorem ipsum do sit amet ", count: 45_000)
        let section = Section(
            text: Array(words.utf8) + [0x0A], blocks: [Block(range: 0..<words.utf8.count)])
        let set = SetSection(section, format: PageFormat(measure: 30, height: 20))
        for index in 1..<200 {
            let next = set.line(index).runs.first?.text.split(separator: " ").first.map(\.count) ?? 0
            let line = set.line(index - 1).runs.map(\.columns).reduce(0, +)
            #expect(line <= 30 && line + 1 + next > 30)
        }
        #expect(set.line(set.lineCount - 1).textRange.upperBound == section.text.count)
    }
}
