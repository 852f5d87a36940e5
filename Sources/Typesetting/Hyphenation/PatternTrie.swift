/// Patterns as they are read, each node with its first child and its next sibling.
struct PatternTrie {
    struct Node {
        /// The letter that leads to it, 0 for a root.
        var label: UInt8
        /// The place of the digits of the pattern that ends there; 0 where none does.
        var digits: UInt32 = 0
        /// 0 where there is none: no root is a child.
        var child: UInt32 = 0
        var sibling: UInt32 = 0
    }

    private(set) var nodes: [Node] = []
    /// The nodes that levels begin with, in their order.
    private(set) var roots: [Int] = []
    /// The way to the pattern that was added last, so many nodes: most share their beginning with the one before.
    private var path: [Int] = []
    private var pathCount = 0

    /// - Parameter room: the expected number of nodes.
    init(room: Int = 0) {
        nodes.reserveCapacity(room)
        addRoot()
    }

    /// Begins a level.
    mutating func addRoot() {
        roots.append(nodes.count)
        nodes.append(Node(label: 0))
        pathCount = 0
    }

    /// Adds the letters of a pattern to the last level; a later one of the same letters counts.
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
