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
    /// The children of the node in hand.
    private var children: [Int] = []

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
        let count = trie.labels.count + 2 * Self.labelCount
        cells = [UInt64](repeating: 0, count: count)
        hasBase = [Bool](repeating: false, count: count)
        nextFree = Array(0..<count)
        end = trie.roots.count
        firstForOne = end
        firstForSeveral = end
    }

    private mutating func pack() {
        var places = trie.roots.indices.map { (node: trie.roots[$0], cell: $0) }
        places.reserveCapacity(trie.labels.count)
        var next = 0
        while next < places.count {
            let (node, cell) = places[next]
            next += 1
            findChildren(of: node)
            guard let least = children.first, let base = base(from: Int(trie.labels[least])) else { continue }
            hasBase[base] = true
            var parent = PatternCell(cells[cell])
            parent.base = base
            cells[cell] = parent.bits
            for child in children {
                let label = trie.labels[child]
                cells[base + Int(label)] = PatternCell(label: label, digits: trie.digits[child]).bits
                nextFree[base + Int(label)] = base + Int(label) + 1
                end = max(end, base + Int(label) + 1)
                places.append((child, base + Int(label)))
            }
        }
    }

    /// Collects the children of a node, the one of the least letter first.
    private mutating func findChildren(of node: Int) {
        children.removeAll(keepingCapacity: true)
        var child = Int(trie.children[node])
        while child != 0 {
            children.append(child)
            if trie.labels[child] < trie.labels[children[0]] { children.swapAt(0, children.count - 1) }
            child = Int(trie.siblings[child])
        }
    }

    /// A base that no node has, with free cells for all children; nil where there is no more room.
    ///
    /// - Parameter least: the least of their letters.
    private mutating func base(from least: Int) -> Int? {
        var cell = free(from: children.count == 1 ? firstForOne : firstForSeveral)
        var tries = 0
        while cell + Self.labelCount < PatternCell.mostCells {
            if cell + Self.labelCount > cells.count { grow() }
            let base = cell - least
            if base > 0, !hasBase[base], isFree(base) { return base }
            tries += 1
            if tries % Self.mostTries == 0 {
                if children.count == 1 { firstForOne = cell + 1 } else { firstForSeveral = cell + 1 }
            }
            cell = free(from: cell + 1)
        }
        return nil
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

    private func isFree(_ base: Int) -> Bool {
        children.allSatisfy { cells[base + Int(trie.labels[$0])] == 0 }
    }

    private mutating func grow() {
        nextFree += cells.count..<2 * cells.count
        cells += [UInt64](repeating: 0, count: cells.count)
        hasBase += [Bool](repeating: false, count: hasBase.count)
    }
}
