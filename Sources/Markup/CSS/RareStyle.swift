/// Properties that few elements have.
final class RareStyle: Hashable, Sendable {
    struct Values: Hashable, Sendable {
        var custom: [NameHash: [UInt8]] = [:]
        var counters: [CounterChange] = []
        var content: [ContentPart] = []
        var point: Unicode.Scalar?
        var hasCaptionBelow = false
        var quoteMarks: [String] = []

        /// The inherited properties; nil if there are none.
        var inherited: Values? {
            var inherited = self
            (inherited.counters, inherited.content) = ([], [])
            return inherited == Values() ? nil : inherited
        }
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    static func == (first: RareStyle, second: RareStyle) -> Bool { first.values == second.values }

    func hash(into hasher: inout Hasher) {
        hasher.combine(values.counters)
        hasher.combine(values.point)
    }
}
