import Testing

@testable import Typesetting

@Suite struct PatternPackerTests {
    /// There is exactly one cell for each node.
    @Test func everyNodeHasACell() {
        var trie = PatternTrie()
        for (index, word) in ["abc", "abd", "b", "bcd", "ace"].enumerated() {
            trie.add(Array(word.utf8), digits: UInt32(index + 1))
        }
        trie.addRoot()
        trie.add(Array("ab".utf8), digits: 9)
        let cells = PatternPacker.cells(of: trie).map { PatternCell($0) }
        #expect(cells.count == trie.nodes.count)
        #expect(cells.map(\.label).sorted() == trie.nodes.map(\.label).sorted())
        func digits(_ word: String, level: Int) -> Int? {
            var cell = cells[level]
            for letter in word.utf8 {
                guard let next = cells[cell.children].first(where: { $0.label == letter }) else { return nil }
                cell = next
            }
            return cell.digits
        }
        #expect(["abc", "abd", "b", "bcd", "ace"].map { digits($0, level: 0) } == [1, 2, 3, 4, 5])
        #expect(digits("ab", level: 0) == 0)
        #expect(digits("ab", level: 1) == 9)
        #expect(digits("b", level: 1) == nil)
    }
}
