/// Patterns as they are read, each node with its first child and its next sibling.
struct PatternTrie {
    /// What each node has, by its number: the letter that leads to it, 0 for a root.
    private(set) var labels: [UInt8] = []
    /// The place of the digits of the pattern that ends there; 0 where none does.
    private(set) var digits: [UInt32] = []
    /// 0 where there is none: no root is a child.
    private(set) var children: [UInt32] = []
    private(set) var siblings: [UInt32] = []
    /// The nodes that levels begin with, in their order.
    private(set) var roots: [Int] = []
    /// The way to the pattern that was added last: most share their beginning with the one before.
    private var path: [Int] = []

    init() { addRoot() }

    /// Begins a level.
    mutating func addRoot() {
        roots.append(labels.count)
        path = []
        _ = node(0)
    }

    /// Adds the letters of a pattern to the last level; a later one of the same letters counts.
    mutating func add(_ letters: [UInt8], digits place: UInt32) {
        guard let root = roots.last, !letters.isEmpty else { return }
        var node = root
        var isShared = true
        for (index, letter) in letters.enumerated() {
            isShared = isShared && index < path.count && labels[path[index]] == letter
            if isShared {
                node = path[index]
            } else {
                if index < path.count { path.removeSubrange(index...) }
                node = child(of: node, by: letter)
                path.append(node)
            }
        }
        digits[node] = place
    }

    private mutating func child(of parent: Int, by letter: UInt8) -> Int {
        var child = Int(children[parent])
        while child != 0 {
            if labels[child] == letter { return child }
            child = Int(siblings[child])
        }
        let added = node(letter)
        siblings[added] = children[parent]
        children[parent] = UInt32(truncatingIfNeeded: added)
        return added
    }

    private mutating func node(_ letter: UInt8) -> Int {
        labels.append(letter)
        digits.append(0)
        children.append(0)
        siblings.append(0)
        return labels.count - 1
    }
}
