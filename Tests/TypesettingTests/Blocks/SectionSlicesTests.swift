import BookModel
import TestSupport
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

    /// - Parameter isJustified: paragraphs might run a line more or less, were the section shorter.
    @Test(arguments: LongTests.sample([(true, true), (true, false), (false, false)], 1))
    func slicesComeToTheWhole(_ facesPages: Bool, _ isJustified: Bool) {
        var style = PageStyle()
        style.facesPages = facesPages
        let format = PageFormat(measure: 60, height: 34, isJustified: isJustified, style: style)
        #expect(Self.section.text.count > 1_000_000)
        check(Self.section, format, findsPages: true)
    }

    @Test func moreLinesThanThereIsRoomForAreDividedLater() {
        var section = Section()
        for _ in 0..<300 {
            let start = section.text.count
            for _ in 0..<40 { section.text += Array(repeating: UInt8(ascii: "a"), count: 99) + [0x0A] }
            section.blocks.append(Block(range: start..<section.text.count - 1))
        }
        check(section, PageFormat(measure: 2_000, height: 34), findsPages: false)
    }

    /// Every other block is a title that stands in the upper line of a box: some slice ends with one.
    @Test func whatIsBelowATitleStaysThereInTheNextSlice() {
        var section = Section()
        for index in 0..<20_000 {
            let start = section.text.count
            section.text += Array(repeating: UInt8(ascii: "a"), count: 51) + [0x0A]
            var block = Block(range: start..<section.text.count - 1)
            (block.style.box, block.style.spaceBefore) = (index / 2, 1)
            section.blocks.append(block)
            if index.isMultiple(of: 2) { section.boxes.append(Box(title: index)) }
        }
        check(section, PageFormat(measure: 72, height: 34), findsPages: true)
    }

    /// Sets a section at once and in slices, the second of each two of them first.
    ///
    /// - Parameter findsPages: whether the pages are found while lines are set.
    private func check(_ section: Section, _ format: PageFormat, findsPages: Bool) {
        let sides: [LeafSide] = [.recto, .verso]
        section.text.withUnsafeBufferPointer { text in
            var whole = SectionSetter(section, text, format: format, dictionaries: .none)
            whole.setBlocks(section.blocks.indices, from: 0)
            var sliced = SectionSetter(section, text, format: format, dictionaries: .none)
            sliced.setBlocks(beginning: sides) { count, body in
                #expect(count > 6)
                let even = count & ~1
                for index in 0..<even { body(index ^ 1) }
                (even..<count).forEach(body)
            }
            #expect(sliced.lines == whole.lines)
            #expect(sliced.divisions.count == (findsPages ? 2 : 0))
            #expect(sliced.dividePages(beginning: sides) == whole.dividePages(beginning: sides))
        }
    }
}
