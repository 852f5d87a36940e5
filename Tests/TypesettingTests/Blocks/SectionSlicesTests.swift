import BookModel
import Testing

@testable import Typesetting

/// A huge section is set in slices: by whom, and in which order, makes no difference.
@Suite struct SectionSlicesTests {
    private static let section = section(paragraphs: 3_300)

    private static func section(paragraphs: Int) -> Section {
        var section = Section()
        for index in 0..<paragraphs {
            let start = section.text.count
            let words = index % 9 == 0 ? 2 : 58
            let text = (0..<words).map { "word\(($0 * index) % 97)" }.joined(separator: " ")
            section.text += Array((index % 11 == 5 ? "" : text).utf8)
            var block = Block(range: start..<section.text.count)
            if index % 50 == 0 { block.kind = .heading(level: 1 + index % 3) }
            block.style.spaceBefore = index % 4
            block.style.spaceAfter = index % 3
            block.style.breaksPageBefore = index % 70 == 0
            section.blocks.append(block)
            section.text.append(0x0A)
        }
        return section
    }

    @Test(arguments: [false, true]) func slicesComeToTheWhole(_ facesPages: Bool) {
        var style = PageStyle()
        style.facesPages = facesPages
        let format = PageFormat(measure: 60, height: 34, style: style)
        let section = Self.section
        #expect(section.text.count > 1_000_000)
        section.text.withUnsafeBufferPointer { text in
            var whole = SectionSetter(section, text, format: format, dictionaries: .none)
            whole.setBlocks(section.blocks.indices, from: 0)
            var sliced = SectionSetter(section, text, format: format, dictionaries: .none)
            sliced.setBlocks { count, body in
                #expect(count > 3)
                (0..<count).reversed().forEach(body)
            }
            #expect(sliced.lines == whole.lines)
            #expect(sliced.dividePages() == whole.dividePages())
        }
    }
}
