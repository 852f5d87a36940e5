import BookModel
import TestSupport
import Testing

@testable import Formats

@Suite struct CutsTests {
    /// Blocks of so many bytes, their line feeds among them.
    private func document(_ sizes: [Int], headings: Set<Int> = []) -> Section {
        var section = Section()
        for (index, size) in sizes.enumerated() {
            let start = section.text.count
            section.text += [UInt8](repeating: 0x61, count: size - 1) + [0x0A]
            section.blocks.append(
                Block(
                    kind: headings.contains(index) ? .heading(level: 1) : .paragraph,
                    range: start..<start + size - 1, spans: 0..<0))
        }
        return section
    }

    private func parts(_ places: [Cuts.Place], in document: Section) -> [Range<Int>] {
        Cuts(places, in: document).parts.map(\.blocks)
    }

    @Test func holdTheBlocksOnceAndInOrderWhateverIsAsked() {
        var random = Seeded(5)
        for _ in 0..<2_000 {
            let section = document((0..<Int.random(in: 0...9, using: &random)).map { _ in 4 })
            let places = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Cuts.Place(
                    offset: .random(in: -9...50, using: &random), level: .random(in: 1...3, using: &random),
                    isLinear: .random(using: &random))
            }
            var cuts = Cuts(places, in: section)
            if Bool.random(using: &random) { cuts.leaveOutInner(below: .random(in: 0...20, using: &random)) }
            if Bool.random(using: &random) { cuts.leaveOutCrowded(limit: .random(in: 1...9, using: &random)) }
            #expect(cuts.parts.flatMap { Array($0.blocks) } == Array(section.blocks.indices))
            #expect(cuts.parts.allSatisfy { !$0.blocks.isEmpty })
        }
    }

    @Test func leadsAPlaceToTheBlockThatBeginsThereOrBehindIt() {
        let section = document([4, 4, 4])
        #expect(parts([Cuts.Place(offset: 4)], in: section) == [0..<1, 1..<3])
        #expect(parts([Cuts.Place(offset: 5)], in: section) == [0..<2, 2..<3])
        #expect(parts([Cuts.Place(offset: 9)], in: section) == [0..<3])
        #expect(parts([Cuts.Place(offset: 8), Cuts.Place(offset: 4)], in: section) == [0..<1, 1..<2, 2..<3])
    }

    @Test func keepsInnerLevelsInPartsOfMoreBytes() {
        let section = document([4, 4, 4, 4, 4])
        let places = [(0, 1), (4, 2), (8, 1), (12, 2), (16, 2)].map { Cuts.Place(offset: $0, level: $1) }
        var cuts = Cuts(places, in: section)
        cuts.leaveOutInner(below: 12)
        #expect(cuts.parts.map(\.blocks) == [0..<2, 2..<5])
        cuts = Cuts(places, in: section)
        cuts.leaveOutInner(below: 11)
        #expect(cuts.parts.map(\.blocks) == [0..<2, 2..<3, 3..<4, 4..<5])
    }

    @Test func keepsNoneBetweenHeadingsAndNoneBeyondANumber() {
        let section = document([4, 4, 4, 4], headings: [0, 1])
        var cuts = Cuts([4, 8, 12].map { Cuts.Place(offset: $0) }, in: section)
        cuts.leaveOutCrowded(limit: 3)
        #expect(cuts.parts.map(\.blocks) == [0..<3, 3..<4])
        cuts.leaveOutCrowded(limit: 1)
        #expect(cuts.parts.map(\.blocks) == [0..<4])
    }

    /// Its blocks give way to one for the whole table, and leave fewer than the reader had counted.
    @Test func aSectionThatBeginsInATableIsNoneOfItsOwn() throws {
        let text = """
            <FictionBook><body><p>Before.</p><table><tr><td>1</td><td>2</td><td><section><p>3</p></section></td></tr>
            <tr><td><section><p>4</p></section></td><td>5</td></tr></table>
            <section><p>After.</p><p>It</p><p>goes</p><p>on.</p></section></body></FictionBook>
            """
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2")
        let sections = book.sections.indices.map { book.section(at: $0) }
        #expect(
            sections.map { $0.string(0..<$0.text.count) } == [
                "Before.\n1\n2\n3\n4\n5\n", "After.\nIt\ngoes\non.\n",
            ])
        #expect(sections.allSatisfy { SectionLaw.violation($0) == nil })
    }
}
