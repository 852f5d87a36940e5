/// The counters of a document (CSS Lists 3 §4).
struct Counters {
    private struct Counter {
        var name: NameHash
        var value: Int
        /// Nesting depth of the element that created it; later siblings of that element use it, too.
        var depth: Int
    }

    /// Most counters; further ones are ignored.
    private static let most = 256
    private static let largest = 9_999_999

    private var open: [Counter] = []

    /// Applies an element's changes in the order reset, increment, set.
    mutating func begin(_ changes: [CounterChange], at depth: Int) {
        for change in changes where change.kind == .reset { reset(change.name, to: change.value, at: depth) }
        for change in changes where change.kind == .increment {
            let index = place(of: change.name, at: depth)
            open[index].value = min(max(-Self.largest, open[index].value + change.value), Self.largest)
        }
        for change in changes where change.kind == .set {
            open[place(of: change.name, at: depth)].value = change.value
        }
    }

    /// Removes the counters created within an element that ends.
    mutating func end(at depth: Int) {
        while let last = open.last, last.depth > depth { open.removeLast() }
    }

    /// The value of the innermost counter of a name; 0 if there is none.
    func value(_ name: NameHash) -> Int { open.last { $0.name == name }?.value ?? 0 }

    /// The values of all counters of a name, outermost first.
    func values(_ name: NameHash) -> [Int] {
        let values = open.filter { $0.name == name }.map(\.value)
        return values.isEmpty ? [0] : values
    }

    private mutating func reset(_ name: NameHash, to value: Int, at depth: Int) {
        if let index = open.lastIndex(where: { $0.name == name && $0.depth == depth }) {
            open[index].value = value
        } else {
            add(name, value, depth)
        }
    }

    private mutating func place(of name: NameHash, at depth: Int) -> Int {
        if let index = open.lastIndex(where: { $0.name == name }) { return index }
        return add(name, 0, depth)
    }

    @discardableResult
    private mutating func add(_ name: NameHash, _ value: Int, _ depth: Int) -> Int {
        if open.count >= Self.most { open.removeFirst() }
        open.append(Counter(name: name, value: value, depth: depth))
        return open.count - 1
    }
}
