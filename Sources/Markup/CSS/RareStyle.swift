/// What hardly any element has of its style.
final class RareStyle: Hashable, Sendable {
    let custom: [NameHash: [UInt8]]
    let counters: [CounterChange]
    let content: [ContentPart]

    init(custom: [NameHash: [UInt8]], counters: [CounterChange], content: [ContentPart]) {
        (self.custom, self.counters, self.content) = (custom, counters, content)
    }

    static func == (first: RareStyle, second: RareStyle) -> Bool {
        first.custom == second.custom && first.counters == second.counters && first.content == second.content
    }

    func hash(into hasher: inout Hasher) { hasher.combine(counters) }
}
