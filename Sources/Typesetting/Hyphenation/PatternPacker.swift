/// Lays the nodes of a trie out in cells, breadth first, so that the children of each stand at
/// distances of their letters from a base that no other node has.
struct PatternPacker {
    private let trie: PatternTrie
    private var cells: [UInt64]
    private var hasBase: [Bool]
    /// By cell: itself while it is free, then one after it before which none is.
    private var nextFree: [Int]
    /// Free cells before these have been of no use: to nodes of one child, and of several.
    private var firstForOne: Int
    private var firstForSeveral: Int
    /// No cell from here on has been taken.
    private var end: Int

    /// Free cells that are tried for a node before they are left alone.
    private static let mostTries = 8
    private static let labelCount = 256

    /// The cells of a trie, the roots first; what finds no room is left out.
    static func cells(of trie: PatternTrie) -> [UInt64] {
        var packer = PatternPacker(trie)
        packer.pack()
        return Array(packer.cells[..<packer.end])
    }

    private init(_ trie: PatternTrie) {
        self.trie = trie
        let count = trie.nodes.count + 2 * Self.labelCount
        cells = [UInt64](repeating: 0, count: count)
        hasBase = [Bool](repeating: false, count: count)
        nextFree = Array(0..<count)
        end = trie.roots.count
        firstForOne = end
        firstForSeveral = end
    }

    private mutating func pack() {
        var places = trie.roots.indices.map { (node: trie.roots[$0], cell: $0) }
        places.reserveCapacity(trie.nodes.count)
        var count = 0
        while count < places.count {
            let (node, cell) = places[count]
            count += 1
            guard let base = base(forChildrenOf: node) else { continue }
            hasBase[base] = true
            var parent = PatternCell(cells[cell])
            parent.base = base
            cells[cell] = parent.bits
            var next = Int(trie.nodes[node].child)
            while next != 0 {
                let child = trie.nodes[next]
                let cell = base + Int(child.label)
                cells[cell] = PatternCell(label: child.label, digits: child.digits).bits
                nextFree[cell] = cell + 1
                end = max(end, cell + 1)
                places.append((next, cell))
                next = Int(child.sibling)
            }
        }
    }

    /// A base that no node has, with free cells for all children of one; nil for a node without any, or where there
    /// is no more room.
    private mutating func base(forChildrenOf node: Int) -> Int? {
        let first = Int(trie.nodes[node].child)
        guard first != 0 else { return nil }
        let isOnly = trie.nodes[first].sibling == 0
        let least = least(from: first)
        var cell = free(from: isOnly ? firstForOne : firstForSeveral)
        var tries = 0
        while cell + Self.labelCount < PatternCell.mostCells {
            if cell + Self.labelCount > cells.count { grow() }
            let base = cell - least
            if base > 0, !hasBase[base], isFree(base, from: first) { return base }
            tries += 1
            if tries % Self.mostTries == 0 {
                if isOnly { firstForOne = cell + 1 } else { firstForSeveral = cell + 1 }
            }
            cell = free(from: cell + 1)
        }
        return nil
    }

    /// The least letter of a node and those behind it.
    private func least(from first: Int) -> Int {
        var (child, least) = (first, UInt8.max)
        while child != 0 {
            least = min(least, trie.nodes[child].label)
            child = Int(trie.nodes[child].sibling)
        }
        return Int(least)
    }

    /// Whether the cells for a node and those behind it are free.
    private func isFree(_ base: Int, from first: Int) -> Bool {
        var child = first
        while child != 0 {
            if cells[base + Int(trie.nodes[child].label)] != 0 { return false }
            child = Int(trie.nodes[child].sibling)
        }
        return true
    }

    /// The first free cell from a place on.
    private mutating func free(from place: Int) -> Int {
        var cell = place
        while cell < nextFree.count, nextFree[cell] != cell {
            // The next search goes half as many steps.
            if nextFree[cell] < nextFree.count { nextFree[cell] = nextFree[nextFree[cell]] }
            cell = nextFree[cell]
        }
        return cell
    }

    private mutating func grow() {
        nextFree += cells.count..<2 * cells.count
        cells += [UInt64](repeating: 0, count: cells.count)
        hasBase += [Bool](repeating: false, count: hasBase.count)
    }
}
