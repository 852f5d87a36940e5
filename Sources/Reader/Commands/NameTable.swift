import BookModel

/// Values by their names, found by halving: to make it costs a start a tenth of what a dictionary does,
/// of which each is hashed anew in each run.
struct NameTable<Value: Sendable>: Sendable {
    private let names: [String]
    private let values: [Value]

    /// Of two values of one name the first holds.
    init(_ entries: [(name: String, value: Value)]) {
        let order = entries.indices.sorted {
            (entries[$0].name, $0) < (entries[$1].name, $1)
        }
        names = order.map { entries[$0].name }
        values = order.map { entries[$0].value }
    }

    subscript(name: String) -> Value? {
        let index = names.partitioningIndex { $0 >= name }
        return index < names.count && names[index] == name ? values[index] : nil
    }
}
