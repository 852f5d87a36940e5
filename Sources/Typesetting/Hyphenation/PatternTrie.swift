/// A trie of patterns under construction; each node has its first child and its next sibling.
struct PatternTrie {
    struct Node {
        /// The letter of the node; 0 for a root.
        var label: UInt8
        /// Index of the digits of the pattern that ends here; 0 if there is none.
        var digits: UInt32 = 0
        /// Indices; 0 if there is none, as a root is never a child.
        var child: UInt32 = 0
        var sibling: UInt32 = 0
    }

    private(set) var nodes: [Node] = []
    /// The root nodes of the levels, in order.
    private(set) var roots: [Int] = []
    /// The nodes of the last pattern and their number: most patterns share a prefix with the one before.
    private var path: [Int] = []
    private var pathCount = 0

    /// - Parameter room: the expected number of nodes.
    init(room: Int = 0) {
        nodes.reserveCapacity(room)
        addRoot()
    }

    /// Begins a new level.
    mutating func addRoot() {
        roots.append(nodes.count)
        nodes.append(Node(label: 0))
        pathCount = 0
    }

    /// Adds a pattern to the last level; it replaces one with the same letters.
    mutating func add(_ letters: some RandomAccessCollection<UInt8>, digits place: UInt32) {
        guard var node = roots.last, !letters.isEmpty else { return }
        var isShared = true
        for (index, letter) in letters.enumerated() {
            isShared = isShared && index < pathCount && nodes[path[index]].label == letter
            if isShared {
                node = path[index]
                continue
            }
            node = child(of: node, by: letter)
            if index < path.count { path[index] = node } else { path.append(node) }
            pathCount = index + 1
        }
        nodes[node].digits = place
    }

    private mutating func child(of parent: Int, by letter: UInt8) -> Int {
        var child = Int(nodes[parent].child)
        while child != 0 {
            if nodes[child].label == letter { return child }
            child = Int(nodes[child].sibling)
        }
        let added = nodes.count
        nodes.append(Node(label: letter, sibling: nodes[parent].child))
        nodes[parent].child = UInt32(truncatingIfNeeded: added)
        return added
    }
}
