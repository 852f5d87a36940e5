/// Arranges the nodes of a trie in cells, breadth first, so that children are adjacent.
enum PatternPacker {
    /// The cells of a trie, roots first; nodes beyond `PatternCell.mostCells` are left out.
    static func cells(of trie: PatternTrie) -> [UInt64] {
        // The node of each cell.
        var nodes = trie.roots.map { UInt32(truncatingIfNeeded: $0) }
        nodes.reserveCapacity(trie.nodes.count)
        var cells: [UInt64] = []
        cells.reserveCapacity(trie.nodes.count)
        while cells.count < nodes.count {
            let node = trie.nodes[Int(nodes[cells.count])]
            let first = nodes.count
            var child = node.child
            while child != 0, nodes.count < PatternCell.mostCells {
                nodes.append(child)
                child = trie.nodes[Int(child)].sibling
            }
            cells.append(
                PatternCell(label: node.label, digits: node.digits, children: first..<nodes.count).bits)
        }
        return cells
    }
}
